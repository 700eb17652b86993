/** What a member can report (rules: Safety, Reports). */
export const REPORT_KINDS = ['member', 'message', 'photo', 'post', 'review'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What an item of the reports queue can be about: a member's report, or a text that the automatic reading found. */
export const REPORTED_KINDS = [...REPORT_KINDS, 'profile'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/**
 * Reasons of a member's report. `untrue` is a man's objection to a review about him. messages/reporting.ja.ts has the
 * label of each reason.
 */
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

/** What the automatic reading of texts looks for (rules: Safety, Prohibited solicitation). */
export const SOLICITATIONS = ['under_age', 'prostitution', 'investment', 'messaging_app'] as const;
export type Solicitation = (typeof SOLICITATIONS)[number];

export const REPORT_STATES = ['waiting', 'handled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Staff decisions in the queue `reports`. `dismiss` also makes withheld content visible. */
export const REPORT_DECISIONS = ['uphold', 'dismiss'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
/**
 * What staff do when they uphold a report: hide the content, hide it and warn its author, or hide it and suspend its
 * author.
 */
export const REPORT_ACTIONS = ['hide', 'warn', 'suspend'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];
/** The actions that a report of this kind allows. A report about a member has nothing to hide. */
export const reportActionsOf = (kind: ReportedKind): readonly ReportAction[] =>
  kind === 'member' ? ['warn', 'suspend'] : REPORT_ACTIONS;
/** The broken rule that a decision names; `none` for `dismiss`. */
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

/** A rule that an upheld report can name as broken. */
export type BrokenRule = Exclude<ReportRule, 'none'>;
export const BROKEN_RULES: readonly BrokenRule[] = REPORT_RULES.filter((rule) => rule !== 'none');

/** The state of an appeal: it waits for staff, the first decision was kept, or the decision was changed. */
export const APPEAL_STATES = ['waiting', 'kept', 'changed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
/** Who appealed: the author of hidden content, or the member whose report was dismissed. */
export const APPELLANTS = ['author', 'reporter'] as const;
export type Appellant = (typeof APPELLANTS)[number];
