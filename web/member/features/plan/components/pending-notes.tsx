import { useNavigate } from 'react-router-dom';
import { PAYMENT_STATE } from '#shared/contract/payment-information.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { builtPath } from '#web/member/shell/pages.ts';
import type { PaymentInformation } from '../api/use-payment-information.ts';

const { pending: texts } = planJa;
type Attempt = PaymentInformation['pending'][number];
type PendingNotesProps = { pending: readonly Attempt[]; onRefresh: () => void; busy: boolean };

/** Attempts to pay whose outcome is open: the member goes on with 3-D Secure, or waits and is told that nothing is lost. */
export const PendingNotes = ({ pending, onRefresh, busy }: PendingNotesProps) =>
  pending.map((attempt) =>
    attempt.state === PAYMENT_STATE.challenge ? (
      <Challenge key={attempt.kind} attempt={attempt} />
    ) : (
      <Note
        key={attempt.kind}
        tone="care"
        role="status"
        title={texts.title}
        action={
          <Button kind="secondary" small icon="refresh" busy={busy} onClick={onRefresh}>
            {texts.refresh}
          </Button>
        }
      >
        {attempt.kind === 'likes' ? texts.likes : texts.plan}
      </Note>
    ),
  );

/** /payment_confirm forwards to the address, when the stage allows the provider's origin. */
const Challenge = ({ attempt: { threeSecureRedirectMethod, threeSecureRedirectUrl } }: { attempt: Attempt }) => {
  const navigate = useNavigate();
  const confirm = builtPath('/payment_confirm');
  const forward = { threeSecureRedirectMethod, threeSecureRedirectUrl };
  return (
    <Note
      tone="care"
      icon="shield"
      title={texts.challengeTitle}
      action={
        confirm &&
        threeSecureRedirectUrl && (
          <Button small onClick={() => navigate(confirm, { state: forward })}>
            {texts.continue}
          </Button>
        )
      }
    >
      {texts.challenge}
    </Note>
  );
};
