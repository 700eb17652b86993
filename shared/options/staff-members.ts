import { GRANTED_RANKS, WOMAN_STATUS } from './member.ts';
import { BROKEN_RULES } from './reports.ts';
import type { ForcedResubmitReason } from './staff.ts';

/** The state of a member's account in the staff console. `suspended` and `under_age`: staff closed the account. */
export const MEMBER_STATES = ['open', 'suspended', 'under_age', 'withdrawn'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * Reasons with which staff suspend a member: the rules that a decision on a report can name, `terms` for another rule
 * of the terms of use, and `mistake` when an earlier restoration of the member was a mistake. messages/suspension.ja.ts
 * has the sentences for the member (rules: Staff console, Suspending).
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

/** The ranks that staff can set for a woman: E, which men reach without staff, and higher ranks. */
export const SET_RANKS = ['E', ...GRANTED_RANKS] as const;
export type SetRank = (typeof SET_RANKS)[number];

/**
 * Reasons with which staff ask a member for another age document while none is in the queue. The reasons in the queue
 * are about a document's picture, so they don't apply here.
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
