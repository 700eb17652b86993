import { type AccountItem, accountKey, asJudged, isClosed } from '#functions/items/account.ts';
import {
  type PublishedReview,
  publishedReviewKey,
  type Review,
  type ReviewSource,
  reviewKey,
} from '#functions/items/review.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { cutFact, cutWrites, reviewWrite } from './publication.repository.ts';
import { publishDueWrite } from './review.repository.ts';
import { isToCome } from './review.rules.ts';

type Facts = {
  review: Review;
  /** The copy that other members read; undefined while no other member can read the review. */
  published: PublishedReview | undefined;
  her: AccountItem;
  him: AccountItem;
};

/**
 * When one of a review's two members is suspended or found to be under age: removes the stored link between the review
 * and its public copy. When the member is restored: lets the review be published again.
 */
export const createAwayRepository = (table: Table) => ({
  /**
   * The review, its public copy and both accounts. Undefined for a review that is erased or about to be erased.
   * Strongly consistent.
   */
  findFacts: async ({ pairId, datingDate }: ReviewSource): Promise<Facts | undefined> => {
    const review = await table.find(reviewKey(pairId, datingDate), { consistent: true });
    if (!review) return undefined;
    const keys = [
      accountKey(review.herId),
      accountKey(review.hisId),
      publishedReviewKey(review.publicId ?? review.id),
    ] as const;
    const [her, him, published] = await table.findMany(keys, { consistent: true });
    return her && him && { review, published, her, him };
  },

  /**
   * Removes the link between a review and its public copy, and schedules the deletion of the copy at `goesAt`. When
   * only the man is suspended or under age, the author still reads the same state and likes of her review. So she does
   * not learn of his suspension.
   * @throws AppError conflict when the review or one of the accounts changed since the read.
   */
  cut: (
    { pairId, datingDate }: ReviewSource,
    { review, published, her, him }: Facts,
    { now, goesAt }: { now: Date; goesAt: Date },
  ): Promise<void> => {
    const isHers = isClosed(her);
    const likedBefore = (review.likedBefore ?? 0) + (published?.likedCount ?? 0);
    const seen = isHers ? {} : { likedBefore };
    const forgotten = isHers ? ['publicId', 'publishedAt', 'likedBefore'] : ['publicId'];
    return commit(table, [
      reviewWrite(reviewKey(pairId, datingDate), review, { ...seen, ...cutFact(review, now), isAway: true }, forgotten),
      ...cutWrites(review, now, goesAt),
      ...[her, him].map(asJudged),
    ]);
  },

  /**
   * Removes `isAway` from the review. The review is published again at `publishAt` (epoch ms), except when staff or the
   * author keep it unpublished.
   * @throws AppError conflict when the review or one of the accounts changed since the read.
   */
  uncover: ({ pairId, datingDate }: ReviewSource, { review, her, him }: Facts, publishAt: number): Promise<void> => {
    const { isAway: _away, ...back } = review;
    const comes = isToCome(back);
    return commit(table, [
      reviewWrite(reviewKey(pairId, datingDate), review, comes ? { publishAt } : {}, ['isAway']),
      ...(comes ? publishDueWrite({ ...review, publishAt }, pairId) : []),
      ...[her, him].map(asJudged),
    ]);
  },
});
export type AwayRepository = ReturnType<typeof createAwayRepository>;
