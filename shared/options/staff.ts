import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

/** The staff console's queues, by their names in the API (rules: Staff console). */
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

/**
 * The staff groups that may work on each queue. Other staff see only the queue's length (rules: Staff console, Queues).
 */
export const QUEUE_GROUPS: Record<StaffQueue, readonly StaffGroup[]> = {
  age_documents: ['reviewer', 'admin'],
  operator_chats: ['support', 'admin'],
  rank_requests: ['reviewer', 'admin'],
  manual_recommends: ['reviewer', 'admin'],
  reports: ['reviewer', 'admin'],
};

export const AGE_DECISIONS = ['verify', 'resubmit', 'under_age'] as const;
export type AgeDecision = (typeof AGE_DECISIONS)[number];

/**
 * Staff decisions in `manual_recommends`. `recommend`: recommend a man to the woman; `none`: recommend nobody, and give
 * her ticket back.
 */
export const MANUAL_DECISIONS = ['recommend', 'none'] as const;
export type ManualDecision = (typeof MANUAL_DECISIONS)[number];
/** Values of `reason` for the decision `none`. They are only stored in the audit log. */
export const MANUAL_NONE_REASONS = ['nobody_fits', 'not_served', 'other'] as const;
export type ManualNoneReason = (typeof MANUAL_NONE_REASONS)[number];

/**
 * Staff decisions in `rank_requests`. `grant`: give the man a rank; `refuse`: leave his rank unchanged. `RANK_REFUSALS`
 * has the reasons for a refusal.
 */
export const RANK_DECISIONS = ['grant', 'refuse'] as const;
export type RankDecision = (typeof RANK_DECISIONS)[number];
/** The six criteria of a rank request, in the order of the API field `rc` (rules: Members, `rc`). */
export const RANK_CRITERIA = ['age', 'payment', 'photos', 'text', 'social', 'matches'] as const;
export type RankCriterion = (typeof RANK_CRITERIA)[number];
/** Values of `reason` for the decision `refuse`. messages/ranks.ja.ts has the text of each reason for the man. */
export const RANK_REFUSALS = ['criteria', 'photos', 'texts', 'activity', 'other'] as const;
export type RankRefusal = (typeof RANK_REFUSALS)[number];

/** Staff decisions in `operator_chats`: answer the member with a text, or close an item that needs no answer. */
export const CHAT_DECISIONS = ['answer', 'close'] as const;
export type ChatDecision = (typeof CHAT_DECISIONS)[number];

/** The checks that staff make on an age document (rules: Uploads; Staff console). */
export const DOCUMENT_CHECKS = ['readable', 'adult', 'unedited'] as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number];

/**
 * Stages of an age document's review. `confirm`: a second staff member must confirm the decision `under_age` (rules:
 * Staff console).
 */
export const REVIEW_STAGES = ['first', 'confirm'] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/**
 * Values of `reason` for the decision `resubmit`. Each reason is about the document's picture, so staff must have seen
 * the picture. messages/age.ja.ts has the text of each reason for the member.
 */
export const RESUBMIT_REASONS = [
  'unreadable',
  'cut_off',
  'birthday_hidden',
  'name_or_issuer_hidden',
  'wrong_document',
  'edited',
  'back_side',
] as const;
export type ResubmitReason = (typeof RESUBMIT_REASONS)[number];
/** The reason with which staff ask for a new document while no document of the member waits in the queue. */
export type ForcedResubmitReason = 'recheck';
/**
 * A reason that earlier versions of the code stored; the present version does not. Members with this stored reason
 * still see its text.
 */
export type FormerResubmitReason = 'expired';

/**
 * The dashboard counts decided items by how long they had waited, in seven ranges: less than a minute, 1 to 5 minutes,
 * and so on. These are the upper limits of the first six ranges.
 */
export const DECISION_SPANS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS] as const;
