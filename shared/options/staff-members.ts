import { GRANTED_RANKS, WOMAN_STATUS } from './member.ts';
import { REPORT_RULES } from './reports.ts';

/**
 * Why staff suspend a member: the rules that a decision on a report can name, and `terms` for another rule of the terms
 * of use. The member reads its sentence from messages/suspension.ja.ts (rules: Staff console, Suspending).
 */
export const SUSPEND_REASONS = [...REPORT_RULES.filter((rule) => rule !== 'none'), 'terms'] as const;
export type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** Why staff restore a suspended member. */
export const RESTORE_REASONS = ['mistake', 'appeal', 'resolved'] as const;
export type RestoreReason = (typeof RESTORE_REASONS)[number];

/** What staff set a woman's `status` to: messages not open, and social account not found (rules: Members). */
export const SET_STATUSES = [WOMAN_STATUS.messagesClosed, WOMAN_STATUS.socialAccountMissing] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** The ranks that staff set without a request: the one that everybody has at the end of the climb, and those above. */
export const SET_RANKS = ['E', ...GRANTED_RANKS] as const;
export type SetRank = (typeof SET_RANKS)[number];
