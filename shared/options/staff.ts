import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

/** Wire names of the staff console's queues (rules: Staff console). */
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

/** The groups that work on a queue. The others see only its length (rules: Staff console, Queues). */
export const QUEUE_GROUPS: Record<StaffQueue, readonly StaffGroup[]> = {
  age_documents: ['reviewer', 'admin'],
  operator_chats: ['support', 'admin'],
  rank_requests: ['reviewer', 'admin'],
  manual_recommends: ['reviewer', 'admin'],
  reports: ['reviewer', 'admin'],
};

export const AGE_DECISIONS = ['verify', 'resubmit', 'under_age'] as const;
export type AgeDecision = (typeof AGE_DECISIONS)[number];

/** Decisions in `manual_recommends`: staff recommend a man, or `none`, which returns the woman's ticket. */
export const MANUAL_DECISIONS = ['recommend', 'none'] as const;
export type ManualDecision = (typeof MANUAL_DECISIONS)[number];
/** `reason` of the decision `none`; for the log only. */
export const MANUAL_NONE_REASONS = ['nobody_fits', 'not_served', 'other'] as const;
export type ManualNoneReason = (typeof MANUAL_NONE_REASONS)[number];

/** Decisions in `rank_requests`: staff give a rank, or keep the man's rank for one of the listed reasons. */
export const RANK_DECISIONS = ['grant', 'refuse'] as const;
export type RankDecision = (typeof RANK_DECISIONS)[number];
/** The six criteria of a rank request, in the order of the wire field `rc` (rules: Members, `rc`). */
export const RANK_CRITERIA = ['age', 'payment', 'photos', 'text', 'social', 'matches'] as const;
export type RankCriterion = (typeof RANK_CRITERIA)[number];
/** `reason` of the decision `refuse`. The man reads its sentence from messages/ranks.ja.ts. */
export const RANK_REFUSALS = ['criteria', 'photos', 'texts', 'activity', 'other'] as const;
export type RankRefusal = (typeof RANK_REFUSALS)[number];

/** Decisions in `operator_chats`: staff answer with a text, or close a thread that needs no answer. */
export const CHAT_DECISIONS = ['answer', 'close'] as const;
export type ChatDecision = (typeof CHAT_DECISIONS)[number];

/** The checks on a document: what members were asked to show, and nothing else (rules: Uploads; Staff console). */
export const DOCUMENT_CHECKS = ['readable', 'adult', 'unedited'] as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number];

/** A second staff member must confirm the decision `under_age` (rules: Staff console). */
export const REVIEW_STAGES = ['first', 'confirm'] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/**
 * `reason` of the decision `resubmit`. Each reason judges the picture, so none can be given without a view of it. The
 * member reads its sentence from messages/age.ja.ts.
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
/** Why staff ask for a new document without one in the queue: they check the age once more. */
export type ForcedResubmitReason = 'recheck';
/** A reason that staff could give in earlier versions. Members who got it still read its sentence. */
export type FormerResubmitReason = 'expired';

/** The upper ends of the spans of waiting time by which decisions are counted. Longer waits are in the last span. */
export const DECISION_SPANS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS] as const;
