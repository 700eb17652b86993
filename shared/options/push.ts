/**
 * Kinds of push notification. Each can be switched off (rules: Push). `office`: a message of the office; `review`:
 * reviews that were published at night; `payment`: a payment that the member must act on.
 */
export const PUSH_KINDS = ['match', 'message', 'like', 'verification', 'office', 'review', 'payment'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a notification says: that there is news, or also that a message arrived. Never a name (rules: Push). */
export const PUSH_TEXTS = ['neutral', 'message'] as const;
export type PushText = (typeof PUSH_TEXTS)[number];
