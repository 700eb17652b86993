import { commit } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey, asJudged } from '#functions/records/account.ts';
import {
  type PublishedReview,
  publishedReviewKey,
  type Review,
  type ReviewSource,
  reviewKey,
} from '#functions/records/review.ts';
import type { PairId } from '#shared/ids.ts';
import { relistedWrites, reviewWrite, unlistedWrites } from './publication.repository.ts';
import { publishDueWrite } from './review.repository.ts';
import { isKept, isShown } from './review.rules.ts';

type Facts = {
  review: Review;
  /** What everybody reads, or would read; undefined before the review is published, and where it is hidden. */
  published: PublishedReview | undefined;
  her: AccountItem;
  him: AccountItem;
};

/** Takes reviews out of sight while one of the two is suspended or under age, and puts them back. */
export const createAwayRepository = (table: Table) => ({
  /** Undefined for a review that is erased or about to be. Strongly consistent. */
  findFacts: async ({ pairId, datingDate }: ReviewSource): Promise<Facts | undefined> => {
    const review = await table.find(reviewKey(pairId, datingDate), { consistent: true });
    if (!review) return undefined;
    const keys = [publishedReviewKey(review.id), accountKey(review.herId), accountKey(review.hisId)] as const;
    const [published, her, him] = await table.findMany(keys, { consistent: true });
    return her && him && { review, published, her, him };
  },

  /** @throws AppError conflict when the review or one of the accounts changed since the read. */
  hide: ({ pairId, datingDate }: ReviewSource, { review, her, him }: Facts): Promise<void> =>
    commit(table, [
      reviewWrite(reviewKey(pairId, datingDate), review, { isAway: true }),
      ...(isShown(review) ? unlistedWrites(review) : []),
      ...[her, him].map(asJudged),
    ]),

  /**
   * Puts a published review back where it stood, with the likes that it has. A review that was not published yet is
   * published at `publishAt` (epoch ms).
   * @throws AppError conflict as `hide`, and when the likes changed since the read.
   */
  show: ({ pairId, datingDate }: ReviewSource, facts: Facts, publishAt: number | null): Promise<void> => {
    const { review, published, her, him } = facts;
    const isPublished = isKept(review) && published !== undefined;
    const planned = review.publishedAt === undefined ? { publishAt } : {};
    return commit(table, [
      reviewWrite(reviewKey(pairId, datingDate), review, planned, ['isAway']),
      ...(isPublished ? relistedWrites(review, published) : []),
      ...(review.publishedAt === undefined ? publishDueWrite({ ...review, publishAt }, pairId as PairId) : []),
      ...[her, him].map(asJudged),
    ]);
  },
});
export type AwayRepository = ReturnType<typeof createAwayRepository>;
