import type { PublishedReview, Review } from '#functions/items/review.ts';
import type { OwnReview, PublicReview } from '#shared/contract/reviews.ts';
import { type ReviewScore, reviewScoresJa } from '#shared/messages/review-scores.ja.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import type { ReadReview } from './review.repository.ts';
import { pointOf, reviewStateOf } from './review.rules.ts';

type Score = { score: number; text: string };
const scoresOf = <T>(toScore: (key: ReviewScoreKey) => T) =>
  Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, toScore(key)])) as Record<ReviewScoreKey, T>;
const scoreOf = (key: ReviewScoreKey, score: number): Score => ({
  score,
  text: reviewScoresJa[key][score as ReviewScore],
});

/**
 * A published review with the field names of the API. Its single scores are null when the author does not allow readers
 * to see them.
 */
export const toPublicReview = ({ review, isLiked }: ReadReview): PublicReview => ({
  id: review.id,
  recommend_id: review.id,
  point: review.point,
  published_text: review.text,
  liked_count: review.likedCount,
  already_liked: isLiked,
  // Every review has the same value, so the value does not reveal which reviews have the same author.
  category: 'review',
  updated_at: review.month,
  detail_show: review.detailShow,
  ...scoresOf((key) => (review.detailShow ? scoreOf(key, review.scores[key]) : null)),
});

/** One of the member's own reviews, with the field names of the API. `published` is its public copy, if it has one. */
export const toOwnReview = (review: Review, published: PublishedReview | undefined): OwnReview => {
  const state = reviewStateOf(review);
  const { publishedAt } = review;
  return {
    id: review.id,
    dating_date: review.datingDate,
    point: pointOf(review.scores),
    ...scoresOf((key) => scoreOf(key, review.scores[key])),
    form_concrete_review: review.concreteReview,
    form_admit_open_review_info: review.admitOpenReviewInfo,
    form_admit_publishing: review.admitPublishing,
    form_admit_full_publishing: review.admitFullPublishing,
    state,
    published_at: state === 'published' && publishedAt !== undefined ? new Date(publishedAt).toISOString() : null,
    liked_count: (review.likedBefore ?? 0) + (published?.likedCount ?? 0),
    created_at: new Date(review.createdAt).toISOString(),
  };
};
