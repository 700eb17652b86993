import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * An account was closed or restored, or staff confirmed that its member is under age: stop billing, continue it, or
 * refund everything. The consumer reads the account again, so that events may arrive twice and in any order (rules:
 * Money, Closed accounts).
 */
export const billingFollowEvent = defineEvent('billing.follow', 'payments')<{ memberId: MemberId }>();
/**
 * A stored card is no longer charged: have the payment provider delete the card, unless the member has meanwhile bought
 * a plan that uses it.
 */
export const cardForgetEvent = defineEvent('card.forget', 'payments')<{ memberId: MemberId; cardId: string }>();
/**
 * Thirty days after a withdrawal: delete the member's bought likes, the state of plan and payments, and the reasons for
 * cancelling. The charges stay, because the law requires the service to keep them.
 */
export const paymentsEraseEvent = defineEvent('payments.erase', 'payments')<{ memberId: MemberId }>();
