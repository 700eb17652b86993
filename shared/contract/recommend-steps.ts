import * as z from 'zod/mini';
import { defineEndpoint, refusalSchema } from '../endpoint.ts';
import { PairId } from '../ids.ts';
import { WOMAN_STATUS } from '../options/member.ts';
import { PairRow } from './pair-row.ts';

/**
 * Spends one of the woman's three monthly tickets and asks staff to choose a man (rules: Pairs).
 * `illegal_state` while an earlier request waits; `manual_recommend_ticket` is the number of tickets left.
 */
export const createManualRecommend = defineEndpoint({
  name: 'createManualRecommend',
  method: 'POST',
  path: '/api/mannual_recommend',
  domain: 'matching',
  auth: 'woman',
  effect: true,
  summary: 'Ask staff for a recommend',
  response: z.union([
    z.strictObject({ success: z.literal(true), manual_recommend_ticket: z.int() }),
    refusalSchema(['no_ticket']),
  ]),
  errors: ['illegal_state', 'age_confirmation_required', 'profile_required', 'conflict'],
});

/**
 * Stops recommendations to the woman until `activateWoman` is called; a repeated request gets the same response (rules:
 * Members).
 */
export const pauseWoman = defineEndpoint({
  name: 'pauseWoman',
  method: 'POST',
  path: '/api/female_status_pause',
  domain: 'matching',
  auth: 'woman',
  effect: true,
  summary: 'Pause receiving recommends',
  response: z.strictObject({ success: z.literal(true), status: z.literal(WOMAN_STATUS.paused) }),
  errors: ['illegal_state', 'conflict'],
});

const PairReply = z.strictObject({ success: z.literal(true), recommend: PairRow });

/**
 * A woman's answer about the man's reply in a match: `ok` keeps the match, `ng` ends it (state 3, no match) (rules:
 * Pairs).
 */
export const submitReply = defineEndpoint({
  name: 'submitReply',
  method: 'POST',
  path: '/api/recommend/submit_reply',
  domain: 'matching',
  auth: 'woman',
  effect: true,
  summary: 'Say how his reply was',
  body: z.object({ recommend: z.object({ id: PairId, status: z.enum(['ok', 'ng']) }) }),
  response: PairReply,
  errors: ['not_found', 'illegal_state', 'invalid_input', 'conflict'],
});

/**
 * Ends a match in which the man did not reply (state 3, no match). Allowed 24 hours after the woman's choice or later;
 * earlier requests get `illegal_state`.
 */
export const reportNoReply = defineEndpoint({
  name: 'reportNoReply',
  method: 'POST',
  path: '/api/recommend/noreplied',
  domain: 'matching',
  auth: 'woman',
  effect: true,
  summary: 'Say that he did not reply',
  body: z.object({ recommend: z.object({ id: PairId }) }),
  response: PairReply,
  errors: ['not_found', 'illegal_state', 'invalid_input', 'conflict'],
});
