import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { PaymentsDeps } from './deps.ts';
import { reasonsOf } from './public.ts';

/** Erases why a member left thirty days ago. Charge records stay: the law asks for them (rules: Safety). */
export const eraseCancelReasons: EventConsumer<PaymentsDeps> = async (event, { table }) => {
  if (event.type !== 'payments.erase') return;
  for (let isMore = true; isMore; ) {
    const page = await table.query({ ...reasonsOf(event.data.memberId), consistent: true });
    await Promise.all(page.items.map(({ pk, sk }) => table.write({ name: 'reason', delete: { pk, sk } })));
    isMore = page.next !== undefined;
  }
};
