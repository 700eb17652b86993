import type { OwnReview, PublicReview } from '#shared/contract/reviews.ts';
import { type PlainDate, ReviewId } from '#shared/ids.ts';
import { type ReviewScore, reviewScoresJa } from '#shared/messages/review-scores.ja.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';

/** `reviewId(3)` is `'vfor-tests-0003'`. */
export const reviewId = (number: number) => ReviewId.parse(`vfor-tests-${String(number).padStart(4, '0')}`);

const scoresOf = (score: ReviewScore) =>
  Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, { score, text: reviewScoresJa[key][score] }])) as Record<
    ReviewScoreKey,
    { score: number; text: string }
  >;
const hidden = Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, null])) as Record<ReviewScoreKey, null>;

export const publicReview = (number: number, over: Partial<PublicReview> = {}): PublicReview => ({
  id: reviewId(number),
  recommend_id: reviewId(number),
  point: 88,
  published_text: `落ち着いて話せました。（${number}）`,
  liked_count: 3,
  already_liked: false,
  category: 'review',
  updated_at: '2026-07-01',
  detail_show: true,
  ...scoresOf(4),
  ...over,
});
/** A review that shows the public only the sum of its scores. */
export const pointOnly = (number: number, over: Partial<PublicReview> = {}): PublicReview =>
  publicReview(number, { detail_show: false, ...hidden, ...over });

export const ownReview = (number: number, over: Partial<OwnReview> = {}): OwnReview => ({
  id: reviewId(number),
  dating_date: '2026-07-02' as PlainDate,
  point: 75,
  ...scoresOf(3),
  form_concrete_review: 'お店を決めてくださり、助かりました。',
  form_admit_open_review_info: 1,
  form_admit_publishing: 1,
  form_admit_full_publishing: 1,
  state: 'published',
  published_at: '2026-07-04T18:00:00.000Z',
  liked_count: 0,
  created_at: '2026-07-02T12:00:00.000Z',
  ...over,
});
