import type { paymentsEraseEvent } from '#functions/items/events/payments.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { PaymentsDeps } from './deps.ts';

/**
 * Thirty days after a withdrawal: deletes the reasons for cancelling or leaving, billing and bought likes. The ledger
 * and the attempts are kept, because the law requires to keep accounting data (rules: Safety, After thirty days).
 */
export const erasePayments: EventConsumer<typeof paymentsEraseEvent, PaymentsDeps> = async (
  { data: { memberId } },
  { reasons, paying },
) => {
  await reasons.eraseAll(memberId);
  await paying.money.erase(memberId);
};
