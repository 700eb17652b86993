import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { reviewDue } from '#functions/items/due/reviews.ts';
import { type Pair, pairKey, pairOf, withExpiredHold } from '#functions/items/pair.ts';
import { findingWrites } from '#functions/items/report.ts';
import {
  ownedReviewKey,
  type PublishedReview,
  publishedReviewKey,
  type Review,
  type ReviewOrder,
  reviewCountKey,
  reviewDatesKey,
  reviewItem,
  reviewLikeKey,
  reviewRows,
  reviewSourceKey,
  reviewsOfPair,
} from '#functions/items/review.ts';
import { pairWrites } from '#functions/pairs/public/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, type PairId, type PlainDate, ReviewId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { Solicitation } from '#shared/options/reports.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/** Scheduled work that publishes a review, written together with the review (`publish-review.schedule.ts`). */
export const publishDueWrite = ({ id, datingDate, publishAt }: Review, pairId: PairId): Write[] =>
  publishAt === null ? [] : [dueWrite(reviewDue, new Date(publishAt), id, { pairId, datingDate })];

export const newReviewId = (random: Random): ReviewId => ReviewId.parse(`v${random.token(16)}`);

/** A published review, and whether the reader likes it. */
export type ReadReview = { review: PublishedReview; isLiked: boolean };

export const createReviewRepository = (table: Table, random: Random) => ({
  /**
   * The woman's copy of a pair, both accounts, and the dates that already have a review; strongly consistent, two
   * requests. If the woman put the pair on hold to decide later, and the hold has expired, the pair is returned as a
   * no-match.
   * @throws AppError not_found for a pair that is not hers.
   */
  getForReview: async (
    herId: MemberId,
    pairId: PairId,
    now: Date,
  ): Promise<{ pair: Pair; her: AccountItem; him: AccountItem | undefined; dates: ReadonlySet<PlainDate> }> => {
    const keys = [pairKey(herId, pairId), accountKey(herId), reviewDatesKey(pairId)] as const;
    const [side, her, taken] = await table.findMany(keys, { consistent: true });
    if (!side || !her) throw new AppError('not_found');
    const pair = withExpiredHold(pairOf(side), now);
    const him = await table.find(accountKey(pair.hisId), { consistent: true });
    return { pair, her, him, dates: taken?.dates ?? new Set() };
  },

  /**
   * The woman's copy of a pair and her reviews of it, newest date first. Both are read at the same time.
   * @throws AppError not_found for a pair that is not hers.
   */
  getPairWithReviews: async (herId: MemberId, pairId: PairId, now: Date) => {
    const [side, reviews] = await Promise.all([
      table.find(pairKey(herId, pairId), { consistent: true }),
      findAll(table, { ...reviewsOfPair(pairId), newestFirst: true, consistent: true }),
    ]);
    if (!side) throw new AppError('not_found');
    return { pair: withExpiredHold(pairOf(side), now), reviews };
  },

  /**
   * Stores a review, the items that point to it, the scheduled work that publishes it, and the findings of the
   * automatic search for contact data and advertising. The first review of a match changes the pair's state to 2
   * (`reviewed`).
   * @throws AppError date_taken when the date has a review already; conflict when the pair changed since it was read,
   * or when another first review of the pair was stored at the same moment.
   */
  saveReview: async (
    pair: Pair,
    review: Review,
    { now, findings, also }: { now: Date; findings: readonly Solicitation[]; also: readonly Write[] },
  ): Promise<void> => {
    const { id, herId, isFirst } = review;
    await commit(
      table,
      [
        ...reviewWrites(pair.id, review),
        ...(isFirst && isMatch(pair.state)
          ? pairWrites(pair, { ...pair, state: PAIR_STATE.reviewed }, { keepsPlacedAt: true, now })
          : [unchanged(pair)]),
        ...findingWrites(random, now, {
          kind: 'review',
          contentId: id,
          authorId: herId,
          authorSex: WOMAN,
          findings,
          isWithheld: review.withheld !== undefined,
          snapshot: review.concreteReview,
        }),
        ...also,
      ],
      { refused: { review: 'date_taken' } },
    );
  },

  /** The reader's own account; strongly consistent. @throws AppError session_required without one. */
  getReader: async (id: MemberId): Promise<AccountItem> => {
    const account = await table.find(accountKey(id), { consistent: true });
    if (!account) throw new AppError('session_required');
    return account;
  },

  /**
   * The ids of the reviews on one page of a list, and the number of reviews. Both include at most the first 1,000
   * reviews. The two requests run in parallel. The index may still list a review that was removed a moment ago:
   * `findPublished` leaves it out.
   */
  findPage: async (order: ReviewOrder, page: number): Promise<{ ids: ReviewId[]; total: number }> => {
    const [{ items }, counted] = await Promise.all([
      table.query({ ...reviewRows(order), newestFirst: true, limit: page * PAGE_ROWS }),
      table.find(reviewCountKey, { consistent: true }),
    ]);
    return {
      ids: items.slice((page - 1) * PAGE_ROWS).map(({ id }) => id),
      total: Math.min(counted?.count ?? 0, OFFSET_ROWS_MAX),
    };
  },

  /** The public copies of these reviews; strongly consistent, one request, or no request when no review has a copy. */
  findCopies: async (reviews: readonly Review[]): Promise<PublishedReview[]> => {
    const keys = reviews.flatMap(({ publicId }) => (publicId === undefined ? [] : [publishedReviewKey(publicId)]));
    if (keys.length === 0) return [];
    return (await table.findMany(keys, { consistent: true })).flatMap((copy) => (copy ? [copy] : []));
  },

  /** The published reviews with these ids, in the order of `ids`; strongly consistent, one request. */
  findPublished: async (readerId: MemberId, ids: readonly ReviewId[]): Promise<ReadReview[]> => {
    if (ids.length === 0) return [];
    const keys = [...ids.map((id) => publishedReviewKey(id)), ...ids.map((id) => reviewLikeKey(readerId, id))];
    const items = await table.findMany(keys, { consistent: true });
    return ids.flatMap((_, index) => {
      const review = items[index] as Stored<PublishedReview> | undefined;
      return review ? [{ review, isLiked: items[ids.length + index] !== undefined }] : [];
    });
  },
});
export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/**
 * The writes of a new review of a pair, of the items that point to it, and of its scheduled work. DynamoDB refuses the
 * write `review` when the date has a review already, and the write `dates` when another review of the pair was written
 * first.
 */
export const reviewWrites = (pairId: PairId, review: Review): Write[] => {
  const { id, herId, hisId, datingDate } = review;
  const source = { pairId, datingDate };
  return [
    { name: 'review', if: ['attribute_not_exists(pk)'], put: reviewItem(pairId, review) },
    datesWrite(pairId, review),
    { name: 'source', put: { ...reviewSourceKey(id), id, ...source } },
    { name: 'by her', put: { ...ownedReviewKey(herId, 'BY', id), id, ...source } },
    { name: 'about him', put: { ...ownedReviewKey(hisId, 'ABOUT', id), id, ...source } },
    ...publishDueWrite(review, pairId),
  ];
};

/**
 * Adds the date to the pair's dates. The first review creates the item with the dates, and every further review adds
 * its date. When two reviews try to be the first at the same moment, one write is refused and repeated as a further
 * review.
 */
const datesWrite = (pairId: PairId, { isFirst, datingDate }: Review): Write => {
  const key = reviewDatesKey(pairId);
  const dates = new Set([datingDate]);
  return isFirst
    ? { name: 'dates', if: ['attribute_not_exists(pk)'], put: { ...key, dates } }
    : { name: 'dates', if: ['attribute_exists(pk)'], update: { ...key, addToSet: { dates } } };
};

/** Checks that the pair did not change since it was read. */
const unchanged = ({ herId, id, version }: Pair): Write => ({
  name: 'her side',
  if: ['#version = :seen', { seen: version }],
  check: pairKey(herId, id),
});
