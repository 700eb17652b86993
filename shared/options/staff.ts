/** Queues of the console, as their calls name them (rules: Staff console). */
export const STAFF_QUEUES = [
  'age_documents',
  'operator_chats',
  'rank_requests',
  'manual_recommends',
  'reports',
] as const;
export type StaffQueue = (typeof STAFF_QUEUES)[number];

export const STAFF_GROUPS = ['reviewer', 'support', 'admin'] as const;
export type StaffGroup = (typeof STAFF_GROUPS)[number];

export const AGE_DECISIONS = ['verify', 'resubmit', 'under_age'] as const;
export type AgeDecision = (typeof AGE_DECISIONS)[number];

/** Decisions of `manual_recommends`: a man was found for her, or nobody, and her ticket goes back. */
export const MANUAL_DECISIONS = ['recommend', 'none'] as const;
export type ManualDecision = (typeof MANUAL_DECISIONS)[number];
/** Why nobody was found: `reason` of `none`, for the log. */
export const MANUAL_NONE_REASONS = ['nobody_fits', 'not_served', 'other'] as const;
export type ManualNoneReason = (typeof MANUAL_NONE_REASONS)[number];

/** A decision of `under_age` is looked at by a second person (rules: Staff console). */
export const REVIEW_STAGES = ['first', 'confirm'] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/** Why a document is asked for again: `reason` of the decision. The member reads the text, from messages/age.ja.ts. */
export const RESUBMIT_REASONS = [
  'unreadable',
  'cut_off',
  'birthday_hidden',
  'expired',
  'wrong_document',
  'edited',
  'back_side',
] as const;
export type ResubmitReason = (typeof RESUBMIT_REASONS)[number];
