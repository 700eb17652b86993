import type { paymentsEraseEvent } from '#functions/items/events/payments.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { PaymentsDeps } from './deps.ts';

/**
 * Runs thirty days after a member left the service. Deletes the reasons for cancelling or leaving, the billing item and
 * the bought likes. The ledger and the payment attempts are kept, because the law requires to keep accounting data
 * (rules: Safety, After thirty days).
 */
export const erasePayments: EventConsumer<typeof paymentsEraseEvent, PaymentsDeps> = async (
  { data: { memberId } },
  { reasons, paying },
) => {
  await reasons.eraseAll(memberId);
  await paying.money.erase(memberId);
};
