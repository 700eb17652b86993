import * as z from 'zod/mini';
import { MemberId, PairId, RoomId } from '../ids.ts';
import { ENDED_BY_HER } from '../options/matching.ts';

/** A pair as the viewer's lists show it (spec part-1 §3). Times are ISO 8601. */
export const PairRow = z.strictObject({
  id: PairId,
  status_n: z.int(),
  status: z.string(),
  is_choosable: z.boolean(),
  is_reviewable: z.boolean(),
  uuid: RoomId,
  partner_user_id: MemberId,
  twitter_name: z.string(),
  twitter_icon: z.string(),
  profile1: z.string(),
  timestamp: z.string(),
  last_message: z.string(),
  unread_messages_size: z.int(),
  /** For a woman: when the man was recommended to her. For a man: when the match or the like happened. */
  created_at: z.string(),
  /**
   * True only when staff chose the man: at 3:00 for a premium woman, or after she asked staff for a recommendation.
   * Absent in all other rows.
   */
  from_staff: z.optional(z.literal(true)),
  /**
   * True only in a woman's lists, for a match with a man who can't answer because he has no active plan. Absent in all
   * other rows.
   */
  partner_paused: z.optional(z.literal(true)),
  /**
   * Only in a woman's rows, for a no-match that she caused: she declined, or let a hold end. Absent in all other rows,
   * so that his no and a missing reply look the same.
   */
  ended_by_her: z.optional(z.enum(ENDED_BY_HER)),
});
export type PairRow = z.infer<typeof PairRow>;
