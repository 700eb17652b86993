import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { reviewDue } from '#functions/items/due/reviews.ts';
import { reviewLikedEvent } from '#functions/items/events/reviews.ts';
import {
  type PublishedReview,
  popularSortKey,
  publishedReviewKey,
  reviewLikeKey,
  reviewLikesOf,
  reviewRowKey,
} from '#functions/items/review.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';

const ERASED_AT_ONCE = 50;

const countWrite = (id: ReviewId, change: 1 | -1): Write => ({
  name: 'review',
  if: ['attribute_exists(pk)'],
  update: { ...publishedReviewKey(id), add: { likedCount: change, likeChanges: 1 } },
});

/**
 * Likes of published reviews. A like and the review's count of likes are written in one transaction, so that the count
 * is exact.
 */
export const createLikeRepository = (table: Table, random: Random) => {
  const writes = (memberId: MemberId, id: ReviewId, change: 1 | -1, now: Date): Write[] => {
    const key = reviewLikeKey(memberId, id);
    return [
      change === 1
        ? { name: 'like', if: ['attribute_not_exists(pk)'], put: { ...key, id, at: now.getTime() } }
        : { name: 'like', if: ['attribute_exists(pk)'], delete: key },
      countWrite(id, change),
      eventWrite(random, now, reviewLikedEvent, { reviewId: id }),
    ];
  };

  /**
   * Adds a like (`change` 1) or removes it (-1). Returns false when the member likes the review already, or has no like
   * to remove.
   * @throws AppError not_found for a review that is no longer shown, conflict.
   */
  const save = (memberId: MemberId, id: ReviewId, change: 1 | -1, now: Date): Promise<boolean> =>
    retryOnConflict(async () => {
      try {
        await commit(table, writes(memberId, id, change, now), {
          refused: { review: 'not_found', like: 'illegal_state' },
        });
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'illegal_state') return false;
        throw error;
      }
    });

  return {
    save,

    /**
     * The reader's account, the review, and whether the reader likes the review; strongly consistent, in one request.
     */
    findForLike: async (
      memberId: MemberId,
      id: ReviewId,
    ): Promise<{ account: AccountItem | undefined; review: PublishedReview | undefined; isLiked: boolean }> => {
      const keys = [accountKey(memberId), publishedReviewKey(id), reviewLikeKey(memberId, id)] as const;
      const [account, review, like] = await table.findMany(keys, { consistent: true });
      return { account, review, isLiked: like !== undefined };
    },

    /**
     * Updates the review's row in the list that is sorted by likes. Each change of the likes has a number
     * (`likeChanges`). A row with the same or a higher number is not changed. A deleted row is not created again.
     */
    moveAmongPopular: async (id: ReviewId): Promise<void> => {
      const rowKey = reviewRowKey(id, 'popular');
      const [review, row] = await table.findMany([publishedReviewKey(id), rowKey], { consistent: true });
      if (!review || !row) return;
      const { likedCount, likeChanges } = review;
      await ignoreRefusal(
        table.write({
          name: 'popular',
          if: ['attribute_exists(pk) AND #likeChanges < :likeChanges', { likeChanges }],
          update: { ...rowKey, set: { likeChanges, listSk: popularSortKey(row.listSk, likedCount) } },
        }),
      );
    },

    /** One page of the likes that a member gave; `next` is set when there are more. */
    findGiven: (memberId: MemberId) =>
      table.query({ ...reviewLikesOf(memberId), limit: ERASED_AT_ONCE, consistent: true }),

    /**
     * Deletes the like of a member who is erased. The review's count includes the like until `goesAt`: several counts
     * that decrease at the same moment would reveal which reviews a former member liked. Does nothing when the like is
     * already deleted.
     */
    erase: async (memberId: MemberId, id: ReviewId, goesAt: Date): Promise<void> => {
      const key = reviewLikeKey(memberId, id);
      const like: Write = { name: 'like', if: ['attribute_exists(pk)'], delete: key };
      const due = dueWrite(reviewDue, goesAt, random.token(16), { likeOf: id });
      await ignoreRefusal(table.transact([like, due]));
    },

    /**
     * Subtracts the like of an erased member from the review's count, unless the review is deleted. Deletes the due
     * item in the same transaction, so that the like is subtracted once.
     */
    discount: async (id: ReviewId, due: StoredDue<typeof reviewDue>, now: Date): Promise<void> => {
      const once: Write = { ...dueDoneWrite(due), if: ['attribute_exists(pk)'] };
      const counted = [countWrite(id, -1), eventWrite(random, now, reviewLikedEvent, { reviewId: id }), once];
      if (!(await ignoreRefusal(table.transact(counted)))) await table.write(dueDoneWrite(due));
    },

    /** The current published review. Strongly consistent. */
    findReview: (id: ReviewId): Promise<PublishedReview | undefined> =>
      table.find(publishedReviewKey(id), { consistent: true }),
  };
};
export type LikeRepository = ReturnType<typeof createLikeRepository>;
