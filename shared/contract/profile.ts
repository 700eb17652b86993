import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId } from '../ids.ts';
import { PROFILE_FIELD_NAMES } from '../options/profile-fields.ts';
import { answerSchemas, HiddenPhotos, PhotoShade, photos } from './partner-profile.ts';
import { ProfileInput } from './profile-input.ts';

export * from './partner-profile.ts';

/**
 * Saves profile fields; absent fields do not change. Ignores `profile1..3`: photos have their own endpoints (rules:
 * Members).
 */
export const updateProfile = defineEndpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/api/user/update',
  domain: 'profile',
  auth: 'member',
  effect: true,
  summary: "Save the member's own profile",
  body: ProfileInput,
  response: z.strictObject({ success: z.literal(true), version: z.int() }),
  errors: ['invalid_input', 'twitter_id_taken', 'conflict', 'too_many_requests'],
});

/**
 * The member's own profile, for the forms. `state` is true in a successful response, false in an error (spec part-1
 * §3).
 */
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
    hidden_photos: HiddenPhotos,
    photo_shade: PhotoShade,
    default_img_no: z.int(),
    phone: z.string(),
    twitterid: z.string(),
    tiktok: z.string(),
    instagram: z.string(),
    twitter_account_no: z.string(),
    ...answerSchemas(PROFILE_FIELD_NAMES),
    version: z.int(),
    /**
     * Texts of the profile that other members see as empty, because staff check them (`waiting`) or have hidden them
     * (`hidden`). Absent when there is none.
     */
    withheld_texts: z.optional(
      z.array(z.strictObject({ field: z.enum(PROFILE_FIELD_NAMES), state: z.enum(['waiting', 'hidden']) })),
    ),
  }),
  errors: [],
  errorBody: (body) => ({ ...body, state: false }),
});
