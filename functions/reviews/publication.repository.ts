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
/** The fields of a review that lead to its public copy. */
const COPY_FIELDS = ['publicId', 'publishedAt'];

/** A change of a stored review that is refused unless the review still has the version that was read. */
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
 * The writes that publish a review under a public id: the copy, the item that leads from the copy to the review, the
 * two rows of the lists, and the count of all. The number of the man's reviews counts the review from the month after
 * `now` on.
 */
export const publicWrites = (
  review: Review,
  { pairId, datingDate }: ReviewSource,
  id: ReviewId,
  now: Date,
): Write[] => {
  const published = toPublished(review, id);
  // The planned 03:00, so that a late run leads to the same order as a run on time.
  const row = { publishedAt: review.publishAt ?? 0, likedCount: 0, likeChanges: 0 };
  return [
    { name: 'published', if: ['attribute_not_exists(pk)'], put: { ...publishedReviewKey(id), ...published } },
    { name: 'public source', put: { ...reviewSourceKey(id), id: review.id, pairId, datingDate } },
    ...(['newest', 'popular'] as const).map((order) => ({ name: order, put: reviewRowItem(id, order, row) })),
    countWrite(1),
    sumWrite(review, 1, now),
  ];
};

/** The writes that delete a public copy. Refused as `published` when the copy was already deleted. */
const removalWrites = (id: ReviewId): Write[] => [
  { name: 'published', if: ['attribute_exists(pk)'], delete: publishedReviewKey(id) },
  ...(['newest', 'popular'] as const).map((order) => ({ name: order, delete: reviewRowKey(id, order) })),
  countWrite(-1),
];

/** When the copy of a review is cut off, as a field of the review; nothing when the review has no copy. */
export const cutFact = ({ publicId }: Review, now: Date): Pick<Review, 'cutAt'> =>
  publicId === undefined ? {} : { cutAt: now.getTime() };

/**
 * The writes that cut the public copy off from its review: from now on nothing leads from one to the other. The copy is
 * deleted at `goesAt` by due work that knows the public id alone. The caller removes `publicId` from the review.
 */
export const cutWrites = (review: Review, now: Date, goesAt: Date): Write[] =>
  review.publicId === undefined
    ? []
    : [
        { name: 'public source', delete: reviewSourceKey(review.publicId) },
        dueWrite(reviewDue, goesAt, review.publicId, {}),
        sumWrite(review, -1, now),
      ];

/** Publishes reviews and removes them. The version of the review is the lock of all its public items. */
export const createPublicationRepository = (table: Table) => ({
  /** The pair and date of a review, by its own id or its public id; strongly consistent. Undefined for any other id. */
  findSource: (id: ReviewId): Promise<OwnedReview | undefined> => table.find(reviewSourceKey(id), { consistent: true }),

  /** A review; strongly consistent. */
  find: ({ pairId, datingDate }: ReviewSource): Promise<Stored<Review> | undefined> =>
    table.find(reviewKey(pairId, datingDate), { consistent: true }),

  /** The accounts of her and of him, undefined when erased; strongly consistent, in one trip. */
  findBoth: ({ herId, hisId }: Review): Promise<[AccountItem | undefined, AccountItem | undefined]> =>
    table.findMany([accountKey(herId), accountKey(hisId)], { consistent: true }),

  /**
   * Publishes a review under the public id `id`.
   * @throws AppError conflict when the review changed since it was read: another run published it, or one of the two
   * left.
   */
  publish: (
    source: ReviewSource,
    review: Review,
    { id, now }: { id: ReviewId; now: Date },
    also: readonly Write[],
  ): Promise<void> => {
    // An author whose review stayed published in her list while only the man was away keeps reading the same day.
    const publishedAt = review.publishedAt ?? review.publishAt ?? now.getTime();
    const published = reviewWrite(keyOf(source), review, { publicId: id, publishedAt });
    return commit(table, [published, ...publicWrites(review, source, id, now), ...also]);
  },

  /** A public copy, and whether a review leads to it; strongly consistent, in one trip. */
  findCopy: async (id: ReviewId): Promise<{ copy: PublishedReview | undefined; isCut: boolean }> => {
    const [copy, source] = await table.findMany([publishedReviewKey(id), reviewSourceKey(id)], { consistent: true });
    return { copy, isCut: source === undefined };
  },

  /**
   * Deletes a copy that is cut off from its review. Refused as `conflict` when the copy was already deleted, or is not
   * cut off.
   */
  removeCut: (id: ReviewId, also: readonly Write[]): Promise<void> =>
    commit(table, [
      ...removalWrites(id),
      { name: 'public source', if: ['attribute_not_exists(pk)'], check: reviewSourceKey(id) },
      ...also,
    ]),

  /** Stores the keyed hash `mark` of the text of a copy that staff hid. */
  refuseWrite: (mark: string): Write => ({ name: 'refused text', put: refusedTextKey(mark) }),
  /** Whether staff hid a copy with this keyed hash of its text after the copy was cut off; strongly consistent. */
  isRefused: async (mark: string): Promise<boolean> =>
    (await table.find(refusedTextKey(mark), { consistent: true })) !== undefined,

  /**
   * Cuts a review off from its copy when its author or its subject left.
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
   * Marks a review as hidden by staff at `hiddenAt` (epoch ms), and deletes its copy with the copy's likes.
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

  /** The mark that tells the console that staff hid the review. */
  hiddenMarkWrites: ({ id, herId }: Review, at: Date): Write[] =>
    hiddenMarkWrites({ kind: 'review', contentId: id, authorId: herId }, at.getTime()),

  /**
   * Changes a review that was kept back. `also` holds the due work of its new night.
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
   * Deletes due work that publishes nothing.
   * @throws AppError conflict when the review changed since it was read: staff may have let it be published by this
   * very due work.
   */
  dropDue: (source: ReviewSource, { version }: Review, done: Write): Promise<void> =>
    commit(table, [{ name: 'review', if: ['#version = :seen', { seen: version }], check: keyOf(source) }, done]),

  /** Some of the reviews that a member wrote, or of those about a member; `next` is set when there are more. */
  findOwned: (memberId: MemberId, role: ReviewRole) =>
    table.query({ ...reviewsOwnedBy(memberId, role), limit: OWNED_AT_ONCE, consistent: true }),

  /**
   * Deletes a closed review and everything that leads to it. If the review is already deleted, deletes what led to it.
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
