import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: delete the member's reasons for cancelling. Charges are kept by law. */
export const paymentsEraseEvent = defineEvent('payments.erase', 'payments')<{ memberId: MemberId }>();
