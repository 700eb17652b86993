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

/** A change of a stored review, seen at `version`. */
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
 * The writes that show a review to everybody under a public id: the copy, the way from it to the review, its two rows and
 * the count of all. His number counts the review from the month after `now` on.
 */
export const publicWrites = (
  review: Review,
  { pairId, datingDate }: ReviewSource,
  id: ReviewId,
  now: Date,
): Write[] => {
  const published = toPublished(review, id);
  // The planned 03:00, so that a run that is late leaves no other order than a run on time.
  const row = { publishedAt: review.publishAt ?? 0, likedCount: 0, likeChanges: 0 };
  return [
    { name: 'published', if: ['attribute_not_exists(pk)'], put: { ...publishedReviewKey(id), ...published } },
    { name: 'public source', put: { ...reviewSourceKey(id), id: review.id, pairId, datingDate } },
    ...(['newest', 'popular'] as const).map((order) => ({ name: order, put: reviewRowItem(id, order, row) })),
    countWrite(1),
    sumWrite(review, 1, now),
  ];
};

/** The writes that take a public copy away. Refused as `published` when somebody took the copy away before. */
const removalWrites = (id: ReviewId): Write[] => [
  { name: 'published', if: ['attribute_exists(pk)'], delete: publishedReviewKey(id) },
  ...(['newest', 'popular'] as const).map((order) => ({ name: order, delete: reviewRowKey(id, order) })),
  countWrite(-1),
];

/** When the copy of a review is cut, for the review itself; nothing when it has no copy. */
export const cutFact = ({ publicId }: Review, now: Date): Pick<Review, 'cutAt'> =>
  publicId === undefined ? {} : { cutAt: now.getTime() };

/**
 * The writes that cut the copy that everybody reads from its review: from now on nothing leads from the one to the other.
 * The copy goes at `goesAt` by due work that knows the public id alone. The review's `publicId` is the caller's to remove.
 */
export const cutWrites = (review: Review, now: Date, goesAt: Date): Write[] =>
  review.publicId === undefined
    ? []
    : [
        { name: 'public source', delete: reviewSourceKey(review.publicId) },
        dueWrite(reviewDue, goesAt, review.publicId, {}),
        sumWrite(review, -1, now),
      ];

/** Shows reviews to everybody and takes them away. The version of the review is the lock of all its public items. */
export const createPublicationRepository = (table: Table) => ({
  /** The place of a review, by its own id or its public id; strongly consistent. Undefined for any other id. */
  findSource: (id: ReviewId): Promise<OwnedReview | undefined> => table.find(reviewSourceKey(id), { consistent: true }),

  /** A review; strongly consistent. */
  find: ({ pairId, datingDate }: ReviewSource): Promise<Stored<Review> | undefined> =>
    table.find(reviewKey(pairId, datingDate), { consistent: true }),

  /** The accounts of her and of him, as far as they are not erased; strongly consistent, in one trip. */
  findBoth: ({ herId, hisId }: Review): Promise<[AccountItem | undefined, AccountItem | undefined]> =>
    table.findMany([accountKey(herId), accountKey(hisId)], { consistent: true }),

  /**
   * Shows a review to everybody under the public id `id`.
   * @throws AppError conflict when the review changed since it was read: another run published it, or somebody left.
   */
  publish: (
    place: ReviewSource,
    review: Review,
    { id, now }: { id: ReviewId; now: Date },
    also: readonly Write[],
  ): Promise<void> => {
    // An author who has read of her review as published, because only the man was away, reads the same day on.
    const publishedAt = review.publishedAt ?? review.publishAt ?? now.getTime();
    const published = reviewWrite(keyOf(place), review, { publicId: id, publishedAt });
    return commit(table, [published, ...publicWrites(review, place, id, now), ...also]);
  },

  /** A public copy, and whether a review leads to it; strongly consistent, in one trip. */
  findCopy: async (id: ReviewId): Promise<{ copy: PublishedReview | undefined; isCut: boolean }> => {
    const [copy, source] = await table.findMany([publishedReviewKey(id), reviewSourceKey(id)], { consistent: true });
    return { copy, isCut: source === undefined };
  },

  /**
   * Takes a copy away whose link to its review is cut. Refused as `conflict` when somebody took the copy away before, or
   * the copy is not cut.
   */
  removeCut: (id: ReviewId, also: readonly Write[]): Promise<void> =>
    commit(table, [
      ...removalWrites(id),
      { name: 'public source', if: ['attribute_not_exists(pk)'], check: reviewSourceKey(id) },
      ...also,
    ]),

  /** Notes the text of a copy that staff hid, by its keyed hash `mark`. */
  refuseWrite: (mark: string): Write => ({ name: 'refused text', put: refusedTextKey(mark) }),
  /** Whether staff hid a copy with the text of this keyed hash, whose author nobody knew; strongly consistent. */
  isRefused: async (mark: string): Promise<boolean> =>
    (await table.find(refusedTextKey(mark), { consistent: true })) !== undefined,

  /**
   * Cuts a review from its copy when its author or its subject left.
   * @throws AppError conflict when the review changed since it was read.
   */
  close: (
    place: ReviewSource,
    review: Review,
    { leftBy, now, goesAt }: { leftBy: MemberId; now: Date; goesAt: Date },
  ): Promise<void> =>
    commit(table, [
      reviewWrite(keyOf(place), review, { leftBy, ...cutFact(review, now) }, [...COPY_FIELDS, 'likedBefore']),
      ...cutWrites(review, now, goesAt),
    ]),

  /**
   * Takes a review away that staff hid at `hiddenAt` (epoch ms), with its copy and the likes of that.
   * @throws AppError conflict when the review changed since it was read.
   */
  hide: (
    place: ReviewSource,
    review: Review,
    hiddenAt: number,
    now: Date,
    also: readonly Write[] = [],
  ): Promise<void> => {
    const { publicId } = review;
    return commit(table, [
      reviewWrite(keyOf(place), review, { hiddenAt }, [...COPY_FIELDS, 'likedBefore']),
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

  /** The mark by which the console shows that staff hid the review. */
  hiddenMarkWrites: ({ id, herId }: Review, at: Date): Write[] =>
    hiddenMarkWrites({ kind: 'review', contentId: id, authorId: herId }, at.getTime()),

  /**
   * Changes a review that was kept back. `also` holds the due work of its new night.
   * @throws AppError conflict when the review changed since it was read.
   */
  change: (
    place: ReviewSource,
    review: Review,
    set: Partial<Review>,
    remove: readonly (keyof Review)[],
    also: readonly Write[],
  ): Promise<void> => commit(table, [reviewWrite(keyOf(place), review, set, remove), ...also]),

  /**
   * Deletes due work that publishes nothing. @throws AppError conflict when the review changed since it was read: staff may
   * have let it be published for this very due work.
   */
  dropDue: (place: ReviewSource, { version }: Review, done: Write): Promise<void> =>
    commit(table, [{ name: 'review', if: ['#version = :seen', { seen: version }], check: keyOf(place) }, done]),

  /** Some of the reviews that a member wrote, or of those about a member; `next` is set when there are more. */
  findOwned: (memberId: MemberId, role: ReviewRole) =>
    table.query({ ...reviewsOwnedBy(memberId, role), limit: OWNED_AT_ONCE, consistent: true }),

  /** Deletes a closed review and everything that leads to it; of a review that is gone, what led to it. */
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
