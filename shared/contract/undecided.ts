import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId, PairId } from '../ids.ts';
import { UNDECIDED_MAX } from '../limits.ts';

/**
 * A man about whom a woman has not decided yet, with only the data that her home screen shows: no social id, and no
 * answers except age and areas. Photos are 390 and 780 px wide.
 */
export const UndecidedMan = z.strictObject({
  id: PairId,
  partner_user_id: MemberId,
  status_n: z.int(),
  twitter_name: z.string(),
  profile1: z.string(),
  profile1_large: z.string(),
  age: z.nullable(z.int()),
  area: z.string(),
  /** One sentence that says why he was recommended. It reveals no sexual preferences (look: Discretion). */
  reason: z.nullable(z.string()),
  /** When the woman has put him on hold: the end of the hold, ISO 8601. Otherwise null. */
  suspended_until: z.nullable(z.string()),
});
export type UndecidedMan = z.infer<typeof UndecidedMan>;

/**
 * The men about whom a woman has not decided yet, in the order in which her home screen shows them (rules: Home, Who
 * comes first).
 */
export const listUndecided = defineEndpoint({
  name: 'listUndecided',
  method: 'GET',
  path: '/api/recommends/undecided',
  domain: 'matching',
  auth: 'woman',
  summary: 'The next men who wait for her answer',
  response: z.strictObject({ undecided: z.array(UndecidedMan).check(z.maxLength(UNDECIDED_MAX)) }),
  errors: [],
});
