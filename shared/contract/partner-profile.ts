import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId } from '../ids.ts';
import { CAUTIONS } from '../options/cautions.ts';
import { LAST_LOGINS } from '../options/last-login.ts';
import { isNumberField, type NumberField, type ProfileFieldName, partnerFieldsOf } from '../options/profile-fields.ts';
import { PairRow } from './pair-row.ts';

/** A member's answers to the profile's questions. An unanswered text is empty, an unanswered number is `null`. */
export type Answers<N extends ProfileFieldName> = { [K in N]: K extends NumberField ? number | null : string };
const answers = { text: z.string(), number: z.nullable(z.int()) };
export const answerSchemas = <N extends ProfileFieldName>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, isNumberField(name) ? answers.number : answers.text])) as {
    [K in N]: K extends NumberField ? typeof answers.number : typeof answers.text;
  };
/**
 * The slots (1 to 3) of the member's own photos that staff have hidden from other members. Absent when there are none.
 */
export const HiddenPhotos = z.optional(z.array(z.int()));
export const photos = { profile1: z.string(), profile2: z.string(), profile3: z.string() };

/**
 * A field of ours: the opacity of the shade with which a name on the photos is readable, from 0.62 to 0.82. Absent when
 * it was not measured; the strongest is then needed.
 */
export const PhotoShade = z.optional(z.number());

const ProfileRequest = z.object({
  user: z.object({ uid: z.optional(z.string()), partner_id: z.string().check(z.regex(/^[mp][A-Za-z0-9_-]{9,63}$/)) }),
});
/**
 * Parts of the viewer's own profile (spec part-2 §3). When viewer and partner match, the app shows the two members'
 * photos side by side.
 */
const MyProfile = z.strictObject({ twitter_name: z.string(), twitterid: z.string(), profile1: z.string() });
/**
 * How long ago the member used the service, a field of ours. Absent for a member who hides it, and while nothing is
 * known (rules: Timeline, The last login).
 */
export const LastLoginStep = z.optional(z.enum(LAST_LOGINS));
/** Whether staff have verified the partner's age and the verification is still valid. */
const isAgeVerified = z.boolean();

/**
 * Why a man was recommended to the woman. The sentences use only fields of his profile that she may see.
 * `caution_about` names what the caution is about, so that the app can lead to that row of the profile.
 */
export const Explanation = z.strictObject({
  reasons: z.array(z.string()),
  caution: z.nullable(z.string()),
  caution_about: z.nullable(z.enum(CAUTIONS)),
});
export type Explanation = z.infer<typeof Explanation>;

/** A man's profile, for a woman who has a pair with him. */
export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'POST',
  path: '/api/profile',
  domain: 'profile',
  auth: 'woman',
  summary: "A man's profile, for a woman who has a pair with him",
  body: ProfileRequest,
  response: z.strictObject({
    profile: z.strictObject({
      id: MemberId,
      is_age_verified: isAgeVerified,
      last_login: LastLoginStep,
      ...photos,
      photo_shade: PhotoShade,
      twitterid: z.string(),
      tiktok: z.string(),
      instagram: z.string(),
      rank: z.string(),
      ...answerSchemas(partnerFieldsOf('man')),
    }),
    my_profile: MyProfile,
    recommend: z.extend(PairRow, {
      explanation: z.nullable(Explanation),
      suspended_until: z.nullable(z.string()),
      choices: z.array(z.enum(['ok', 'ng', 'suspend', 'block'])),
    }),
    payment_conf: z.int(),
    /**
     * `count`: number of women's reviews of the man, rounded down, for example 27 to 20. `point`: mean of their scores
     * in percent. Null below three reviews, and when the woman may not read reviews (rules: Reviews).
     */
    reviews: z.optional(z.nullable(z.strictObject({ count: z.int(), point: z.int() }))),
  }),
  errors: ['not_found', 'invalid_input'],
});

/**
 * A woman's profile without height and weight, for a man who has a match with her, sent her a like or got a like from
 * her (rules: Members).
 */
export const getProfileFemale = defineEndpoint({
  name: 'getProfileFemale',
  method: 'POST',
  path: '/api/profile/female',
  domain: 'profile',
  auth: 'man',
  summary: "A woman's profile, for a man who has a visible pair with her",
  body: ProfileRequest,
  response: z.strictObject({
    profile: z.strictObject({
      id: MemberId,
      is_age_verified: isAgeVerified,
      last_login: LastLoginStep,
      ...photos,
      photo_shade: PhotoShade,
      ...answerSchemas(partnerFieldsOf('woman')),
    }),
    my_profile: MyProfile,
    recommend: z.extend(PairRow, { choices: z.array(z.enum(['ok', 'ng', 'block'])) }),
  }),
  errors: ['not_found', 'invalid_input'],
});
