/** What a member can report. Chat, members and photos follow (rules: Safety). */
export const REPORT_KINDS = ['post', 'review'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What a report or a finding of the automatic reading can be about. */
export const REPORTED_KINDS = [...REPORT_KINDS, 'profile', 'message'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** Why a member reports something. `untrue` is how a man contests a review. messages/reporting.ja.ts has the sentences. */
export const REPORT_REASONS = [
  'harassment',
  'untrue',
  'private_facts',
  'solicitation',
  'under_age',
  'discrimination',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What the automatic reading looks for (rules: Safety, Prohibited solicitation). */
export const SOLICITATIONS = ['under_age', 'prostitution', 'investment', 'messaging_app'] as const;
export type Solicitation = (typeof SOLICITATIONS)[number];

export const REPORT_STATES = ['waiting', 'handled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Decisions in the queue `reports`. `dismiss` also shows what was withheld. */
export const REPORT_DECISIONS = ['uphold', 'dismiss'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
/** What staff do with reported content: hide it, or hide it and warn its author. */
export const REPORT_ACTIONS = ['hide', 'warn'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];
/** The rule that a decision names. `none` goes with `dismiss`. */
export const REPORT_RULES = [
  'none',
  'harassment',
  'untrue',
  'private_facts',
  'solicitation',
  'under_age',
  'discrimination',
] as const;
export type ReportRule = (typeof REPORT_RULES)[number];
