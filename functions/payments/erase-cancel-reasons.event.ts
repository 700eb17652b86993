import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { paymentsEraseEvent } from '#functions/records/events/payments.ts';
import type { PaymentsDeps } from './deps.ts';

/** Thirty days after a withdrawal: deletes the reasons of cancelling or leaving (rules: Safety, After thirty days). */
export const eraseCancelReasons: EventConsumer<typeof paymentsEraseEvent, PaymentsDeps> = (event, { reasons }) =>
  reasons.eraseAll(event.data.memberId);
