import * as z from 'zod/mini';
import { wireInt } from '../endpoint.ts';
import { AREAS_MAX } from '../limits.ts';
import { AREAS } from '../options/areas.ts';
import { FEMALE_BODY_TYPES, MALE_BODY_TYPES } from '../options/body-types.ts';
import { AGE_MAX, AGE_MIN } from '../options/member.ts';
import { TIMELINE_SORTS } from '../options/timeline.ts';

export const BODY_TYPES = [...new Set([...MALE_BODY_TYPES, ...FEMALE_BODY_TYPES])];
export const Areas = z.array(z.enum(AREAS)).check(z.maxLength(AREAS_MAX));

/** The filters and the order of the timeline that a member chose last (rules: Timeline). */
export const TimelineChoice = z.object({
  areas: Areas,
  age_from: z.optional(wireInt(AGE_MIN, AGE_MAX)),
  age_to: z.optional(wireInt(AGE_MIN, AGE_MAX)),
  body_type: z.optional(z.enum(BODY_TYPES)),
  sort: z.enum(TIMELINE_SORTS),
});
export type TimelineChoice = z.infer<typeof TimelineChoice>;
