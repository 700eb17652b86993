import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { reasonsOf } from '#functions/records/cancel-reason.ts';
import type { paymentsEraseEvent } from '#functions/records/events/payments.ts';
import type { PaymentsDeps } from './deps.ts';

/** Erases why a member left thirty days ago. Charge records stay: the law asks for them (rules: Safety). */
export const eraseCancelReasons: EventConsumer<typeof paymentsEraseEvent, PaymentsDeps> = async (event, { table }) => {
  for (let isMore = true; isMore; ) {
    const page = await table.query({ ...reasonsOf(event.data.memberId), consistent: true });
    await Promise.all(page.items.map(({ pk, sk }) => table.write({ name: 'reason', delete: { pk, sk } })));
    isMore = page.next !== undefined;
  }
};
