import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * An account was closed or restored, or staff confirmed that its member is under age: billing stops, goes on, or is
 * refunded. The consumer reads the account again, so that events may arrive twice and in any order (rules: Money,
 * Closed accounts).
 */
export const billingFollowEvent = defineEvent('billing.follow', 'payments')<{ memberId: MemberId }>();
/**
 * A stored card is no longer charged: the provider forgets the card, unless the member has a plan by then that needs
 * it.
 */
export const cardForgetEvent = defineEvent('card.forget', 'payments')<{ memberId: MemberId; cardId: string }>();
/**
 * Thirty days after a withdrawal: delete the member's reasons for cancelling, billing and bought likes. Charges are
 * kept by law.
 */
export const paymentsEraseEvent = defineEvent('payments.erase', 'payments')<{ memberId: MemberId }>();
