import * as z from 'zod/mini';
import { defineEndpoint, text, wireInt } from '../endpoint.ts';
import { MemberId } from '../ids.ts';
import { FREE_TEXT_MAX_CHARS, PERSONARITY_MAX_CHARS, USER_NAME_MAX_CHARS } from '../limits.ts';
import { profileJa } from '../messages/profile.ja.ts';
import { ACT_KEYS, type ActKey, type DegreeKey } from '../options/acts.ts';
import { AGE_MAX, AGE_MIN } from '../options/member.ts';
import {
  BODY_TYPE_TOLERANCES,
  DM_TOLERANCES,
  EXPERIENCE_COUNTS,
  FEMALE_BODY_TYPES,
  FEMALE_FILMING,
  FEMALE_PRE_MEETING,
  FREE_TIMES,
  HEIGHTS,
  MALE_BODY_TYPES,
  MALE_FILMING,
  MALE_PRE_MEETING,
  PARTNER_AGE_CEILINGS,
  PARTNER_FOLLOWER,
  WANTED_AGES,
  WEIGHTS,
} from '../options/profile.ts';
import { normalizePhone } from '../rules/phone.ts';
import { appealProblem, areaProblem, splitAppealPoints, splitList } from '../rules/profile-form.ts';
import { checkOtherSocialId, checkTwitterId } from '../rules/sns-id.ts';
import { isBlank } from '../rules/text-counting.ts';
import { attributeAnswers, photos } from './partner-profile.ts';

export * from './partner-profile.ts';

/** One of a list; an empty string clears the answer. */
const oneOf = <const T extends readonly string[]>(list: T) => z.optional(z.enum(['', ...list]));
/** Several of a list joined by `, ` (rules: Members). */
const joined = (list: readonly string[]) =>
  z.optional(z.string().check(z.refine((value) => splitList(value).every((part) => list.includes(part)))));
/** Empty takes an answer back: undecided again. `null` is how an own answer that was never given is read. */
const grade = z.optional(z.union([wireInt(1, 4), z.literal(''), z.null()]));
const acts = Object.fromEntries(ACT_KEYS.map((key) => [key, grade])) as Record<ActKey, typeof grade>;

const userName = z.optional(
  text(USER_NAME_MAX_CHARS, profileJa.errors.user_name_too_long).check(
    z.refine((value) => !isBlank(value), profileJa.errors.user_name_required),
  ),
);
const common = {
  twitter_name: userName,
  /** `null`, as it is read before the first save, leaves it as it is. */
  age: z.nullish(wireInt(AGE_MIN, AGE_MAX, profileJa.errors.age_invalid)),
  area: z.optional(
    z.string().check(
      z.refine((value) => areaProblem(splitList(value)) !== 'area_unknown', profileJa.errors.area_unknown),
      z.refine((value) => areaProblem(splitList(value)) !== 'areas_too_many', profileJa.errors.areas_too_many),
    ),
  ),
  height: oneOf(HEIGHTS),
  weight: oneOf(WEIGHTS),
  personarity: z.optional(text(PERSONARITY_MAX_CHARS)),
  your_pre_dm: oneOf(DM_TOLERANCES),
  your_freetimes: joined(FREE_TIMES),
  propensity: z.optional(text(FREE_TEXT_MAX_CHARS, profileJa.errors.text_too_long)),
  ...acts,
  your_sadism: grade,
  your_masochism: grade,
};

export const MaleAttributes = z.object({
  ...common,
  body_type: oneOf(MALE_BODY_TYPES),
  takemovie: oneOf(MALE_FILMING),
  sexual_experience: oneOf(EXPERIENCE_COUNTS),
  your_pre_tel: oneOf(MALE_PRE_MEETING),
  your_pre_photo: oneOf(MALE_PRE_MEETING),
  your_pre_contact: oneOf(MALE_PRE_MEETING),
  age_range: oneOf(PARTNER_AGE_CEILINGS),
  appear_points: z.optional(
    text(400, profileJa.errors.appeal_points_invalid).check(
      z.refine((value) => appealProblem(splitAppealPoints(value)) === null, profileJa.errors.appeal_points_invalid),
    ),
  ),
  body_type_range: oneOf(BODY_TYPE_TOLERANCES),
});

export const FemaleAttributes = z.object({
  ...common,
  body_type: oneOf(FEMALE_BODY_TYPES),
  takemovie: oneOf(FEMALE_FILMING),
  sexual_experience: z.optional(text(FREE_TEXT_MAX_CHARS, profileJa.errors.text_too_long)),
  your_pre_tel: oneOf(FEMALE_PRE_MEETING),
  your_pre_photo: oneOf(FEMALE_PRE_MEETING),
  your_pre_contact: oneOf(FEMALE_PRE_MEETING),
  age_range: joined(WANTED_AGES),
  appear_points: z.optional(text(FREE_TEXT_MAX_CHARS, profileJa.errors.text_too_long)),
  partner_follower: oneOf(PARTNER_FOLLOWER),
});
/** As saved: an answer that was taken back is none. */
type Saved<T> = { [K in keyof T]: K extends ActKey | DegreeKey | 'age' ? Exclude<T[K], '' | null> : T[K] };
export type MaleAttributes = Saved<z.infer<typeof MaleAttributes>>;
export type FemaleAttributes = Saved<z.infer<typeof FemaleAttributes>>;

const socialId = (check: (value: string) => { problem: string | null }, message: string) =>
  z.optional(z.string().check(z.refine((value) => value === '' || check(value).problem === null, message)));

/** Saves profile fields only; what is absent stays. `profile1..3` are ignored, photos have calls of their own (rules: Members). */
export const updateProfile = defineEndpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/api/user/update',
  domain: 'profile',
  auth: 'member',
  effect: true,
  summary: "Save the member's own profile",
  body: z.object({
    user: z.object({
      phone: z.optional(
        z.string().check(z.refine((value) => normalizePhone(value) !== null, profileJa.errors.phone_invalid)),
      ),
      twitterid: socialId(checkTwitterId, profileJa.errors.twitter_id_invalid),
      tiktok: socialId(checkOtherSocialId, profileJa.errors.social_id_invalid),
      instagram: socialId(checkOtherSocialId, profileJa.errors.social_id_invalid),
      /** Which sample avatar stands in for a woman's first photo; 0 or empty for none. */
      default_img_no: z.optional(z.union([wireInt(0, 5), z.literal('')])),
      maleraw_attributes: z.optional(MaleAttributes),
      femaleraw_attributes: z.optional(FemaleAttributes),
      /** The version the form was loaded with; saving over a newer one is refused with `conflict`. */
      version: z.optional(z.int()),
    }),
  }),
  response: z.strictObject({ success: z.literal(true), version: z.int() }),
  errors: ['invalid_input', 'twitter_id_taken', 'conflict', 'too_many_requests'],
});

/** The member's own profile for the forms. `state` is true when it could be read (spec part-1 §3). */
export const getAccountDetail = defineEndpoint({
  name: 'getAccountDetail',
  method: 'GET',
  path: '/api/account-detail',
  domain: 'profile',
  auth: 'member',
  summary: "The member's own profile for the forms",
  response: z.strictObject({
    state: z.literal(true),
    id: MemberId,
    sex: z.int(),
    ...photos,
    default_img_no: z.int(),
    phone: z.string(),
    twitterid: z.string(),
    tiktok: z.string(),
    instagram: z.string(),
    twitter_account_no: z.string(),
    ...attributeAnswers,
    body_type_range: z.string(),
    partner_follower: z.string(),
    version: z.int(),
  }),
  errors: [],
});
