import * as z from 'zod/mini';
import { type Auth, defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { MemberId, ReportId } from '../ids.ts';
import { EMAIL_MAX_CHARS, STAFF_NOTE_MAX_CHARS } from '../limits.ts';
import { staffMembersJa } from '../messages/staff-members.ja.ts';
import { AUDIT_ACTIONS } from '../options/audit.ts';
import { ACTIVE_STATUSES, AGE_STATES, RANKS } from '../options/member.ts';
import {
  REPORT_ACTIONS,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_RULES,
  REPORT_STATES,
  REPORTED_KINDS,
} from '../options/reports.ts';
import type { StaffGroup } from '../options/staff.ts';
import {
  FORCED_RESUBMIT_REASONS,
  LEDGER_KINDS,
  MEMBER_STATES,
  RESTORE_REASONS,
  SET_RANKS,
  SET_STATUSES,
  SUSPEND_REASONS,
} from '../options/staff-members.ts';
import { photos } from './partner-profile.ts';

/** Common fields of the staff endpoints in this file. All are about members. */
const ABOUT_MEMBERS = {
  domain: 'staff',
  auth: 'staff',
  groups: ['support', 'admin'],
} as const satisfies { domain: 'staff'; auth: Auth; groups: readonly StaffGroup[] };
const OF_MEMBER = z.object({ id: MemberId });
const Cursor = z.optional(z.string().check(z.maxLength(2_000)));
const instant = z.string();
const maybeInstant = z.nullable(z.string());

const FoundMember = z.strictObject({
  id: MemberId,
  twitter_name: z.string(),
  /** Empty after the member has withdrawn. */
  email: z.string(),
  sex: z.int(),
  age_conf: z.int(),
  payment_conf: z.int(),
  active_status: z.enum(ACTIVE_STATUSES),
  rank: z.enum(RANKS),
  created_at: instant,
});

/**
 * Finds the members whose id, e-mail address or social ID equals the search text, and the members whose name begins
 * with the search text. The result is sorted by name. An empty search text finds nobody. Every request is recorded in
 * the audit log, without the search text.
 */
export const searchMembers = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'searchMembers',
  method: 'GET',
  path: '/api/ops/members',
  summary: 'Search members by id, address, name or social ID',
  query: z.object({
    q: z.optional(text(EMAIL_MAX_CHARS, staffMembersJa.search.tooLong)),
    cursor: Cursor,
  }),
  response: z.strictObject({ members: z.array(FoundMember), next: z.nullable(z.string()) }),
  errors: ['invalid_input', 'staff_group_required'],
});

/** One entry of a member's ledger of payments and likes. A field that the `kind` of an entry does not need is null. */
const LedgerLine = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(LEDGER_KINDS),
  /** Yen of a charge, a refund (negative) or a payment attempt. */
  amount: z.nullable(z.int()),
  /** Likes that were added; negative for spent ones. */
  likes: z.nullable(z.int()),
  /**
   * For a payment or a plan: the name of the plan or of the bundle of likes. For likes: where they came from, or what
   * happened to them, such as ログインボーナス or 期限切れ.
   */
  of: z.nullable(z.string()),
});
/**
 * A report about or by the viewed member, and its decision. The report's text is left out. The other member (the
 * reporter or the reported member) is not named.
 */
const ReportLine = z.strictObject({
  id: ReportId,
  kind: z.enum(REPORTED_KINDS),
  state: z.enum(REPORT_STATES),
  created_at: instant,
  /** True when a member reported the content, false when the automatic reading found it. */
  by_member: z.boolean(),
  reason: z.nullable(z.enum(REPORT_REASONS)),
  decision: z.nullable(
    z.strictObject({
      at: instant,
      decision: z.enum(REPORT_DECISIONS),
      rule: z.enum(REPORT_RULES),
      action: z.nullable(z.enum(REPORT_ACTIONS)),
    }),
  ),
});
const Decided = z.strictObject({
  at: instant,
  staff: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /**
   * What the decision was about: a queue, a kind of content, or `member`. `detail`: the decision and its reason, as
   * values of fixed lists.
   */
  target: z.string(),
  detail: z.record(z.string(), z.string()),
});
const Note = z.strictObject({ id: z.string(), at: instant, staff: z.string(), text: z.string() });

/**
 * One member for staff: facts, staff decisions, reports, notes, and the newest ledger entries. It contains no messages,
 * no answers about sexual acts and no password, and of the signed-in devices only the number. Every request is recorded
 * in the audit log.
 */
export const viewMember = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'viewMember',
  method: 'GET',
  path: '/api/ops/members/{id}',
  summary: 'Look at a member',
  params: OF_MEMBER,
  response: z.strictObject({
    member: z.strictObject({
      ...FoundMember.shape,
      /** The state of the account. `suspended` and `under_age`: staff closed the account. */
      state: z.enum(MEMBER_STATES),
      /**
       * Whether staff have ever restored the member after a suspension. If not, a new suspension can't have the reason
       * `mistake`.
       */
      was_restored: z.boolean(),
      withdrawn_at: maybeInstant,
      last_call_at: instant,
      /** How many devices are signed in. */
      devices: z.int(),
      ...photos,
      age: z.nullable(z.int()),
      areas: z.array(z.string()),
      twitterid: z.string(),
      tiktok: z.string(),
      instagram: z.string(),
      /** A woman's status; null for a man. */
      status: z.nullable(z.int()),
      age_check: z.strictObject({
        state: z.enum(AGE_STATES),
        submissions: z.int(),
        submitted_at: maybeInstant,
        decided_at: maybeInstant,
        /** The sentence that told the member why staff asked for another document; the newest one. */
        reason: z.nullable(z.string()),
      }),
      plan: z.nullable(z.strictObject({ name: z.string(), paid_until: instant })),
      counts: z.strictObject({
        matches: z.int(),
        recommends: z.int(),
        likes: z.int(),
        sent_likes: z.int(),
        unread_messages: z.int(),
      }),
    }),
    /** Staff decisions about the member, the newest first. */
    history: z.array(Decided),
    reports_about: z.array(ReportLine),
    reports_by: z.array(ReportLine),
    notes: z.array(Note),
    ledger: z.strictObject({ lines: z.array(LedgerLine), next: z.nullable(z.string()) }),
  }),
  errors: ['not_found', 'staff_group_required'],
});

/**
 * Older entries of a member's ledger, also after the member was erased. The request is recorded in the audit log as
 * `view_member`.
 */
export const listMemberLedger = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'listMemberLedger',
  method: 'GET',
  path: '/api/ops/members/{id}/ledger',
  summary: "Lines of a member's ledger",
  params: OF_MEMBER,
  query: z.object({ cursor: Cursor }),
  response: z.strictObject({ lines: z.array(LedgerLine), next: z.nullable(z.string()) }),
  errors: ['not_found', 'invalid_input', 'staff_group_required'],
});

/**
 * Finds a member's ledger by the member's id, or by the id of one of the member's charges at the payment provider. The
 * ledger is still found after the member's other data was erased (rules: Staff console, Members). `found` is null for
 * an unknown id. The request is recorded in the audit log: as `view_member` if a ledger was found, else as
 * `search_members`.
 */
export const searchLedger = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'searchLedger',
  method: 'GET',
  path: '/api/ops/ledger',
  summary: 'Search a ledger by member or charge',
  query: z.object({ q: text(EMAIL_MAX_CHARS, staffMembersJa.search.tooLong) }),
  response: z.strictObject({
    found: z.nullable(
      z.strictObject({
        member_id: MemberId,
        /** False after the member's data was erased. */
        has_account: z.boolean(),
        lines: z.array(LedgerLine),
        next: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['invalid_input', 'staff_group_required'],
});

/** Saves a staff note about a member. Notes can't be changed; they are erased with the member. */
export const createMemberNote = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'createMemberNote',
  method: 'POST',
  path: '/api/ops/members/{id}/notes',
  effect: true,
  summary: 'Note something about a member',
  params: OF_MEMBER,
  body: z.object({
    text: text(STAFF_NOTE_MAX_CHARS, staffMembersJa.notes.tooLong).check(
      z.refine((value) => value.trim() !== '', staffMembersJa.notes.required),
    ),
  }),
  response: Success,
  errors: ['not_found', 'invalid_input', 'conflict', 'staff_group_required'],
});

const DECISION_ERRORS = ['not_found', 'illegal_state', 'invalid_input', 'conflict', 'staff_group_required'] as const;

/** Suspends a member until staff restore the account. `illegal_state` for an account that is already closed. */
export const suspendMember = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'suspendMember',
  method: 'POST',
  path: '/api/ops/members/{id}/suspend',
  effect: true,
  summary: 'Suspend a member',
  params: OF_MEMBER,
  body: z.object({ reason: z.enum(SUSPEND_REASONS, staffMembersJa.reasonRequired) }),
  response: Success,
  errors: DECISION_ERRORS,
});

/**
 * Restores a suspended account. `illegal_state` if the account is not suspended, but open, withdrawn, or closed because
 * the member is under age.
 */
export const restoreMember = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'restoreMember',
  method: 'POST',
  path: '/api/ops/members/{id}/restore',
  effect: true,
  summary: 'Restore a suspended member',
  params: OF_MEMBER,
  body: z.object({ reason: z.enum(RESTORE_REASONS, staffMembersJa.reasonRequired) }),
  response: Success,
  errors: DECISION_ERRORS,
});

/**
 * Sets a woman's `status` to 2 (her direct messages are closed) or 6 (her social account was not found). She can leave
 * either status herself.
 */
export const setMemberStatus = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'setMemberStatus',
  method: 'POST',
  path: '/api/ops/members/{id}/status',
  effect: true,
  summary: "Set a woman's status to 2 or 6",
  params: OF_MEMBER,
  body: z.object({
    status: z.pipe(
      wireInt(SET_STATUSES[0], SET_STATUSES[1], staffMembersJa.status.required),
      z.literal(SET_STATUSES, staffMembersJa.status.required),
    ),
  }),
  response: Success,
  errors: DECISION_ERRORS,
});

/** Sets a woman's rank. Men's ranks are decided in the queue `rank_requests`. */
export const setMemberRank = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'setMemberRank',
  method: 'POST',
  path: '/api/ops/members/{id}/rank',
  effect: true,
  summary: "Set a woman's rank",
  params: OF_MEMBER,
  body: z.object({ rank: z.enum(SET_RANKS, staffMembersJa.rank.required) }),
  response: Success,
  errors: DECISION_ERRORS,
});

/**
 * Asks a member for a new age document. A document that waits for staff is removed from the queue and deleted.
 * `illegal_state` for a closed account, and if the member has no document that is under review or was accepted.
 */
export const forceResubmission = defineEndpoint({
  ...ABOUT_MEMBERS,
  name: 'forceResubmission',
  method: 'POST',
  path: '/api/ops/members/{id}/resubmission',
  effect: true,
  summary: 'Ask a member for a new age document',
  params: OF_MEMBER,
  body: z.object({ reason: z._default(z.enum(FORCED_RESUBMIT_REASONS), 'recheck') }),
  response: Success,
  errors: DECISION_ERRORS,
});
