import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId, PairId } from '../ids.ts';
import { UNDECIDED_MAX } from '../limits.ts';

/**
 * A man who waits for a woman's answer, with what her home shows of him and nothing more: no social id, no answers
 * except age and areas. Photos are 390 and 780 px wide.
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
  /** One reason for the recommend, which reveals no preferences (look: Discretion). */
  reason: z.nullable(z.string()),
  /** End of a hold, ISO 8601; null for all others. */
  suspended_until: z.nullable(z.string()),
});
export type UndecidedMan = z.infer<typeof UndecidedMan>;

/** The men whom a woman's home shows one after the other, in this order (rules: Home, Who comes first). */
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
