import * as z from 'zod/mini';
import { defineEndpoint, wireInt } from '../endpoint.ts';
import { MemberId } from '../ids.ts';
import { FOOTPRINTS_HOME_ROWS, FOOTPRINTS_PAGE_ROWS, OFFSET_ROWS_MAX } from '../limits.ts';
import { SEXES } from '../options/member.ts';

const blankIsAbsent = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.transform((value: number | string): unknown => (value === '' ? undefined : value)),
      z.optional(wireInt(min, max)),
    ),
  );

const Footprint = z.strictObject({
  id: MemberId,
  visitor_id: MemberId,
  visitor_uuid: MemberId,
  sex: z.literal(SEXES),
  twitter_name: z.string(),
  avatar_profile_1: z.string(),
  /** The member liked this visitor, who has not answered yet. */
  is_visitor_liked: z.boolean(),
  /** The member can see a record with this visitor: actions are offered there, not here. */
  can_not_liked: z.boolean(),
});

/** Visitors of the member's profile, newest first, one row per visitor (spec part-1 §7, part-2 §3; rules: Timeline). */
export const listFootprints = defineEndpoint({
  name: 'listFootprints',
  method: 'GET',
  path: '/api/user_footprints',
  domain: 'timeline',
  auth: 'member',
  summary: "Visitors of the member's profile",
  query: z.object({
    page: blankIsAbsent(1, OFFSET_ROWS_MAX / FOOTPRINTS_PAGE_ROWS),
    per_page: blankIsAbsent(1, FOOTPRINTS_HOME_ROWS),
    /** Older clients send the member's own id; another member's is refused. */
    email: z.optional(z.string()),
  }),
  response: z.strictObject({ data: z.array(Footprint), total: z.int() }),
  errors: [],
});
