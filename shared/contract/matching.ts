import * as z from 'zod/mini';
import { defineEndpoint, refusalSchema, text, wireInt } from '../endpoint.ts';
import { PairId } from '../ids.ts';
import { NG_TEXT_MAX_CHARS } from '../limits.ts';
import { CHOICES, PAIR_STATE, RECOMMEND_TABS } from '../options/matching.ts';
import { WOMAN_STATUS } from '../options/member.ts';
import { FIXED_NG_REASONS, NG_REASON } from '../options/ng-reasons.ts';
import { PairRow } from './pair-row.ts';

export * from './match-moment.ts';
export * from './recommend-setting.ts';
export * from './recommend-steps.ts';
export * from './undecided.ts';

/**
 * Recommends a new man to the woman. The spec defines it as GET although it writes, so CloudFront must never retry it
 * (decision 003).
 */
export const createRecommend = defineEndpoint({
  name: 'createRecommend',
  method: 'GET',
  path: '/api/recommend_auto_recommend',
  domain: 'matching',
  auth: 'woman',
  effect: true,
  summary: 'Recommend her one more man',
  response: z.union([
    z.strictObject({ success: z.literal(true), recommend: PairRow }),
    refusalSchema(['daily_limit', 'no_candidate']),
  ]),
  errors: [
    'not_found',
    'illegal_state',
    'age_confirmation_required',
    'profile_required',
    'conflict',
    'too_many_requests',
  ],
});

const WomanStatusCode = wireInt(WOMAN_STATUS.registering, WOMAN_STATUS.socialAccountMissing);
/**
 * Changes a woman's status from 3 (ready) or 5 (paused) to 4 (active). A request with `status_old` 2 instead changes
 * the status from 2 (messages closed) to 3. The body contains `status_old` directly or inside the object
 * `female_status_activate_transaction` (rules: Calls, Members).
 */
export const activateWoman = defineEndpoint({
  name: 'activateWoman',
  method: 'POST',
  path: '/api/female_status_activate_transaction',
  domain: 'matching',
  auth: 'woman',
  effect: true,
  summary: 'Start or resume receiving recommends',
  body: z.union([
    z.object({ female_status_activate_transaction: z.object({ status_old: WomanStatusCode }) }),
    z.object({ status_old: z.optional(WomanStatusCode) }),
  ]),
  response: z.strictObject({ success: z.literal(true), status: z.int() }),
  errors: ['illegal_state', 'age_confirmation_required', 'profile_required', 'conflict'],
});

/** A page number from 1. Older clients send an empty `page` for the first page. */
const PageNumber = z.optional(
  z.pipe(
    z.transform((page: number | string): unknown => (page === '' ? undefined : page)),
    z.optional(wireInt(1, 100)),
  ),
);
const ListQuery = z.object({
  status: z.optional(z.enum(['', ...RECOMMEND_TABS])),
  page: PageNumber,
});
const List = z.strictObject({ rec: z.array(PairRow), pageCount: z.int(), admin_message_unread: z.int() });

/** The woman's pairs, 10 per page, latest activity first (rules: Pairs). */
export const listRecommends = defineEndpoint({
  name: 'listRecommends',
  method: 'GET',
  path: '/api/recommends',
  domain: 'matching',
  auth: 'woman',
  summary: 'Her recommends, matches and likes',
  query: ListQuery,
  response: List,
  errors: ['invalid_input'],
});

/**
 * The man's matches and likes. The response never contains his other pairs: he must not learn to whom he was
 * recommended.
 */
export const listRecommendsMale = defineEndpoint({
  name: 'listRecommendsMale',
  method: 'GET',
  path: '/api/recommends/male',
  domain: 'matching',
  auth: 'man',
  summary: 'His matches and likes',
  query: ListQuery,
  response: List,
  errors: ['invalid_input'],
});

/** Older clients send an empty text or an empty object when the member gave no reason. */
const NoNgReason = z.union([z.literal(''), z.strictObject({})]);
const NgReasonInput = z.union([
  z.enum(FIXED_NG_REASONS),
  z.object({
    type: wireInt(NG_REASON.taste, NG_REASON.other),
    body_types: z.optional(z.array(wireInt(0, 4)).check(z.maxLength(5))),
    height_limit: z.optional(z.nullable(wireInt(0, 250))),
    text: z.optional(text(NG_TEXT_MAX_CHARS * 2)),
  }),
  NoNgReason,
]);

/** Stores a member's choice about a pair: contact, no contact, hold, block, or the answer to a like (rules: Pairs). */
export const setMatchingStatus = defineEndpoint({
  name: 'setMatchingStatus',
  method: 'POST',
  path: '/api/matching_status',
  domain: 'matching',
  auth: 'member',
  effect: true,
  summary: 'Choose about a pair',
  body: z.object({
    recommend: z.object({
      id: PairId,
      status: z.enum(CHOICES),
      ng_reason: z.optional(z.nullable(NgReasonInput)),
      /**
       * The state that the member saw when choosing. If the state has changed since then, the request fails with
       * `illegal_state`, so that a delayed "no" does not end a new match. Older clients don't send this field.
       */
      status_n: z.optional(wireInt(PAIR_STATE.fresh, PAIR_STATE.likeReceived)),
    }),
  }),
  response: z.strictObject({ success: z.literal(true), recommend: PairRow }),
  errors: [
    'not_found',
    'illegal_state',
    'partner_unavailable',
    'payment_required',
    'age_confirmation_required',
    'invalid_input',
    'conflict',
  ],
});
