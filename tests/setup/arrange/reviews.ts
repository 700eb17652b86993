import type { Pair } from '#functions/items/pair.ts';
import type { Review } from '#functions/items/review.ts';
import { publicWrites } from '#functions/reviews/publication.repository.ts';
import { newReviewId, reviewWrites } from '#functions/reviews/review.repository.ts';
import type { ReviewId } from '#shared/ids.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import { tokyoDay } from '#shared/time.ts';
import type { TestWorld } from '../world/test-world.ts';

/**
 * Stores a review of a pair as its API call would. If it has `publishedAt`, its public copy is stored, too, with the id
 * `publicId`. The man's public number of reviews includes the review from the first day of the next month on.
 */
export const arrangeReview = async (
  { core, table, clock }: Pick<TestWorld, 'core' | 'table' | 'clock'>,
  { id: pairId, herId, hisId }: Pick<Pair, 'id' | 'herId' | 'hisId'>,
  change: Partial<Review> = {},
): Promise<Review & { publicId: ReviewId }> => {
  const now = clock.now();
  const publicId = newReviewId(core.random);
  const review: Review = {
    id: newReviewId(core.random),
    ...(change.publishedAt === undefined ? {} : { publicId }),
    herId,
    hisId,
    datingDate: tokyoDay(now),
    scores: Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4])) as Record<ReviewScoreKey, number>,
    isFirst: true,
    concreteReview: 'やさしくて、時間にも正確な方でした。',
    admitOpenReviewInfo: 1,
    admitPublishing: 1,
    admitFullPublishing: 1,
    createdAt: now.getTime(),
    publishAt: now.getTime(),
    version: 1,
    ...change,
  };
  await table.transact(reviewWrites(pairId, review));
  const { datingDate, publishedAt } = review;
  if (publishedAt !== undefined)
    await table.transact(publicWrites(review, { pairId, datingDate }, publicId, new Date(publishedAt)));
  return { ...review, publicId };
};
