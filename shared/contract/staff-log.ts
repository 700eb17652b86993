import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId, PlainDate } from '../ids.ts';
import { AUDIT_ACTIONS } from '../options/audit.ts';
import { STAFF_GROUPS, STAFF_QUEUES } from '../options/staff.ts';

/**
 * A line of the audit log. Its hash can be computed from it (`auditLineText`): `staff_id`, `member_id` and `detail` are
 * there for that, too.
 */
const AuditEntry = z.strictObject({
  seq: z.int(),
  at: z.string(),
  /** The staff member's sign-in name at that time. */
  staff: z.string(),
  staff_id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The member whom the action is about; null when it is about none. */
  member_id: z.nullable(MemberId),
  target: z.string(),
  /** Values of closed lists, and ids. */
  detail: z.record(z.string(), z.string()),
  hash: z.string(),
  /** The hash of the line before; 64 zeros before the first line. */
  previous: z.string(),
});

/** Fifty lines of the audit log, the newest first. Each call is a line of the log itself. */
export const listAuditEntries = defineEndpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/ops/audit',
  domain: 'staff',
  auth: 'staff',
  groups: ['admin'],
  summary: 'Read the audit log',
  query: z.object({
    /** Only the lines about this member. */
    member: z.optional(MemberId),
    /** `next` of the page before: the number of that page's last line. */
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
/** What happened in one service day. */
const DashboardDay = z.strictObject({
  day: PlainDate,
  /** The day has not ended, so its figures still grow. */
  is_today: z.boolean(),
  women_signed_up: count,
  men_signed_up: count,
  matches: count,
  messages: count,
  /** Yen; charges minus refunds, so it may be negative. */
  revenue: count,
  recommends: count,
  /** Women to whom nobody could be recommended, each once. */
  women_unserved: count,
  decisions: count,
  /**
   * Half of the decided items had waited less than this, in milliseconds. Estimated within one of seven spans; a whole
   * day means a day or more. Null without decisions.
   */
  median_wait_ms: z.nullable(count),
});

/** The last thirty service days, the oldest first, and the waiting items. */
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
