import { payingJa } from '#shared/messages/paying.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { challengeOf, type PendingPayment } from '../payment.rules.ts';
import { paymentPaths } from '../payment-paths.ts';
import { ForwardButton } from './forward-button.tsx';

const { pending: texts } = payingJa;

/**
 * Shown in place of the payment form while an earlier payment is pending: the member continues that payment and does
 * not pay a second time.
 */
export const PendingNotice = ({ pending }: { pending: PendingPayment }) => {
  const challenge = challengeOf(pending);
  if (challenge === undefined) {
    return (
      <Note
        tone="care"
        title={texts.unknownTitle}
        action={<LinkButton to={paymentPaths.success(pending.kind)}>{texts.toResult}</LinkButton>}
      >
        {texts.unknown}
      </Note>
    );
  }
  return (
    <Note
      tone="care"
      title={texts.challengeTitle}
      action={<ForwardButton kind={pending.kind} challenge={challenge} label={texts.continueChallenge} />}
    >
      {texts.challenge}
    </Note>
  );
};
