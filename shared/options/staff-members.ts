import { GRANTED_RANKS, WOMAN_STATUS } from './member.ts';
import { BROKEN_RULES } from './reports.ts';
import type { ForcedResubmitReason } from './staff.ts';

/** The state of a member's account in the staff console. `suspended` and `under_age`: staff closed the account. */
export const MEMBER_STATES = ['open', 'suspended', 'under_age', 'withdrawn'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * Reasons with which staff suspend a member. `terms`: a rule of the terms of use that is not in `BROKEN_RULES`.
 * `mistake`: staff had restored the member by mistake. messages/suspension.ja.ts has a sentence for each reason, which
 * the member reads in a mail (rules: Staff console, Suspending).
 */
export const SUSPEND_REASONS = [...BROKEN_RULES, 'terms', 'mistake'] as const;
export type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** Reasons with which staff restore a suspended member. `harassment`: the content turned out to be no harassment. */
export const RESTORE_REASONS = ['mistake', 'harassment', 'appeal', 'resolved'] as const;
export type RestoreReason = (typeof RESTORE_REASONS)[number];

/**
 * The values of a woman's `status` that staff can set: her direct messages are closed, or her social account was not
 * found (rules: Members).
 */
export const SET_STATUSES = [WOMAN_STATUS.messagesClosed, WOMAN_STATUS.socialAccountMissing] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** The ranks that staff can set for a woman: E to A+. */
export const SET_RANKS = ['E', ...GRANTED_RANKS] as const;
export type SetRank = (typeof SET_RANKS)[number];

/**
 * Reasons with which staff ask a member for another age document while no document of the member waits in the queue.
 */
export const FORCED_RESUBMIT_REASONS = ['recheck'] as const satisfies readonly ForcedResubmitReason[];

/**
 * Kinds of entries in a member's ledger, as the staff console shows them (functions/items/ledger-entry.ts uses the same
 * words).
 */
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
