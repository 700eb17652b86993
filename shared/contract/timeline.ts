import * as z from 'zod/mini';
import { defineEndpoint, refusalSchema, Success, wireInt } from '../endpoint.ts';
import { MemberId, PlainDate } from '../ids.ts';
import { FOOTPRINTS_HOME_ROWS, FOOTPRINTS_PAGE_ROWS, OFFSET_ROWS_MAX } from '../limits.ts';
import { AREAS } from '../options/areas.ts';
import { AGE_MAX, AGE_MIN, SEXES } from '../options/member.ts';
import { subprofileFields } from '../options/profile-fields.ts';
import { TIMELINE_SORTS } from '../options/timeline.ts';
import { splitList } from '../rules/joined-list.ts';
import { LikeBalance } from './like-balance.ts';
import { answerSchemas, LastLoginStep, PhotoShade, photos } from './partner-profile.ts';
import { Areas, BODY_TYPES, TimelineChoice } from './timeline-choice.ts';

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
  /** The member sent this visitor a like, which the visitor has not answered yet. */
  is_visitor_liked: z.boolean(),
  /** The member already has a visible pair with this visitor, so the list of visitors offers no like. */
  can_not_liked: z.boolean(),
  /** The calendar day in Tokyo of the last visit, a field of ours. */
  visited_on: PlainDate,
});

/**
 * Footprints: the visitors of the member's profile, newest first, one row per visitor (spec part-1 §7, part-2 §3;
 * rules: Timeline).
 */
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
    /** Older clients send the member's own id here; another member's id is refused. */
    email: z.optional(z.string()),
  }),
  response: z.strictObject({ data: z.array(Footprint), total: z.int() }),
  errors: [],
});

const TimelineRow = z.strictObject({
  uuid: MemberId,
  twitter_name: z.string(),
  profile1: z.string(),
  /** The photo of `profile1`, 96 pixels wide, shown blurred until `profile1` has loaded. */
  profile1_small: z.string(),
  photo_shade: PhotoShade,
  age: z.nullable(z.int()),
  /** Areas in which the member can meet, joined by `, `. */
  area: z.string(),
  body_type: z.string(),
  /** The viewer sent this member a like, which the member has not answered yet. */
  is_liked: z.boolean(),
  /**
   * The viewer already has a visible pair with this member: the row links to the profile instead of offering a like.
   */
  can_not_liked: z.boolean(),
  last_login: LastLoginStep,
});
export type TimelineRow = z.infer<typeof TimelineRow>;

/**
 * Members of the other sex, the most recently active first (spec part-2 §2, §3; rules: Timeline). `users` is empty for
 * a viewer who may not see the timeline yet. `count` is null on every page but the first. All parameters are ours.
 */
export const getTimeline = defineEndpoint({
  name: 'getTimeline',
  method: 'GET',
  path: '/api/timeline',
  domain: 'timeline',
  auth: 'member',
  summary: 'Members of the other sex by last activity',
  query: z.object({
    /** `next` of the previous page. Opaque: a changed or invented cursor is refused with `invalid_input`. */
    cursor: z.optional(z.string().check(z.maxLength(512))),
    area: z.optional(z.enum(AREAS)),
    /** Areas joined by `, `, ten at most; a member of any of them fits. */
    areas: z.optional(
      z.pipe(
        z.transform((value: string) => splitList(value)),
        Areas,
      ),
    ),
    /** `match`: by how well the members fit the viewer's own profile; without it, by their last activity. */
    sort: z.optional(z.enum(TIMELINE_SORTS)),
    age_from: z.optional(wireInt(AGE_MIN, AGE_MAX)),
    age_to: z.optional(wireInt(AGE_MIN, AGE_MAX)),
    body_type: z.optional(z.enum(BODY_TYPES)),
  }),
  response: z.strictObject({
    users: z.array(TimelineRow),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /**
     * Number of members who match the filters, 1,000 at most; null on every page but the first, and for several areas
     * with very many members.
     */
    count: z.nullable(z.int()),
    /** True when more than `count` members match the filters. */
    count_is_limit: z.boolean(),
    ...LikeBalance,
    /** How many detailed profiles the viewer may still open in this service day (until 03:00 in Tokyo). */
    detail_show_ticket: z.int(),
    hidden_mode: z.boolean(),
    payment_confirmation: z.int(),
    age_confirmation: z.int(),
  }),
  errors: ['invalid_input', 'too_many_requests'],
});

/**
 * The client calls this endpoint before it loads the first page of the timeline again. The server does nothing, because
 * it stores no position in the timeline (rules: Timeline).
 */
export const resetTimeline = defineEndpoint({
  name: 'resetTimeline',
  method: 'POST',
  path: '/api/timeline/reset',
  domain: 'timeline',
  auth: 'member',
  summary: 'Start the timeline from the newest member',
  response: Success,
  errors: [],
});

/**
 * Saves settings of the timeline, a call of ours: `filter`, which `GET /api/account` returns, and `last_login`, whether
 * others see how long ago the member used the service. Settings that the body does not contain do not change (rules:
 * Timeline).
 */
export const setTimelineSettings = defineEndpoint({
  name: 'setTimelineSettings',
  method: 'POST',
  path: '/api/timeline_settings',
  domain: 'timeline',
  auth: 'member',
  effect: true,
  summary: 'Keep the filters of the timeline; show or hide the last login',
  body: z.object({
    timeline_settings: z.object({ filter: z.optional(TimelineChoice), last_login: z.optional(z.boolean()) }),
  }),
  response: Success,
  errors: ['invalid_input', 'too_many_requests'],
});

/** A boolean as clients of the spec send it: `true`, `1`, `'1'`, `'true'`, or `false`, `0`, `'0'`, `'false'`. */
const WireFlag = z.pipe(
  z.transform((value: unknown): unknown =>
    value === 1 || value === '1' || value === 'true'
      ? true
      : value === 0 || value === '0' || value === 'false'
        ? false
        : value,
  ),
  z.boolean(),
);

/**
 * Switches privacy mode, in which the timeline does not show the member. Only women with an active plan may switch it
 * on; every woman may switch it off (rules: Timeline).
 */
export const setHiddenMode = defineEndpoint({
  name: 'setHiddenMode',
  method: 'POST',
  path: '/api/submit_hidden_mode',
  domain: 'timeline',
  auth: 'member',
  effect: true,
  summary: 'Hide the own profile from the timeline',
  body: z.object({ hidden_mode: WireFlag }),
  response: z.strictObject({ success: z.literal(true), hidden_mode: z.boolean() }),
  errors: ['payment_required', 'wrong_sex', 'conflict'],
});

/**
 * The detailed profile of a member of the timeline (spec part-2 §2, §3). Opening a profile uses one of the viewer's
 * tickets of the day and leaves a footprint: the owner of the profile sees the viewer among the visitors. Opening the
 * same profile again on the same day is free. A man never gets a woman's height and weight.
 */
export const getSubprofile = defineEndpoint({
  name: 'getSubprofile',
  method: 'POST',
  path: '/api/subprofile',
  domain: 'timeline',
  auth: 'member',
  summary: 'The detailed profile of a member of the timeline',
  body: z.object({ user: z.object({ uid: z.optional(z.nullable(z.string())), partner_uuid: MemberId }) }),
  response: z.union([
    z.strictObject({
      success: z.literal(true),
      profile: z.strictObject({
        uuid: MemberId,
        sex: z.literal(SEXES),
        twitter_name: z.string(),
        is_age_verified: z.boolean(),
        ...photos,
        photo_shade: PhotoShade,
        /** The viewer's number of likes. */
        like_remain: z.int(),
        is_liked: z.boolean(),
        can_not_liked: z.boolean(),
        last_login: LastLoginStep,
        detail_show_ticket: z.int(),
        ...answerSchemas(subprofileFields()),
        area: z.array(z.string()),
        appear_points: z.array(z.string()),
      }),
    }),
    refusalSchema(['view_limit']),
  ]),
  errors: [
    'not_found',
    'payment_required',
    'age_confirmation_required',
    'not_yourself',
    'conflict',
    'too_many_requests',
  ],
});

/**
 * Leaves a footprint on another member's profile, so that the owner of the profile sees the caller among the visitors.
 * A second footprint on the same service day changes nothing. Uses no ticket (rules: Timeline).
 */
export const leaveFootprint = defineEndpoint({
  name: 'leaveFootprint',
  method: 'POST',
  path: '/api/user_footprints',
  domain: 'timeline',
  auth: 'member',
  summary: 'Leave a footprint on a profile',
  body: z.object({ profile_uuid: MemberId }),
  response: Success,
  errors: [
    'not_found',
    'illegal_state',
    'payment_required',
    'age_confirmation_required',
    'conflict',
    'too_many_requests',
  ],
});
