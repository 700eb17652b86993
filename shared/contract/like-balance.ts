import * as z from 'zod/mini';
import { InstantOrNull } from './payment-information.ts';

/**
 * Fields of a member's balance of likes, part of several responses (spec part-2 §3). `purchased_like_history` has one
 * entry for each purchase of which likes can still be spent. The purchase that expires first comes first.
 */
export const LikeBalance = {
  /** Number of bought and free likes together. */
  like_remain: z.int(),
  free_like: z.int(),
  purchased_like_remain: z.int(),
  purchased_like_created: InstantOrNull,
  purchased_like_history: z.array(z.strictObject({ remain: z.int(), created_at: z.string(), expiry_date: z.string() })),
};
