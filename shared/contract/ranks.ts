import * as z from 'zod/mini';
import { defineEndpoint, Success, text } from '../endpoint.ts';
import { FREE_TEXT_MAX_CHARS, FREE_TEXT_MIN_CHARS, USER_NAME_MAX_CHARS } from '../limits.ts';
import { memberPartsJa } from '../messages/member-parts.ja.ts';
import { profileErrorsJa } from '../messages/profile-errors.ja.ts';
import { socialIdJa } from '../messages/social-id.ja.ts';
import { checkTwitterId } from '../rules/sns-id.ts';
import { countWithoutWhitespace, isBlank } from '../rules/text-counting.ts';

/** Optional, because the session identifies the caller. Another member's id is refused. */
const ownId = z.optional(z.nullable(z.string()));

/**
 * Requests a higher rank from staff, at the earliest seven days after the last decision of staff (spec part-2 §4;
 * rules: Members).
 */
export const requestRank = defineEndpoint({
  name: 'requestRank',
  method: 'POST',
  path: '/api/rankrequest',
  domain: 'ranks',
  auth: 'man',
  effect: true,
  summary: 'Ask staff for a rank',
  response: z.strictObject({ success: z.literal(true), state: z.literal(1) }),
  errors: ['wrong_sex', 'illegal_state', 'account_closed', 'conflict'],
  errorBody: (body) => ({ ...body, state: 0 }),
});

/**
 * Stores that the man watched all five tutorial videos: his rank changes from G to F, or to E when his text
 * `propensity` is long enough (spec part-2 §4; rules: Members).
 */
export const completeMovies = defineEndpoint({
  name: 'completeMovies',
  method: 'POST',
  path: '/api/user/movie_done',
  domain: 'ranks',
  auth: 'man',
  effect: true,
  summary: 'All films are watched',
  body: z.object({ user: z.optional(z.object({ id: ownId })) }),
  response: Success,
  errors: ['wrong_sex', 'illegal_state', 'not_yourself', 'conflict'],
});

/**
 * Saves a man's text `propensity` of 50 characters or more: his rank changes from F to E (spec part-2 §4, §5; rules:
 * Members).
 */
export const savePropensity = defineEndpoint({
  name: 'savePropensity',
  method: 'POST',
  path: '/api/user/propensity_update',
  domain: 'ranks',
  auth: 'man',
  effect: true,
  summary: "Save a man's own words, the step to rank E",
  body: z.object({
    user: z.object({
      id: ownId,
      maleraw_attributes: z.object({
        propensity: text(FREE_TEXT_MAX_CHARS, profileErrorsJa.text_too_long).check(
          z.refine(
            (value) => countWithoutWhitespace(value) >= FREE_TEXT_MIN_CHARS,
            memberPartsJa.counter.belowMin(FREE_TEXT_MIN_CHARS),
          ),
        ),
      }),
    }),
  }),
  response: Success,
  errors: ['wrong_sex', 'invalid_input', 'not_yourself', 'conflict'],
});

/** Saves a man's Twitter ID and, if sent, his user name. Allowed at rank E and above (spec part-2 §4, §5). */
export const saveTwitterId = defineEndpoint({
  name: 'saveTwitterId',
  method: 'POST',
  path: '/api/user/twitterid_update',
  domain: 'ranks',
  auth: 'man',
  effect: true,
  summary: "Save a man's Twitter ID, the last step of the climb",
  body: z.object({
    user: z.object({
      id: ownId,
      twitterid: z.string(socialIdJa.twitterEmpty).check(
        z.refine((value) => checkTwitterId(value).problem !== 'empty', socialIdJa.twitterEmpty),
        z.refine((value) => checkTwitterId(value).problem !== 'invalid', socialIdJa.twitterInvalid),
      ),
      maleraw_attributes: z.optional(
        z.object({
          twitter_name: z.optional(
            text(USER_NAME_MAX_CHARS, profileErrorsJa.user_name_too_long).check(
              z.refine((value) => !isBlank(value), profileErrorsJa.user_name_required),
            ),
          ),
        }),
      ),
    }),
  }),
  response: Success,
  errors: [
    'wrong_sex',
    'illegal_state',
    'invalid_input',
    'twitter_id_taken',
    'not_yourself',
    'too_many_requests',
    'conflict',
  ],
});
