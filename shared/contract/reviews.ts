import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { PairId, PlainDate, ReviewId } from '../ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS, REVIEW_SCORE_MAX, REVIEW_TEXT_MAX_CHARS } from '../limits.ts';
import { reviewFormJa } from '../messages/review-form.ja.ts';
import {
  REVIEW_CONSENTS,
  REVIEW_LIKE_CATEGORIES,
  REVIEW_SCORE_KEYS,
  REVIEW_STATES,
  type ReviewScoreKey,
} from '../options/reviews.ts';

const scores = <S extends z.core.$ZodType>(schema: S) =>
  Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, schema])) as Record<ReviewScoreKey, S>;

/**
 * A score of a review, and the sentence that describes it. 4 is the best score of each of the twelve questions (rules:
 * Reviews).
 */
const Score = z.strictObject({ score: z.int(), text: z.string() });

const consent = <const V extends readonly number[]>(values: V, message?: string) =>
  wireInt(Math.min(...values), Math.max(...values), message).check(
    z.refine((value) => values.includes(value as number), message),
  );

/** Whether a text contains any visible character. */
const isWritten = (value: string) => /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(value);

const ReviewFields = {
  /** The calendar day in Tokyo, `YYYY-MM-DD`, not after today. */
  dating_date: PlainDate,
  ...scores(wireInt(1, REVIEW_SCORE_MAX, reviewFormJa.disabled)),
  form_concrete_review: text(REVIEW_TEXT_MAX_CHARS, reviewFormJa.tooLong).check(
    z.refine((value) => isWritten(value), reviewFormJa.disabled),
  ),
  form_admit_open_review_info: z._default(z.nullish(consent(REVIEW_CONSENTS.form_admit_open_review_info)), 1),
  form_admit_publishing: z._default(z.nullish(consent(REVIEW_CONSENTS.form_admit_publishing)), 1),
  form_admit_full_publishing: consent(REVIEW_CONSENTS.form_admit_full_publishing, reviewFormJa.disabled),
};

/**
 * A published review as all members read it. `id` and `recommend_id` are the same public id; it does not reveal the
 * author. `updated_at` is the first day of the month of publication (rules: Reviews, Nobody tells its author).
 */
const PublicReview = z.strictObject({
  id: ReviewId,
  recommend_id: ReviewId,
  /** The sum of the twelve scores, in percent of the highest possible sum. */
  point: z.int(),
  /** Empty when the author publishes only the scores. */
  published_text: z.string(),
  liked_count: z.int(),
  already_liked: z.boolean(),
  /**
   * Always `review`, also for an additional review. So readers can't tell that its author has written several reviews.
   */
  category: z.literal('review'),
  updated_at: z.string(),
  /** Whether the author publishes the twelve scores one by one. */
  detail_show: z.boolean(),
  ...scores(z.nullable(Score)),
});
export type PublicReview = z.infer<typeof PublicReview>;

export const listPublicReviews = defineEndpoint({
  name: 'listPublicReviews',
  method: 'GET',
  path: '/api/public_review',
  domain: 'reviews',
  auth: 'member',
  summary: 'Public reviews, newest or most liked first',
  query: z.object({
    page: z.optional(wireInt(1, OFFSET_ROWS_MAX / PAGE_ROWS)),
    order_by: z.optional(z.enum(['newest', 'popular'])),
  }),
  response: z.strictObject({ reviews: z.array(PublicReview), pageCount: z.int() }),
  errors: ['invalid_input', 'payment_required', 'age_confirmation_required'],
});

/** One of the member's own reviews, with all its fields. */
const OwnReview = z.strictObject({
  /** The review's own id. Other readers get the public id, which is a different one. */
  id: ReviewId,
  dating_date: PlainDate,
  point: z.int(),
  ...scores(Score),
  form_concrete_review: z.string(),
  form_admit_open_review_info: z.int(),
  form_admit_publishing: z.int(),
  form_admit_full_publishing: z.int(),
  state: z.enum(REVIEW_STATES),
  /** When the review was published, ISO 8601. Null before: the time of a future publication is kept secret. */
  published_at: z.nullable(z.string()),
  liked_count: z.int(),
  created_at: z.string(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A woman's own reviews of one man, sorted by the date of the meeting, newest first. */
export const listMyReviews = defineEndpoint({
  name: 'listMyReviews',
  method: 'GET',
  path: '/api/myreviews',
  domain: 'reviews',
  auth: 'woman',
  summary: 'Own reviews of one pair',
  query: z.object({ id: PairId }),
  response: z.strictObject({
    success: z.literal(true),
    reviews: z.array(OwnReview),
    /** Whether another review may be written now. */
    is_reviewable: z.boolean(),
    /** The man's name. Empty after the woman blocked him, and after he withdrew. */
    twitter_name: z.string(),
  }),
  errors: ['not_found', 'invalid_input'],
});

/**
 * Data for the form of a review: the man whom the woman reviews, and the days for which she has already written a
 * review.
 */
export const getReview = defineEndpoint({
  name: 'getReview',
  method: 'GET',
  path: '/api/review',
  domain: 'reviews',
  auth: 'woman',
  summary: 'The form of a review',
  query: z.object({ recommend_id: PairId }),
  response: z.strictObject({
    review: z.strictObject({
      recommend_id: PairId,
      /** Empty after the woman blocked the man; `profile1` is then the default photo. */
      twitter_name: z.string(),
      profile1: z.string(),
      /** Whether the pair has no review yet: the form then calls create_review, else additional_review. */
      is_first: z.boolean(),
      /** The first and the last day that can be chosen as the meeting's date, `YYYY-MM-DD` in Tokyo. */
      first_date: PlainDate,
      last_date: PlainDate,
      date_restrictions: z.array(PlainDate),
    }),
  }),
  errors: ['not_found', 'age_confirmation_required', 'illegal_state', 'invalid_input'],
});

const WRITE_ERRORS = [
  'not_found',
  'illegal_state',
  'date_taken',
  'invalid_input',
  'age_confirmation_required',
  'conflict',
  'too_many_requests',
  'idempotency_mismatch',
] as const;

/**
 * Writes a review of a meeting (spec part-1 §5, §7). Whether it is the pair's first review or an additional one depends
 * on the stored reviews, not on which of the two endpoints was called (rules: Reviews).
 */
export const createReview = defineEndpoint({
  name: 'createReview',
  method: 'POST',
  path: '/api/create_review',
  domain: 'reviews',
  auth: 'woman',
  effect: true,
  summary: 'Write the first review of a man',
  body: z.object({ recommend: z.object({ id: PairId, review: z.optional(wireInt(1, 1)), ...ReviewFields }) }),
  response: Success,
  errors: WRITE_ERRORS,
});

export const addReview = defineEndpoint({
  name: 'addReview',
  method: 'POST',
  path: '/api/additional_review',
  domain: 'reviews',
  auth: 'woman',
  effect: true,
  summary: 'Write another review of a man',
  body: z.object({ additional_review: z.object({ recommend_id: PairId, ...ReviewFields }) }),
  response: Success,
  errors: WRITE_ERRORS,
});

const ReviewLike = {
  uid: z.optional(z.nullable(z.string())),
  /** The public id of the review. Despite the field's name it is not the id of a pair. */
  recommend_id: ReviewId,
  category: z.optional(z.nullable(z.enum(REVIEW_LIKE_CATEGORIES))),
};
const LikedCount = z.strictObject({ success: z.literal(true), liked_count: z.int(), already_liked: z.boolean() });
const LIKE_ERRORS = [
  'not_found',
  'not_yourself',
  'payment_required',
  'age_confirmation_required',
  'conflict',
  'too_many_requests',
] as const;

export const likeReview = defineEndpoint({
  name: 'likeReview',
  method: 'POST',
  path: '/api/recommend_likes',
  domain: 'reviews',
  auth: 'member',
  summary: 'Like a review; a second like of the same member changes nothing',
  body: z.object(ReviewLike),
  response: LikedCount,
  errors: LIKE_ERRORS,
});

export const unlikeReview = defineEndpoint({
  name: 'unlikeReview',
  method: 'DELETE',
  path: '/api/recommend_likes',
  domain: 'reviews',
  auth: 'member',
  summary: 'Take a like of a review back',
  body: z.object(ReviewLike),
  response: LikedCount,
  errors: LIKE_ERRORS,
});
