import * as z from 'zod/mini';
import { MemberId, PairId, RoomId } from '../ids.ts';

/** The recommend record as the viewer's lists show it (spec part-1 §3). Times are ISO 8601. */
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
  /** When he was shown to her; for a man, when the match or the like came about. */
  created_at: z.string(),
  /** Only on what staff chose for her (the 3:00 recommends and answered tickets); other rows have no such key. */
  from_staff: z.optional(z.literal(true)),
});
export type PairRow = z.infer<typeof PairRow>;
