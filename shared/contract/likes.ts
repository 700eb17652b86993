import * as z from 'zod/mini';
import { defineEndpoint, refusalSchema } from '../endpoint.ts';
import { MemberId } from '../ids.ts';

/**
 * Sends a like to a member whom the caller found on the timeline or among the footprints (spec part-2 §7; rules:
 * Timeline, Send_like). One transaction spends one like and stores the like in the pair of the two members. 404 when
 * the receiver is unknown, ended the pair, blocked the caller or hides from the timeline.
 */
export const sendLike = defineEndpoint({
  name: 'sendLike',
  method: 'POST',
  path: '/api/send_like',
  domain: 'likes',
  auth: 'member',
  effect: true,
  summary: 'Send a like to a member',
  body: z.object({ uuid: MemberId }),
  response: z.union([
    z.strictObject({ success: z.literal(true), like_remain: z.int() }),
    refusalSchema(['no_likes', 'cannot_like']),
  ]),
  errors: [
    'not_found',
    'profile_incomplete',
    'payment_required',
    'age_confirmation_required',
    'not_yourself',
    'conflict',
    'too_many_requests',
    'idempotency_mismatch',
  ],
});
