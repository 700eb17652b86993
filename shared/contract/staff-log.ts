import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId, PlainDate } from '../ids.ts';
import { AUDIT_ACTIONS } from '../options/audit.ts';
import { STAFF_GROUPS, STAFF_QUEUES } from '../options/staff.ts';

/**
 * An entry of the audit log. `hash` is computed from the other fields (`auditLineText`), so that the staff console can
 * tell whether an entry was changed.
 */
const AuditEntry = z.strictObject({
  seq: z.int(),
  at: z.string(),
  /** The staff member's sign-in name at that time. */
  staff: z.string(),
  staff_id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The member whom the action concerns; null when it concerns no member. */
  member_id: z.nullable(MemberId),
  target: z.string(),
  /** Details of the action: ids and values of fixed lists, never free text. */
  detail: z.record(z.string(), z.string()),
  hash: z.string(),
  /** `hash` of the previous entry; 64 zeros in the first entry. */
  previous: z.string(),
});

/** Fifty entries of the audit log, newest first. Each request is itself recorded in the log. */
export const listAuditEntries = defineEndpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/ops/audit',
  domain: 'staff',
  auth: 'staff',
  groups: ['admin'],
  summary: 'Read the audit log',
  query: z.object({
    /** Only entries about this member. */
    member: z.optional(MemberId),
    /** `next` of the previous page: the `seq` of that page's last entry. */
    cursor: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
        z.transform((digits: string): number => Number(digits)),
      ),
    ),
  }),
  response: z.strictObject({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  errors: ['invalid_input', 'conflict', 'staff_group_required'],
});

const count = z.int();
/** Figures of one service day, which starts at 03:00 in Tokyo. */
const DashboardDay = z.strictObject({
  day: PlainDate,
  /** True for the current day, whose figures still grow. */
  is_today: z.boolean(),
  women_signed_up: count,
  men_signed_up: count,
  matches: count,
  messages: count,
  /** Revenue in yen: charges minus refunds, so it may be negative. */
  revenue: count,
  recommends: count,
  /** Number of women to whom no man could be recommended; each woman counts once. */
  women_unserved: count,
  decisions: count,
  /**
   * Median waiting time, in milliseconds, of the items that staff decided on this day. It is an estimate: of each wait,
   * the service stores only a range, such as 5 to 15 minutes. 24 hours means 24 hours or more. Null if staff decided no
   * item.
   */
  median_wait_ms: z.nullable(count),
});

/** Figures of the last thirty service days, the oldest first, and how many items wait in each queue now. */
export const viewDashboard = defineEndpoint({
  name: 'viewDashboard',
  method: 'GET',
  path: '/api/ops/dashboard',
  domain: 'staff',
  auth: 'staff',
  groups: STAFF_GROUPS,
  summary: 'Figures of the last thirty days',
  response: z.strictObject({
    days: z.array(DashboardDay),
    queues: z.array(
      z.strictObject({
        queue: z.enum(STAFF_QUEUES),
        length: count,
        oldest_waiting_ms: z.nullable(count),
      }),
    ),
  }),
  errors: ['staff_group_required'],
});
