import * as z from 'zod/mini';
import { InstantOrNull } from './payment-information.ts';

/**
 * The balance of likes in the answer of every call that shows it (spec part-2 §3); lots by their expiry, the soonest
 * first.
 */
export const LikeBalance = {
  /** Bought and free likes together. */
  like_remain: z.int(),
  free_like: z.int(),
  purchased_like_remain: z.int(),
  purchased_like_created: InstantOrNull,
  purchased_like_history: z.array(z.strictObject({ remain: z.int(), created_at: z.string(), expiry_date: z.string() })),
};
