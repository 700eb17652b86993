import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { reviewDue } from '#functions/items/due/reviews.ts';
import { hiddenMarkWrites } from '#functions/items/report.ts';
import {
  type OwnedReview,
  ownedReviewKey,
  type PublishedReview,
  publishedReviewKey,
  type Review,
  type ReviewRole,
  type ReviewSource,
  refusedTextKey,
  reviewCountKey,
  reviewDatesKey,
  reviewKey,
  reviewRowItem,
  reviewRowKey,
  reviewSourceKey,
  reviewSumsOf,
  reviewSumWrite,
  reviewsOwnedBy,
} from '#functions/items/review.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { eachPage, findAll } from '#functions/platform/table/each-page.ts';
import type { Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import { pointOf, toPublished } from './review.rules.ts';

const OWNED_AT_ONCE = 50;
/** The fields of a review that are set when it is published. */
const COPY_FIELDS = ['publicId', 'publishedAt'];

/**
 * A write that changes a stored review. DynamoDB refuses it when the review's version is not the version that was read.
 */
export const reviewWrite = (
  key: Key<Review>,
  { version }: Review,
  set: Partial<Review>,
  remove: readonly string[] = [],
): Write => ({
  name: 'review',
  if: ['#version = :seen', { seen: version }],
  update: { ...key, set: { ...set, version: version + 1 }, remove: [...remove] },
});

const sumWrite = ({ hisId, scores }: Review, change: 1 | -1, now: Date): Write =>
  reviewSumWrite(hisId, { count: change, points: change * pointOf(scores) }, now);
const countWrite = (change: 1 | -1): Write => ({
  name: 'count',
  update: { ...reviewCountKey, add: { count: change } },
});

/**
 * The writes that publish a review under a public id: the public copy, the item that maps the public id to the review,
 * the rows of the two lists (newest, popular), and the total count. A review that is published in May counts among the
 * man's reviews from June on.
 */
export const publicWrites = (
  review: Review,
  { pairId, datingDate }: ReviewSource,
  id: ReviewId,
  now: Date,
): Write[] => {
  const published = toPublished(review, id);
  // The lists are sorted by the planned time of publication (03:00) and not by the current time, so that a delayed run
  // gives the same order as a run on time.
  const row = { publishedAt: review.publishAt ?? 0, likedCount: 0, likeChanges: 0 };
  return [
    { name: 'published', if: ['attribute_not_exists(pk)'], put: { ...publishedReviewKey(id), ...published } },
    { name: 'public source', put: { ...reviewSourceKey(id), id: review.id, pairId, datingDate } },
    ...(['newest', 'popular'] as const).map((order) => ({ name: order, put: reviewRowItem(id, order, row) })),
    countWrite(1),
    sumWrite(review, 1, now),
  ];
};

/** The writes that delete a public copy. DynamoDB refuses the write `published` when the copy was already deleted. */
const removalWrites = (id: ReviewId): Write[] => [
  { name: 'published', if: ['attribute_exists(pk)'], delete: publishedReviewKey(id) },
  ...(['newest', 'popular'] as const).map((order) => ({ name: order, delete: reviewRowKey(id, order) })),
  countWrite(-1),
];

/**
 * The field `cutAt` of a review: the time at which the link to its public copy is removed. For a review without a
 * public copy, the returned object is empty.
 */
export const cutFact = ({ publicId }: Review, now: Date): Pick<Review, 'cutAt'> =>
  publicId === undefined ? {} : { cutAt: now.getTime() };

/**
 * The writes that remove the link between a review and its public copy, so that neither can be found from the other.
 * They also schedule the deletion of the copy at `goesAt`. The caller removes `publicId` from the review.
 */
export const cutWrites = (review: Review, now: Date, goesAt: Date): Write[] =>
  review.publicId === undefined
    ? []
    : [
        { name: 'public source', delete: reviewSourceKey(review.publicId) },
        dueWrite(reviewDue, goesAt, review.publicId, {}),
        sumWrite(review, -1, now),
      ];

/**
 * Publishes reviews and removes public copies. Each transaction checks the version of the review, so that only one of
 * several parallel transactions on one review succeeds.
 */
export const createPublicationRepository = (table: Table) => ({
  /**
   * Finds the pair and date of a review by its own id or its public id; strongly consistent. Undefined for any other
   * id.
   */
  findSource: (id: ReviewId): Promise<OwnedReview | undefined> => table.find(reviewSourceKey(id), { consistent: true }),

  /** Finds a review. Strongly consistent. */
  find: ({ pairId, datingDate }: ReviewSource): Promise<Stored<Review> | undefined> =>
    table.find(reviewKey(pairId, datingDate), { consistent: true }),

  /** The accounts of the woman and the man, undefined when erased. Strongly consistent, one request. */
  findBoth: ({ herId, hisId }: Review): Promise<[AccountItem | undefined, AccountItem | undefined]> =>
    table.findMany([accountKey(herId), accountKey(hisId)], { consistent: true }),

  /**
   * Publishes a review under the public id `id`.
   * @throws AppError conflict when the review changed since it was read: another run published it, or one of the two
   * members left.
   */
  publish: (
    source: ReviewSource,
    review: Review,
    { id, now }: { id: ReviewId; now: Date },
    also: readonly Write[],
  ): Promise<void> => {
    // A review has a `publishedAt` already if it was unpublished only because the man was suspended or under age. It
    // keeps this date, because the author's own list showed the review as published all the time.
    const publishedAt = review.publishedAt ?? review.publishAt ?? now.getTime();
    const published = reviewWrite(keyOf(source), review, { publicId: id, publishedAt });
    return commit(table, [published, ...publicWrites(review, source, id, now), ...also]);
  },

  /** A public copy. `isCut`: no item maps its public id to a review any more. Strongly consistent, one request. */
  findCopy: async (id: ReviewId): Promise<{ copy: PublishedReview | undefined; isCut: boolean }> => {
    const [copy, source] = await table.findMany([publishedReviewKey(id), reviewSourceKey(id)], { consistent: true });
    return { copy, isCut: source === undefined };
  },

  /**
   * Deletes a public copy that has no link to its review any more. Throws `conflict` when the copy was already deleted,
   * or still has a link.
   */
  removeCut: (id: ReviewId, also: readonly Write[]): Promise<void> =>
    commit(table, [
      ...removalWrites(id),
      { name: 'public source', if: ['attribute_not_exists(pk)'], check: reviewSourceKey(id) },
      ...also,
    ]),

  /** The write that stores `mark`: the keyed hash of the text of a public copy that staff hid. */
  refuseWrite: (mark: string): Write => ({ name: 'refused text', put: refusedTextKey(mark) }),
  /**
   * Whether staff hid a public copy after the copy had lost the link to its review. `mark`: the keyed hash of the
   * copy's text. Strongly consistent.
   */
  isRefused: async (mark: string): Promise<boolean> =>
    (await table.find(refusedTextKey(mark), { consistent: true })) !== undefined,

  /**
   * Removes the link between a review and its public copy because the author or the man left.
   * @throws AppError conflict when the review changed since it was read.
   */
  close: (
    source: ReviewSource,
    review: Review,
    { leftBy, now, goesAt }: { leftBy: MemberId; now: Date; goesAt: Date },
  ): Promise<void> =>
    commit(table, [
      reviewWrite(keyOf(source), review, { leftBy, ...cutFact(review, now) }, [...COPY_FIELDS, 'likedBefore']),
      ...cutWrites(review, now, goesAt),
    ]),

  /**
   * Marks a review as hidden by staff at `hiddenAt` (epoch ms), and deletes its public copy and number of likes.
   * @throws AppError conflict when the review changed since it was read.
   */
  hide: (
    source: ReviewSource,
    review: Review,
    hiddenAt: number,
    now: Date,
    also: readonly Write[] = [],
  ): Promise<void> => {
    const { publicId } = review;
    return commit(table, [
      reviewWrite(keyOf(source), review, { hiddenAt }, [...COPY_FIELDS, 'likedBefore']),
      ...(publicId === undefined
        ? []
        : [
            ...removalWrites(publicId),
            { name: 'public source', delete: reviewSourceKey(publicId) },
            sumWrite(review, -1, now),
          ]),
      ...also,
    ]);
  },

  /** The writes that mark the review as hidden, so that the console shows that staff hid it. */
  hiddenMarkWrites: ({ id, herId }: Review, at: Date): Write[] =>
    hiddenMarkWrites({ kind: 'review', contentId: id, authorId: herId }, at.getTime()),

  /**
   * Changes a review that was withheld or hidden. `also` contains the scheduled work that publishes it.
   * @throws AppError conflict when the review changed since it was read.
   */
  change: (
    source: ReviewSource,
    review: Review,
    set: Partial<Review>,
    remove: readonly (keyof Review)[],
    also: readonly Write[],
  ): Promise<void> => commit(table, [reviewWrite(keyOf(source), review, set, remove), ...also]),

  /**
   * Deletes the item that scheduled the publication of a review, because its publication is not allowed now.
   * @throws AppError conflict when the review changed since it was read: its publication may be allowed now.
   */
  dropDue: (source: ReviewSource, { version }: Review, done: Write): Promise<void> =>
    commit(table, [{ name: 'review', if: ['#version = :seen', { seen: version }], check: keyOf(source) }, done]),

  /**
   * One page of the reviews that a member wrote, or of the reviews about a member; `next` is set when there are more.
   */
  findOwned: (memberId: MemberId, role: ReviewRole) =>
    table.query({ ...reviewsOwnedBy(memberId, role), limit: OWNED_AT_ONCE, consistent: true }),

  /**
   * Deletes a review (after `close`) and all items that point to it. If the review is already deleted, deletes only the
   * member's own item that pointed to it.
   */
  erase: async (owned: OwnedReview, memberId: MemberId, role: ReviewRole): Promise<void> => {
    const { id, pairId, datingDate } = owned;
    const review = await table.find(reviewKey(pairId, datingDate), { consistent: true });
    const keys: Key[] = review
      ? [
          reviewKey(pairId, datingDate),
          reviewDatesKey(pairId),
          reviewSourceKey(id),
          ownedReviewKey(review.herId, 'BY', id),
          ownedReviewKey(review.hisId, 'ABOUT', id),
        ]
      : [ownedReviewKey(memberId, role, id)];
    await table.transact(keys.map((key) => ({ name: 'review', delete: key })));
  },

  eraseSums: async (memberId: MemberId): Promise<void> => {
    const sums = await findAll(table, { ...reviewSumsOf(memberId), consistent: true });
    for (const { pk, sk } of sums) await table.write({ name: 'sum', delete: { pk, sk } });
  },

  /** The reviews that a member wrote, or those about a member, page by page; strongly consistent. */
  eachOwned: (memberId: MemberId, role: ReviewRole): AsyncGenerator<Stored<OwnedReview>[], void, undefined> =>
    eachPage(table, { ...reviewsOwnedBy(memberId, role), consistent: true, limit: OWNED_AT_ONCE }),
});
export type PublicationRepository = ReturnType<typeof createPublicationRepository>;

const keyOf = ({ pairId, datingDate }: ReviewSource): Key<Review> => reviewKey(pairId, datingDate);
