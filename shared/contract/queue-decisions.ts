import * as z from 'zod/mini';
import { wireInt } from '../endpoint.ts';
import { MemberId } from '../ids.ts';
import { staffJa } from '../messages/staff.ja.ts';
import { staffRanksJa } from '../messages/staff-ranks.ja.ts';
import { staffReportsJa } from '../messages/staff-reports.ja.ts';
import { GRANTED_RANKS } from '../options/member.ts';
import { BROKEN_RULES, REPORT_ACTIONS, REPORT_DECISIONS } from '../options/reports.ts';
import {
  AGE_DECISIONS,
  CHAT_DECISIONS,
  DOCUMENT_CHECKS,
  MANUAL_DECISIONS,
  MANUAL_NONE_REASONS,
  RANK_DECISIONS,
  RANK_REFUSALS,
  RESUBMIT_REASONS,
  type StaffQueue,
} from '../options/staff.ts';

/** The decisions that staff can make in each queue. The name of a decision occurs in one queue only. */
export const QUEUE_DECISIONS = {
  age_documents: AGE_DECISIONS,
  manual_recommends: MANUAL_DECISIONS,
  rank_requests: RANK_DECISIONS,
  reports: REPORT_DECISIONS,
  operator_chats: CHAT_DECISIONS,
} as const satisfies Record<StaffQueue, readonly string[]>;

/** The checks that the staff member ticked for the document. */
const checks = z.optional(z.array(z.enum(DOCUMENT_CHECKS)).check(z.maxLength(DOCUMENT_CHECKS.length)));
/** `seq` of the last message that the staff member has seen; without it, all messages count as seen. */
const seen = z.optional(wireInt(0, 1_000_000));

/**
 * A staff decision on an item of a queue. Each decision has its own fields; any other field is refused. For a report
 * `uphold` needs `rule` and `action`. For an author's appeal `uphold` keeps the rule and action of the first decision,
 * so the body must contain neither.
 */
export const QueueDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify'), checks }),
  z.strictObject({
    decision: z.literal('resubmit'),
    reason: z.enum(RESUBMIT_REASONS, staffJa.decision.reasonRequired),
    checks,
  }),
  z.strictObject({ decision: z.literal('under_age'), checks }),
  z.strictObject({ decision: z.literal('recommend'), man_id: z.pipe(z.string(staffJa.manual.manRequired), MemberId) }),
  z.strictObject({ decision: z.literal('none'), reason: z.enum(MANUAL_NONE_REASONS, staffJa.manual.reasonRequired) }),
  z.strictObject({ decision: z.literal('grant'), rank: z.enum(GRANTED_RANKS, staffRanksJa.rankRequired) }),
  z.strictObject({ decision: z.literal('refuse'), reason: z.enum(RANK_REFUSALS, staffRanksJa.reasonRequired) }),
  z.strictObject({
    decision: z.literal('uphold'),
    rule: z.optional(z.enum(BROKEN_RULES, staffReportsJa.ruleRequired)),
    action: z.optional(z.enum(REPORT_ACTIONS)),
  }),
  z.strictObject({ decision: z.literal('dismiss'), rule: z.optional(z.literal('none')) }),
  z.strictObject({ decision: z.literal('answer'), content: z.string(), seen }),
  z.strictObject({ decision: z.literal('close'), seen }),
]);
export type QueueDecision = z.output<typeof QueueDecision>;
/**
 * The decisions of one queue. `D` is the type of all decisions: in the form that the server has parsed (default), or in
 * the form that a client sends.
 */
export type DecisionIn<Q extends StaffQueue, D extends { decision: string } = QueueDecision> = Extract<
  D,
  { decision: (typeof QUEUE_DECISIONS)[Q][number] }
>;

/** Whether a decision may be made in this queue. */
export const isDecisionIn = <Q extends StaffQueue>(queue: Q, body: QueueDecision): body is DecisionIn<Q> =>
  QUEUE_DECISIONS[queue].some((decision) => decision === body.decision);
