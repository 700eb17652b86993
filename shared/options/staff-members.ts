import { GRANTED_RANKS, WOMAN_STATUS } from './member.ts';
import { BROKEN_RULES } from './reports.ts';
import type { ForcedResubmitReason } from './staff.ts';

/** The state of an account at the desk. `suspended` and `under_age` were closed by staff. */
export const MEMBER_STATES = ['open', 'suspended', 'under_age', 'withdrawn'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * Why staff suspend a member: the rules that a decision on a report can name, `terms` for another rule of the terms of
 * use, and `mistake` when it was a mistake to restore the member. The member reads its sentence from
 * messages/suspension.ja.ts (rules: Staff console, Suspending).
 */
export const SUSPEND_REASONS = [...BROKEN_RULES, 'terms', 'mistake'] as const;
export type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** Why staff restore a suspended member; `harassment`: the content turned out to be no harassment. */
export const RESTORE_REASONS = ['mistake', 'harassment', 'appeal', 'resolved'] as const;
export type RestoreReason = (typeof RESTORE_REASONS)[number];

/**
 * The values of a woman's `status` that staff can set: messages not open, and social account not found (rules:
 * Members).
 */
export const SET_STATUSES = [WOMAN_STATUS.messagesClosed, WOMAN_STATUS.socialAccountMissing] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** The ranks that staff set for a woman: the rank that everybody has at the end of the climb, and higher ones. */
export const SET_RANKS = ['E', ...GRANTED_RANKS] as const;
export type SetRank = (typeof SET_RANKS)[number];

/**
 * Why staff ask for another document without one in the queue: they check the age once more. The queue's reasons judge
 * a picture, and no picture was checked here.
 */
export const FORCED_RESUBMIT_REASONS = ['recheck'] as const satisfies readonly ForcedResubmitReason[];

/** Kinds of lines of a member's ledger at the desk (functions/items/ledger-entry.ts has the same words). */
export const LEDGER_KINDS = [
  'attempt',
  'charge',
  'refund',
  'decline',
  'cancel',
  'resume',
  'lapse',
  'stop',
  'restore',
  'likes',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
