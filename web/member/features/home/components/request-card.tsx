import { homeJa } from '#shared/messages/home.ja.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { cx } from '#web/components/cx.ts';
import { textLook } from '#web/components/text-look.ts';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { PauseControl, useActivateWoman } from '#web/member/features/matching/public.ts';
import { CallNote } from '#web/member/shell/call-note.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { ActiveRequest } from './active-request.tsx';
import { WaitingLinks } from './waiting-links.tsx';

const { request } = homeJa;

/** A woman requests recommends here. Texts and buttons follow her status, 1 to 6 (spec part-1 §4, rules: Members). */
export const RequestCard = ({ account }: { account: Account }) => {
  const { status } = account;
  const { title, body } = textsOf(status);
  // A press changes her status, which removes the pressed button. The focus then moves to the heading.
  const heading = useFocusWhereLost<HTMLSpanElement>(status);
  return (
    <Card
      as="section"
      title={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
    >
      <p className={cx('text-ink-soft', textLook(body))}>{body}</p>
      <Step account={account} />
    </Card>
  );
};

/** The buttons for her status. Nothing while she is registering. */
const Step = ({ account }: { account: Account }) => {
  const { status } = account;
  if (status === WOMAN_STATUS.registering) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {status === WOMAN_STATUS.active && <ActiveRequest account={account} />}
      {status === WOMAN_STATUS.socialAccountMissing && (
        <LinkButton to={paths.femaleForm} wide>
          {request.byStatus[6].action}
        </LinkButton>
      )}
      {(status === WOMAN_STATUS.ready || status === WOMAN_STATUS.paused || status === WOMAN_STATUS.messagesClosed) && (
        <Activation status={status} />
      )}
      <WaitingLinks account={account} />
      {status === WOMAN_STATUS.active && (
        <div className="flex justify-center border-line border-t pt-2">
          <PauseControl />
        </div>
      )}
    </div>
  );
};

const textsOf = (status: number) =>
  status in request.byStatus ? request.byStatus[status as keyof typeof request.byStatus] : request.byStatus[1];

/** Women of status 3 and 5 start at once. A woman of status 2 first confirms that her direct messages are open. */
const Activation = ({ status }: { status: 2 | 3 | 5 }) => {
  const { mutate, isPending, error } = useActivateWoman();
  const activate = () =>
    mutate(
      { body: { status_old: status } },
      { onSuccess: () => status === WOMAN_STATUS.paused && showFlash(request.resumed, { tone: 'good' }) },
    );
  return (
    <div>
      <CallNote>{error?.message}</CallNote>
      <Button wide busy={isPending} onClick={activate}>
        {request.byStatus[status].action}
      </Button>
    </div>
  );
};
