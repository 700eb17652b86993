import { commit } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import type { Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import {
  type OwnedReview,
  ownedReviewKey,
  type PublishedReview,
  publishedReviewKey,
  type Review,
  type ReviewRole,
  type ReviewSource,
  reviewCountKey,
  reviewDatesKey,
  reviewKey,
  reviewRowItem,
  reviewRowKey,
  reviewSourceKey,
  reviewSumKey,
  reviewsOwnedBy,
} from '#functions/records/review.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import { isShown, pointOf, toPublished } from './review.rules.ts';

const OWNED_AT_ONCE = 50;

/** A change of a stored review, seen at `version`. */
export const reviewWrite = (
  key: Key<Review>,
  { version }: Review,
  set: Partial<Review>,
  remove: string[] = [],
): Write => ({
  name: 'review',
  if: ['#version = :seen', { seen: version }],
  update: { ...key, set: { ...set, version: version + 1 }, remove },
});

/** The writes that put a review into the lists, the count and his sum, or take it out of them. */
export const listedWrites = (
  review: Review,
  change: 1 | -1,
  { likedCount, likeChanges }: Pick<PublishedReview, 'likedCount' | 'likeChanges'>,
): Write[] => {
  const { id, hisId, publishAt } = review;
  // The planned 03:00, so that a run that is late leaves no other order than a run on time.
  const row = { publishedAt: publishAt ?? 0, likedCount, likeChanges };
  return [
    ...(['newest', 'popular'] as const).map((order) =>
      change === 1
        ? { name: order, put: reviewRowItem(id, order, row) }
        : { name: order, delete: reviewRowKey(id, order) },
    ),
    { name: 'count', update: { ...reviewCountKey, add: { count: change } } },
    {
      name: 'his sum',
      update: { ...reviewSumKey(hisId), add: { count: change, points: change * pointOf(review.scores) } },
    },
  ];
};

/** The writes that show a review to everybody, or take it away: the item, its two rows, the count and his sum. */
export const publicWrites = (review: Review, change: 1 | -1): Write[] => {
  const published = toPublished(review);
  const key = publishedReviewKey(review.id);
  return [
    change === 1
      ? { name: 'published', if: ['attribute_not_exists(pk)'], put: { ...key, ...published } }
      : { name: 'published', if: ['attribute_exists(pk)'], delete: key },
    ...listedWrites(review, change, published),
  ];
};

/** The writes that take a published review out of the lists, the count and his sum. Its public item stays, with the likes. */
export const unlistedWrites = (review: Review): Write[] => [
  {
    name: 'published',
    if: ['attribute_exists(pk)'],
    update: { ...publishedReviewKey(review.id), set: { isAway: true } },
  },
  ...listedWrites(review, -1, { likedCount: 0, likeChanges: 0 }),
];

/** The writes that put it back where it stood. Refused as `published` when the likes changed since `published` was read. */
export const relistedWrites = (review: Review, published: PublishedReview): Write[] => [
  {
    name: 'published',
    if: ['#likeChanges = :seen', { seen: published.likeChanges }],
    update: { ...publishedReviewKey(review.id), remove: ['isAway'] },
  },
  ...listedWrites(review, 1, published),
];

/**
 * What is to be taken away of a review that is closed: of one that is hidden or away, its lists and counts are gone
 * already.
 */
const closingWrites = (review: Review): Write[] => {
  if (isShown(review)) return publicWrites(review, -1);
  return review.publishedAt === undefined ? [] : [{ name: 'published', delete: publishedReviewKey(review.id) }];
};

/** Shows reviews to everybody and takes them away. The version of the review is the lock of all its public items. */
export const createPublicationRepository = (table: Table) => ({
  /** The place of a review; strongly consistent. Undefined for an unknown id. */
  findSource: (id: ReviewId): Promise<ReviewSource | undefined> =>
    table.find(reviewSourceKey(id), { consistent: true }),

  /** A review; strongly consistent. */
  find: ({ pairId, datingDate }: ReviewSource): Promise<Stored<Review> | undefined> =>
    table.find(reviewKey(pairId, datingDate), { consistent: true }),

  /** The accounts of her and of him, as far as they are not erased; strongly consistent, in one trip. */
  findBoth: ({ herId, hisId }: Review): Promise<[AccountItem | undefined, AccountItem | undefined]> =>
    table.findMany([accountKey(herId), accountKey(hisId)], { consistent: true }),

  /** @throws AppError conflict when the review changed since it was read: another run published it, or somebody left. */
  publish: (place: ReviewSource, review: Review, now: Date, also: readonly Write[]): Promise<void> => {
    const set = { publishedAt: now.getTime() };
    return commit(table, [reviewWrite(keyOf(place), review, set), ...publicWrites(review, 1), ...also]);
  },

  /** A review with what everybody reads of it, or would read; strongly consistent. */
  findWithPublished: async (place: ReviewSource, id: ReviewId) => {
    const keys = [keyOf(place), publishedReviewKey(id)] as const;
    const [review, published] = await table.findMany(keys, { consistent: true });
    return { review, published };
  },

  /**
   * Changes a review of who left, and deletes its public items where they exist.
   * @throws AppError conflict when the review changed since it was read.
   */
  close: (place: ReviewSource, review: Review, set: Pick<Review, 'leftBy'>): Promise<void> =>
    commit(table, [reviewWrite(keyOf(place), review, set), ...closingWrites(review)]),

  /** Takes a review away that staff hid at `hiddenAt` (epoch ms); the likes stay. @throws AppError conflict. */
  hide: (place: ReviewSource, review: Review, hiddenAt: number): Promise<void> =>
    commit(table, [
      reviewWrite(keyOf(place), review, { hiddenAt }),
      ...(isShown(review) ? unlistedWrites(review) : []),
    ]),

  /**
   * Takes back what staff hid, at `restoredAt` (epoch ms). A published review stands in its old place again, with its likes,
   * but where its members left or are away. One that was not published yet is published at `publishAt` (epoch ms); `also`
   * holds its due work.
   * @throws AppError conflict when the review or its likes changed since the read.
   */
  restore: (
    place: ReviewSource,
    { review, published }: { review: Review; published: PublishedReview | undefined },
    { restoredAt, publishAt }: { restoredAt: number; publishAt: number | null },
    also: readonly Write[],
  ): Promise<void> => {
    const { hiddenAt: _hidden, withheld: _withheld, ...restored } = review;
    const planned = review.publishedAt === undefined ? { publishAt } : {};
    return commit(table, [
      reviewWrite(keyOf(place), review, { restoredAt, ...planned }, ['hiddenAt', 'withheld']),
      ...(review.hiddenAt !== undefined && isShown(restored) && published ? relistedWrites(restored, published) : []),
      ...(review.publishedAt === undefined ? also : []),
    ]);
  },

  /** Lets a withheld review be published. `also` holds its due work. @throws AppError conflict. */
  release: (place: ReviewSource, review: Review, publishAt: number | null, also: readonly Write[]): Promise<void> =>
    commit(table, [reviewWrite(keyOf(place), review, { publishAt }, ['withheld']), ...also]),

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

  eraseSum: async (memberId: MemberId): Promise<void> => {
    await table.write({ name: 'sum', delete: reviewSumKey(memberId) });
  },

  /** The reviews that a member wrote, or those about a member, page by page; strongly consistent. */
  eachOwned: (memberId: MemberId, role: ReviewRole): AsyncGenerator<Stored<OwnedReview>[], void, undefined> =>
    eachPage(table, { ...reviewsOwnedBy(memberId, role), consistent: true, limit: OWNED_AT_ONCE }),
});
export type PublicationRepository = ReturnType<typeof createPublicationRepository>;

const keyOf = ({ pairId, datingDate }: ReviewSource) => reviewKey(pairId, datingDate);
