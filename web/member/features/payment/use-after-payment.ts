import { useNavigate } from 'react-router-dom';
import { PAYMENT_STATE } from '#shared/contract/payment-information.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { paths } from '#web/shell/paths.ts';
import type { PaymentAnswer, PaymentKind } from './payment.rules.ts';
import { paymentPaths } from './payment-paths.ts';

/**
 * Opens the page that follows a payment (spec part-2 §2). Paid plan: /home. Bought likes: the timeline. 3-D Secure
 * required: /payment_confirm. Outcome unknown: /payment_success. `boughtBefore`: time of the previous purchase of likes
 * (ISO 8601).
 */
export const useAfterPayment = (kind: PaymentKind) => {
  const navigate = useNavigate();
  return (answer: PaymentAnswer, boughtBefore: string | null = null): void => {
    if (answer.state === PAYMENT_STATE.challenge) {
      const { threeSecureRedirectMethod, threeSecureRedirectUrl } = answer;
      navigate(paths.paymentConfirm, { state: { kind, threeSecureRedirectMethod, threeSecureRedirectUrl } });
      return;
    }
    if (answer.state === PAYMENT_STATE.unknown) {
      navigate(paymentPaths.success(kind), { replace: true, state: { boughtBefore } });
      return;
    }
    if (kind === 'plan') showFlash(payingJa.success.plan, { tone: 'good' });
    navigate(kind === 'plan' ? paths.home() : paymentPaths.purchased, { replace: true });
  };
};
