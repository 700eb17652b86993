import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { MemberId, ReportId } from '../ids.ts';
import { USER_NAME_MAX_CHARS } from '../limits.ts';
import { AREAS } from '../options/areas.ts';
import { AGE_MAX, AGE_MIN, DOCUMENT_TYPES, RANKS } from '../options/member.ts';
import { deskFieldsOf } from '../options/profile-fields.ts';
import {
  APPELLANTS,
  REPORT_ACTIONS,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_RULES,
  REPORTED_KINDS,
  SOLICITATIONS,
} from '../options/reports.ts';
import { RANK_CRITERIA, REVIEW_STAGES, STAFF_GROUPS, STAFF_QUEUES } from '../options/staff.ts';
import { OfficeMessage, threadRange } from './office.ts';
import { answerSchemas, photos } from './partner-profile.ts';
import { QueueDecision } from './queue-decisions.ts';

const Queue = z.enum(STAFF_QUEUES);
const ItemId = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,160}$/));
/**
 * A man whom staff may recommend to the woman of a `manual_recommends` item. Lists of such men are sorted by score,
 * best first.
 */
const SuggestedMan = z.strictObject({
  id: MemberId,
  twitter_name: z.string(),
  profile1: z.string(),
  age: z.int(),
  areas: z.array(z.string()),
  rank: z.enum(RANKS),
  reasons: z.array(z.string()),
  caution: z.nullable(z.string()),
});
/**
 * What the woman of a `manual_recommends` item looks for: her areas, her answers and texts, and what she has excluded.
 */
const Wishes = z.strictObject({
  twitter_name: z.string(),
  areas: z.array(z.string()),
  ...answerSchemas(deskFieldsOf('woman')),
  /**
   * Body types that the woman excluded when she declined men, and the lowest height that she accepts, in centimetres.
   */
  ng_body_types: z.array(z.string()),
  ng_min_height: z.nullable(z.int()),
});
/** The man of a `rank_requests` item: his profile, his rank, and the six criteria, which are advice to staff. */
const RankRequest = z.strictObject({
  twitter_name: z.string(),
  areas: z.array(z.string()),
  rank: z.enum(RANKS),
  /** When staff decided on the man's last request; null if they never did. */
  decided_at: z.nullable(z.string()),
  criteria: z.array(
    z.strictObject({
      criterion: z.enum(RANK_CRITERIA),
      description: z.string(),
      active: z.boolean(),
      /**
       * How many the man has, for example 2 photos. `needed`: how many the criterion requires, for example 3. Both
       * fields are null for a criterion without a number.
       */
      count: z.nullable(z.int()),
      needed: z.nullable(z.int()),
      /** End of the man's paid time; only for the criterion `payment`, while he has a plan. */
      until: z.nullable(z.string()),
    }),
  ),
  ...photos,
  ...answerSchemas(deskFieldsOf('man')),
});
/**
 * Content that a member reported, or that the automatic reading found. It names neither the author nor the reporter.
 */
const ReportItem = z.strictObject({
  kind: z.enum(REPORTED_KINDS),
  findings: z.array(z.enum(SOLICITATIONS)),
  /** Whether only the author sees the content until staff decide. */
  is_withheld: z.boolean(),
  /** Whether staff have already hidden the content, after another report. */
  is_hidden: z.boolean(),
  /** The content as it was when it was reported; empty for a photo, which staff see by a link. */
  snapshot: z.string(),
  /** False when the automatic reading found the content, not a member. */
  by_member: z.boolean(),
  reason: z.nullable(z.enum(REPORT_REASONS)),
  text: z.string(),
  /** For a review: whether the reporter is the reviewed man. Null for other content. */
  is_about_reporter: z.nullable(z.boolean()),
  /**
   * Earlier reports about the reported member: how many there were (`reports`), how many had each result, and (`last`)
   * the newest decisions against that member.
   */
  reported_before: z.strictObject({
    reports: z.int(),
    upheld: z.int(),
    dismissed: z.int(),
    warned: z.int(),
    suspended: z.int(),
    last: z.array(
      z.strictObject({
        kind: z.enum(REPORTED_KINDS),
        rule: z.enum(REPORT_RULES),
        action: z.enum(REPORT_ACTIONS),
        decided_at: z.string(),
      }),
    ),
  }),
  /**
   * How many earlier reports the same reporter made, and their results. Null when no member reported the content, or
   * when the reporter has left.
   */
  reporter_before: z.nullable(z.strictObject({ reports: z.int(), upheld: z.int(), dismissed: z.int() })),
  /** For an appeal: the first decision, who appealed (author or reporter) and why. Null for a first report. */
  appeal: z.nullable(
    z.strictObject({
      by: z.enum(APPELLANTS),
      text: z.string(),
      decision: z.enum(REPORT_DECISIONS),
      rule: z.enum(REPORT_RULES),
      action: z.nullable(z.enum(REPORT_ACTIONS)),
      decided_at: z.string(),
    }),
  ),
});
/**
 * The messages of an `operator_chats` item, between a member and the office, and facts about the member that help to
 * answer.
 */
const OperatorChat = z.strictObject({
  /** Empty until the member has saved a profile. */
  twitter_name: z.string(),
  created_at: z.string(),
  age_conf: z.int(),
  /** 1 while the member has a paid plan, otherwise 0. */
  payment_conf: z.int(),
  /** Whether staff closed the account. While it is closed, the member can't read answers. */
  is_closed: z.boolean(),
  /** The newest 50 messages, oldest first. */
  messages: z.array(OfficeMessage),
  has_older: z.boolean(),
});
const QueueItem = z.strictObject({
  id: z.string(),
  member_id: MemberId,
  waiting_since: z.string(),
  lease_until: z.string(),
  /**
   * How long the item has waited since `waiting_since`. `lease_remaining_ms`: how long the lease still lasts. The
   * server computes these times, because the clock of the staff member's computer may be wrong.
   */
  waiting_ms: z.int(),
  lease_remaining_ms: z.int(),
  sex: z.int(),
  /** Age in the member's profile; null until the member has saved a profile. */
  age: z.nullable(z.int()),
  document_type: z.nullable(z.enum(DOCUMENT_TYPES)),
  submissions: z.int(),
  /**
   * `confirm`: a first staff member has decided `under_age`. A second one confirms this decision (`under_age`) or
   * restores the account (`verify`).
   */
  stage: z.enum(REVIEW_STAGES),
  /**
   * Only for items of the queue `age_documents`: a person born on this day (`YYYY-MM-DD`) or earlier is at least 18
   * today. Today is the current day in Tokyo, by the server's clock.
   */
  born_by: z.optional(z.string()),
  /** Only for items of the queue `manual_recommends`; null when the woman no longer has a profile. */
  wishes: z.optional(z.nullable(Wishes)),
  /**
   * Only for items of the queue `manual_recommends`. `men`: men whom staff may recommend to the woman. `problem`: why
   * no man can be recommended to her now, otherwise null.
   */
  suggestion: z.optional(z.strictObject({ problem: z.nullable(z.string()), men: z.array(SuggestedMan) })),
  /** Only for items of the queue `rank_requests`. */
  rank_request: z.optional(RankRequest),
  /** Only for items of the queue `reports`. */
  report: z.optional(ReportItem),
  report_id: z.optional(ReportId),
  /** Only for items of the queue `operator_chats`. */
  operator_chat: z.optional(OperatorChat),
});

/** The length of each queue, and since when its oldest item has waited. */
export const listQueues = defineEndpoint({
  name: 'listQueues',
  method: 'GET',
  path: '/api/ops/queues',
  domain: 'staff',
  auth: 'staff',
  groups: STAFF_GROUPS,
  summary: 'Queues with length and oldest age',
  response: z.strictObject({
    queues: z.array(
      z.strictObject({
        queue: Queue,
        length: z.int().check(z.nonnegative()),
        oldest_waiting_since: z.nullable(z.string()),
        /** How long the oldest item has waited, by the server's clock. */
        oldest_waiting_ms: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['staff_group_required'],
});

/**
 * Leases the oldest free item of a queue to the caller for 10 minutes. If the caller has leased an item of the queue
 * already, returns that item instead. `deciding`: the id of a leased item whose decision the caller is about to send.
 * That item stays leased, and is not returned. Without `deciding`: if the caller has leased two items, the newer one
 * becomes free.
 */
export const leaseQueueItem = defineEndpoint({
  name: 'leaseQueueItem',
  method: 'POST',
  path: '/api/ops/queues/{queue}/lease',
  domain: 'staff',
  auth: 'staff',
  groups: STAFF_GROUPS,
  summary: 'Take the oldest free item of a queue',
  params: z.object({ queue: Queue }),
  body: z.object({ deciding: z.optional(ItemId) }),
  response: z.strictObject({ item: z.nullable(QueueItem) }),
  errors: ['not_found', 'staff_group_required'],
});

/**
 * A link to the age document, valid for 60 seconds. Every request is recorded in the audit log and on the item, because
 * a decision requires that the staff member has seen the document during the lease.
 */
export const viewDocument = defineEndpoint({
  name: 'viewDocument',
  method: 'POST',
  path: '/api/ops/queues/age_documents/{id}/document',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  summary: 'Look at the document of a held item',
  params: z.object({ id: ItemId }),
  response: z.strictObject({ url: z.string(), expires_at: z.string() }),
  errors: ['lease_lost', 'already_decided', 'not_found', 'staff_group_required'],
});

/**
 * A link to the photo of a leased report, valid for 60 seconds. Every request is recorded in the audit log and on the
 * item, because a decision requires that the staff member has seen the photo during the lease.
 */
export const viewReportedPhoto = defineEndpoint({
  name: 'viewReportedPhoto',
  method: 'POST',
  path: '/api/ops/queues/reports/{id}/photo',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  summary: 'Look at the photo of a held report',
  params: z.object({ id: ItemId }),
  response: z.strictObject({ url: z.string(), expires_at: z.string() }),
  errors: ['lease_lost', 'already_decided', 'not_found', 'staff_group_required'],
});

/**
 * The men who match the search and may be recommended to the woman of a leased request, best first. `is_whole`: false
 * when further men may match. Every request is recorded in the audit log, without the search text.
 */
export const searchMen = defineEndpoint({
  name: 'searchMen',
  method: 'POST',
  path: '/api/ops/queues/manual_recommends/{id}/men',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  summary: 'Search the men who fit a held request',
  params: z.object({ id: ItemId }),
  body: z.object({
    name: z.optional(text(USER_NAME_MAX_CHARS)),
    area: z.optional(z.enum(AREAS)),
    age_from: z.optional(wireInt(AGE_MIN, AGE_MAX)),
    age_to: z.optional(wireInt(AGE_MIN, AGE_MAX)),
  }),
  response: z.strictObject({ men: z.array(SuggestedMan), is_whole: z.boolean() }),
  errors: ['lease_lost', 'already_decided', 'not_found', 'invalid_input', 'staff_group_required'],
});

/**
 * The profile of a man who may be recommended to the woman of a leased request. Every request is recorded in the audit
 * log.
 */
export const viewMan = defineEndpoint({
  name: 'viewMan',
  method: 'POST',
  path: '/api/ops/queues/manual_recommends/{id}/men/{man_id}',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  summary: 'Look at a man who fits a held request',
  params: z.object({ id: ItemId, man_id: MemberId }),
  response: z.strictObject({
    man: z.strictObject({
      ...SuggestedMan.shape,
      ...photos,
      ...answerSchemas(deskFieldsOf('man')),
    }),
  }),
  errors: ['lease_lost', 'already_decided', 'not_found', 'partner_unavailable', 'staff_group_required'],
});

/**
 * Decides a leased item, by one of the decisions of its queue (`QUEUE_DECISIONS`). `lease_lost` when the lease has
 * expired. `already_decided` when the item was decided before; but if the same person repeats the same decision, the
 * request succeeds.
 * Queue `age_documents`: the caller must have viewed the document. `verify` needs all three `checks`. `under_age` needs
 * the check `readable`, and must not have the check `adult`.
 * Queue `manual_recommends`: `none` gives the woman's ticket back.
 * Queue `operator_chats`: the item stays in the queue when the member wrote messages after the message number `seen`.
 */
export const decideQueueItem = defineEndpoint({
  name: 'decideQueueItem',
  method: 'POST',
  path: '/api/ops/queues/{queue}/{id}/decide',
  domain: 'staff',
  auth: 'staff',
  groups: STAFF_GROUPS,
  effect: true,
  summary: 'Decide a held item',
  params: z.object({ queue: Queue, id: ItemId }),
  body: QueueDecision,
  response: Success,
  errors: [
    'lease_lost',
    'already_decided',
    'not_found',
    'invalid_input',
    'message_empty',
    'illegal_state',
    'partner_unavailable',
    'conflict',
    'staff_group_required',
  ],
});

/**
 * Messages of a leased `operator_chats` item: the newest 50, or those whose number (`seq`) is below `before` or above
 * `after`. A request that returns messages is recorded in the audit log.
 */
export const getOperatorMessages = defineEndpoint({
  name: 'getOperatorMessages',
  method: 'GET',
  path: '/api/ops/queues/operator_chats/{id}/messages',
  domain: 'staff',
  auth: 'staff',
  groups: ['support', 'admin'],
  summary: "Read a held item's thread",
  params: z.object({ id: ItemId }),
  query: z.object(threadRange),
  response: z.strictObject({ messages: z.array(OfficeMessage), has_older: z.boolean() }),
  errors: ['lease_lost', 'already_decided', 'not_found', 'invalid_input', 'staff_group_required'],
});

export const releaseQueueItem = defineEndpoint({
  name: 'releaseQueueItem',
  method: 'POST',
  path: '/api/ops/queues/{queue}/{id}/release',
  domain: 'staff',
  auth: 'staff',
  groups: STAFF_GROUPS,
  effect: true,
  summary: 'Give a held item back',
  params: z.object({ queue: Queue, id: ItemId }),
  response: Success,
  errors: ['lease_lost', 'not_found', 'staff_group_required'],
});
