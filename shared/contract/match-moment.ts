import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId, PairId, RoomId } from '../ids.ts';

/**
 * Claims a new match (from `matching_new`) before the app announces it. Only the first request gets 200, so that only
 * one tab of one device shows the announcement. `illegal_state` when the match was claimed before, has ended, or came
 * from the member's own choice (rules: Pairs, The match moment).
 */
export const takeMatchMoment = defineEndpoint({
  name: 'takeMatchMoment',
  method: 'POST',
  path: '/api/match_moment',
  domain: 'matching',
  auth: 'member',
  effect: true,
  summary: 'Show a match to the member who did not make it',
  body: z.object({ recommend: z.object({ id: PairId }) }),
  response: z.strictObject({
    success: z.literal(true),
    match: z.strictObject({
      uuid: RoomId,
      partner_user_id: MemberId,
      twitter_name: z.string(),
      profile1: z.string(),
      /** Number of unread messages. When it is above zero, the partner has already written. */
      unread_messages_size: z.int(),
      my_profile: z.strictObject({ profile1: z.string() }),
    }),
  }),
  errors: ['not_found', 'illegal_state', 'invalid_input'],
});
