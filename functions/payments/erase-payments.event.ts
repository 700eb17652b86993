import type { EventConsumer } from '#functions/platform/unit/define-domain.ts';
import type { paymentsEraseEvent } from '#functions/records/events/payments.ts';
import type { PaymentsDeps } from './deps.ts';

/**
 * Thirty days after a withdrawal: deletes the reasons of cancelling or leaving, billing and bought likes. The ledger and
 * the attempts are charge records, which the law requires to keep (rules: Safety, After thirty days).
 */
export const erasePayments: EventConsumer<typeof paymentsEraseEvent, PaymentsDeps> = async (
  { data: { memberId } },
  { reasons, paying },
) => {
  await reasons.eraseAll(memberId);
  await paying.money.erase(memberId);
};
