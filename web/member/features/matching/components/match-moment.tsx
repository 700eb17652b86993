import { useId, useState } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Photo } from '#web/components/avatar.tsx';
import { Button, LinkButton } from '#web/components/button.tsx';
import { useCover } from '#web/components/cover.tsx';
import { LensMatch } from '#web/components/lens.tsx';
import { useModal } from '#web/components/use-modal.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import type { HeldState } from '../held/create-held-choices.ts';

type Person = { twitter_name: string; profile1: string };
export type Matched = {
  sex: Sex;
  partner: Person;
  own: Pick<Person, 'profile1'>;
  /** Path of the chat. */
  room: string;
  uuid: RoomId;
  /** True when the partner, a woman, had already sent a message when the match was read. */
  hasMessage?: boolean;
};
type MatchMomentProps = Matched & {
  open: boolean;
  /** The member's own contact until the server has accepted it. */
  pending?: HeldState | undefined;
  /** Undoes `pending`. */
  onUndo?: () => void;
  /** Called instead of a navigation by link, when the member's own contact made the match. */
  onChat?: () => void;
  onClose: () => void;
};

/**
 * The dialog for a new match (マッチン成立). Both photos slide into each other, a sentence names the next step, and a button
 * opens the chat. In windows of small height (`low`) the photos are beside the text, so that the button is visible.
 */
export const MatchMoment = (props: MatchMomentProps) => {
  const { open, sex, partner, own, room, uuid, hasMessage = false, pending, onUndo, onChat, onClose } = props;
  const { covered } = useCover();
  const titleId = useId();
  const modal = useModal(open, onClose);
  const { title, body, bodyForMan, bodyWithMessage, toChat, openChat, later, hiddenName } = matchingJa.matched;
  const [isWritten, setWritten] = useState(false);
  // The app's live updates hold the connection; this dialog only listens.
  useRealtime((event) => {
    if (event.type === 'message' && event.room === uuid) setWritten(true);
  }, false);
  const name = covered ? hiddenName : partner.twitter_name;
  const bodyOf = sex !== MAN ? body : hasMessage || isWritten ? bodyWithMessage : bodyForMan;
  return (
    <dialog {...modal} aria-labelledby={titleId} className="sheet low:sm:w-[min(40rem,calc(100vw-3rem))]">
      {open && (
        <div className="overflow-y-auto px-4 pt-10 pb-4 text-center low:pt-6 sm:px-6 sm:pb-6 low:sm:grid low:sm:grid-cols-[12rem_minmax(0,1fr)] low:sm:items-center low:sm:gap-x-6">
          <LensMatch
            label={null}
            left={<Photo src={own.profile1} alt="" still eager className="size-full" />}
            right={<Photo src={partner.profile1} alt="" still eager className="size-full" />}
          />
          <div>
            <h2 id={titleId} className="mt-8 font-mincho font-normal text-28 low:mt-4 low:sm:mt-0">
              {title}
            </h2>
            <div aria-live="polite" className="mx-auto mt-2 max-w-[24em] text-ink-soft">
              {bodyOf(name)
                .split('\n')
                .map((line) => (
                  <p key={line} className="text-balance">
                    {line}
                  </p>
                ))}
            </div>
            <div className="mt-8 flex flex-col gap-2 low:mt-4">
              {onChat ? (
                <Button icon="chat" wide busy={pending?.step === 'sending'} onClick={onChat}>
                  {sex === MAN ? openChat : toChat}
                </Button>
              ) : (
                <LinkButton to={room} icon="chat" wide>
                  {sex === MAN ? openChat : toChat}
                </LinkButton>
              )}
              <Pending state={pending} onUndo={onUndo} />
              <Button kind="quiet" wide onClick={onClose}>
                {later}
              </Button>
            </div>
          </div>
        </div>
      )}
    </dialog>
  );
};

type PendingProps = { state: HeldState | undefined; onUndo: (() => void) | undefined };

/**
 * The undo button while the member's contact waits, or why it could not be sent. The line keeps its height when the
 * undo time is over, so that the buttons do not move under a finger.
 */
const Pending = ({ state, onUndo }: PendingProps) => {
  const { detail, action } = matchingJa.contactUndo;
  if (onUndo === undefined) return null;
  return (
    <div className="flex min-h-11 items-center justify-center gap-1 text-13 text-ink-soft">
      {state?.step === 'waiting' && (
        <>
          <p>{detail}</p>
          <Button kind="quiet" small onClick={onUndo}>
            {action}
          </Button>
        </>
      )}
      {state?.step === 'failed' && (
        <p role="alert" className="text-danger">
          {state.error.message}
        </p>
      )}
    </div>
  );
};
