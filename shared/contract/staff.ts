import * as z from 'zod/mini';
import { defineEndpoint, Success } from '../endpoint.ts';
import { MemberId } from '../ids.ts';
import { DOCUMENT_TYPES, RANKS } from '../options/member.ts';
import {
  AGE_DECISIONS,
  MANUAL_DECISIONS,
  MANUAL_NONE_REASONS,
  RESUBMIT_REASONS,
  REVIEW_STAGES,
  STAFF_GROUPS,
  STAFF_QUEUES,
} from '../options/staff.ts';

const Queue = z.enum(STAFF_QUEUES);
const ItemId = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,64}$/));
/** A man who fits the woman of the item, best first. */
const SuggestedMan = z.strictObject({
  id: MemberId,
  twitter_name: z.string(),
  age: z.int(),
  areas: z.array(z.string()),
  rank: z.enum(RANKS),
  reasons: z.array(z.string()),
  caution: z.nullable(z.string()),
});
const QueueItem = z.strictObject({
  id: z.string(),
  member_id: MemberId,
  waiting_since: z.string(),
  lease_until: z.string(),
  /** The same as lengths, by the server's clock: a console's own may be wrong. */
  waiting_ms: z.int(),
  lease_remaining_ms: z.int(),
  sex: z.int(),
  /** Age the member states in the profile; null before it was saved. */
  age: z.nullable(z.int()),
  document_type: z.nullable(z.enum(DOCUMENT_TYPES)),
  submissions: z.int(),
  /** `confirm`: another person judged the member under age; confirm it (under_age) or restore the account (verify). */
  stage: z.enum(REVIEW_STAGES),
  /** Of manual_recommends only: men to pick from, and why she can't be served now, if so. */
  suggestion: z.optional(z.strictObject({ problem: z.nullable(z.string()), men: z.array(SuggestedMan) })),
});

/** Lengths and the oldest item of each queue. */
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
        length: z.int(),
        oldest_waiting_since: z.nullable(z.string()),
        /** The same as a length, by the server's clock. */
        oldest_waiting_ms: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['staff_group_required'],
});

/** Hands out the oldest item that nobody holds, for 10 minutes; a member of staff who holds one gets it again. */
export const leaseQueueItem = defineEndpoint({
  name: 'leaseQueueItem',
  method: 'POST',
  path: '/api/ops/queues/{queue}/lease',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  summary: 'Take the oldest free item of a queue',
  params: z.object({ queue: Queue }),
  response: z.strictObject({ item: z.nullable(QueueItem) }),
  errors: ['not_found', 'staff_group_required'],
});

/** A link to the document that lives 60 seconds. Every look is in the audit log. */
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
  errors: ['lease_lost', 'not_found', 'staff_group_required'],
});

/**
 * Decides a held item; 409 when the lease is lost or it was decided. age_documents: `verify`, `resubmit` with a reason,
 * `under_age`. manual_recommends: `recommend` with `man_id`, or `none` with a reason, which gives the ticket back.
 */
export const decideQueueItem = defineEndpoint({
  name: 'decideQueueItem',
  method: 'POST',
  path: '/api/ops/queues/{queue}/{id}/decide',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  effect: true,
  summary: 'Decide a held item',
  params: z.object({ queue: Queue, id: ItemId }),
  body: z.object({
    decision: z.enum([...AGE_DECISIONS, ...MANUAL_DECISIONS]),
    reason: z.optional(z.enum([...RESUBMIT_REASONS, ...MANUAL_NONE_REASONS])),
    man_id: z.optional(MemberId),
  }),
  response: Success,
  errors: [
    'lease_lost',
    'already_decided',
    'not_found',
    'invalid_input',
    'illegal_state',
    'partner_unavailable',
    'conflict',
    'staff_group_required',
  ],
});

export const releaseQueueItem = defineEndpoint({
  name: 'releaseQueueItem',
  method: 'POST',
  path: '/api/ops/queues/{queue}/{id}/release',
  domain: 'staff',
  auth: 'staff',
  groups: ['reviewer', 'admin'],
  effect: true,
  summary: 'Give a held item back',
  params: z.object({ queue: Queue, id: ItemId }),
  response: Success,
  errors: ['lease_lost', 'not_found', 'staff_group_required'],
});
