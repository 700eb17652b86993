import { isReviewable } from '#functions/pairs/public/pair.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listMyReviews as contract } from '#shared/contract/reviews.ts';
import { AppError } from '#shared/errors.ts';
import type { ReviewsDeps } from './deps.ts';
import { isPairHers, nameToldOf } from './review.rules.ts';
import { toOwnReview } from './review.shape.ts';

export const listMyReviews = createHandler(contract, async ({ member, query, now }, { reviews }: ReviewsDeps) => {
  const { pair, reviews: own } = await reviews.getPairWithReviews(member.id, query.id, now);
  if (!isPairHers(pair)) throw new AppError('not_found');
  const copies = new Map((await reviews.findCopies(own)).map((copy) => [copy.id, copy]));
  return {
    success: true as const,
    reviews: own.map((review) => toOwnReview(review, review.publicId && copies.get(review.publicId))),
    is_reviewable: isReviewable(pair, now),
    twitter_name: nameToldOf(pair),
  };
});
