import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PairId, PlainDate, ReviewId } from '#shared/ids.ts';
import type { Solicitation } from '#shared/options/reports.ts';
import type { ReviewScoreKey } from '#shared/options/reviews.ts';
import { serviceDay } from '#shared/time.ts';

/**
 * A review: one per pair and dating date, as its key ensures. Only its author and staff read this item; everybody else
 * reads the `PublishedReview` that is made from it. Instants are epoch ms.
 */
export type Review = {
  /** The id by which the author and staff identify the review. No list that others read contains this id. */
  id: ReviewId;
  herId: MemberId;
  hisId: MemberId;
  datingDate: PlainDate;
  scores: Record<ReviewScoreKey, number>;
  /** Whether this was the first review of its pair. */
  isFirst: boolean;
  /** The text as she wrote it. The published copy contains a masked text. */
  concreteReview: string;
  admitOpenReviewInfo: number;
  admitPublishing: number;
  admitFullPublishing: number;
  createdAt: number;
  /** When the review is published: 03:00 of a randomly chosen night (epoch ms); null when she publishes nothing. */
  publishAt: number | null;
  /**
   * The id of the published copy, which everybody reads. Removed when the copy is separated from the review or deleted.
   */
  publicId?: ReviewId | undefined;
  /** When the review was published (epoch ms). Only the author sees this time. */
  publishedAt?: number | undefined;
  /**
   * When the latest published copy was separated from the review. That copy is deleted in one of the following nights.
   * The next copy is published after the deletion.
   */
  cutAt?: number;
  /**
   * Number of likes of published copies that were separated from the review because the reviewed man's account was
   * closed. The author still sees these likes.
   */
  likedBefore?: number;
  /**
   * Why the review is not published: it is withheld until staff decide (`withheld`), staff hid it (`hiddenAt`), or the
   * author or the man withdrew (`leftBy`).
   */
  withheld?: readonly Solicitation[];
  hiddenAt?: number | undefined;
  /**
   * When staff last restored the review. If the event of an earlier decision to hide the review arrives later, the
   * event changes nothing.
   */
  restoredAt?: number;
  leftBy?: MemberId;
  /** The author or the reviewed man is suspended or under age. Removed when staff restore the member. */
  isAway?: true;
  version: number;
};

const reviewPk = (pairId: PairId) => `REVIEW#${pairId}`;
export const reviewKey = (pairId: PairId, datingDate: PlainDate): Key<Review> => ({
  pk: reviewPk(pairId),
  sk: `DATE#${datingDate}`,
});
/** The reviews of one pair by their dating date. */
export const reviewsOfPair = (pairId: PairId): Partition<Review> => ({ pk: reviewPk(pairId), prefix: 'DATE#' });
export const reviewItem = (pairId: PairId, review: Review): Stored<Review> => ({
  ...reviewKey(pairId, review.datingDate),
  ...review,
});
/**
 * The dates for which a pair has a review. The form must not offer these dates. The first review of a pair creates this
 * item, so of two simultaneous reviews only one can be the first.
 */
export const reviewDatesKey = (pairId: PairId): Key<{ dates: Set<PlainDate> }> => ({
  pk: reviewPk(pairId),
  sk: 'DATES',
});

/** The key of a review: its pair and the date of the meeting. */
export type ReviewSource = { pairId: PairId; datingDate: PlainDate };
/** A review's own id, and its pair and date, by which it is stored. */
export type OwnedReview = ReviewSource & { id: ReviewId };
const publicPk = (id: ReviewId) => `REVIEW#${id}`;
/**
 * Key of an item that says to which pair and date a review belongs. A review has one such item under its own id and,
 * while a published copy is linked to the review, a second one under the copy's public id. Read by staff and event
 * consumers.
 */
export const reviewSourceKey = (id: ReviewId): Key<OwnedReview> => ({ pk: publicPk(id), sk: 'SOURCE' });

/** The copy of a review that everybody reads: without author, man, day, or link to another review. */
export type PublishedReview = {
  /** The public id, a random id of this copy. */
  id: ReviewId;
  scores: Record<ReviewScoreKey, number>;
  point: number;
  /** The masked text; empty when only the scores are published. */
  text: string;
  detailShow: boolean;
  /** The first day of the month in which the review was published, `YYYY-MM-01`. */
  month: string;
  likedCount: number;
  /** How often `likedCount` changed, so that events that arrive in the wrong order are recognised. */
  likeChanges: number;
};
export const publishedReviewKey = (id: ReviewId): Key<PublishedReview> => ({ pk: publicPk(id), sk: 'PUBLISHED' });
const likesPart = (likedCount: number) => `${String(likedCount).padStart(9, '0')}#`;
/**
 * The sort key of a row in the order `popular` after its review's number of likes changed to `likedCount`. `listSk` is
 * the row's sort key before the change.
 */
export const popularSortKey = (listSk: string, likedCount: number): string =>
  `${likesPart(likedCount)}${listSk.slice(likesPart(0).length)}`;

/**
 * Order of the public list of reviews. A published review has one small row for each order. The list reads these rows
 * first, and then each review by its key.
 */
export type ReviewOrder = 'newest' | 'popular';
type ReviewRow = { id: ReviewId; likeChanges: number; listPk: string; listSk: string };
const rowKey = (id: ReviewId, order: ReviewOrder): Key<ReviewRow> => ({ pk: publicPk(id), sk: `ROW#${order}` });
export const reviewRowItem = (
  id: ReviewId,
  order: ReviewOrder,
  { publishedAt, likedCount, likeChanges }: { publishedAt: number; likedCount: number; likeChanges: number },
): Stored<ReviewRow> => ({
  ...rowKey(id, order),
  id,
  likeChanges,
  listPk: `REVIEW#${order}`,
  listSk: `${order === 'popular' ? likesPart(likedCount) : ''}${new Date(publishedAt).toISOString()}#${id}`,
});
export const reviewRowKey = rowKey;
export const reviewRows = (order: ReviewOrder): Partition<ReviewRow> & { index: 'list' } => ({
  pk: `REVIEW#${order}`,
  index: 'list',
});
/**
 * Key of an item that marks a text as hidden by staff; `mark` is a keyed hash of the text. Written when staff hide a
 * published copy that has no link to its review any more. The item prevents the review from publishing the same text
 * again.
 */
export const refusedTextKey = (mark: string): Key => ({ pk: `REVIEW#refused#${mark}`, sk: 'REFUSED' });
/** How many reviews are published. */
export const reviewCountKey: Key<{ count: number }> = { pk: 'REVIEW#all', sk: 'COUNT' };

const memberPk = (id: MemberId) => `REVIEW#of#${id}`;
/** Number of a man's reviews, and the sum of their points. */
export type ReviewSum = { count: number; points: number };
const SUM = 'SUM#';
/**
 * Key of an item with changes of a man's review count and points. The changes apply from 03:00 of the first day of
 * `month` (`YYYY-MM`).
 */
const reviewSumKey = (hisId: MemberId, month: string): Key<ReviewSum> => ({
  pk: memberPk(hisId),
  sk: `${SUM}${month}`,
});
const serviceMonth = (at: Date): string => serviceDay(at).slice(0, 7);
/**
 * Changes a man's review count and points from the first day of the next month on. The items of this month and earlier
 * months never change, so everybody sees new figures at the same moment (rules: Reviews, On his profile).
 */
export const reviewSumWrite = (hisId: MemberId, { count, points }: ReviewSum, now: Date): Write => {
  const [year = 0, month = 0] = serviceMonth(now).split('-').map(Number);
  const next = new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
  return { name: 'his sum', update: { ...reviewSumKey(hisId, next), add: { count, points } } };
};
/** Changes of a man's review count and points in all months that have begun at `now`. `addedUp` adds them up. */
export const reviewSumsAt = (hisId: MemberId, now: Date): Partition<ReviewSum> & { from: string; to: string } => ({
  pk: memberPk(hisId),
  from: SUM,
  to: `${SUM}${serviceMonth(now)}`,
});
export const addedUp = (sums: readonly ReviewSum[]): ReviewSum =>
  sums.reduce((all, { count, points }) => ({ count: all.count + count, points: all.points + points }), {
    count: 0,
    points: 0,
  });
/** Changes of a man's review count and points in every month, for the erasure. */
export const reviewSumsOf = (hisId: MemberId): Partition<ReviewSum> => ({ pk: memberPk(hisId), prefix: SUM });
/**
 * Whether a member wrote a review or is its subject. Export, withdrawal and erasure find a member's reviews under both
 * roles, with strongly consistent reads.
 */
export type ReviewRole = 'BY' | 'ABOUT';
export const ownedReviewKey = (memberId: MemberId, role: ReviewRole, id: ReviewId): Key<OwnedReview> => ({
  pk: memberPk(memberId),
  sk: `${role}#${id}`,
});
export const reviewsOwnedBy = (memberId: MemberId, role: ReviewRole): Partition<OwnedReview> => ({
  pk: memberPk(memberId),
  prefix: `${role}#`,
});
/** A member's like of a review. Stored under the member's id, so that export and erasure find it. */
export type ReviewLike = { id: ReviewId; at: number };
export const reviewLikeKey = (memberId: MemberId, id: ReviewId): Key<ReviewLike> => ({
  pk: memberPk(memberId),
  sk: `LIKED#${id}`,
});
export const reviewLikesOf = (memberId: MemberId): Partition<ReviewLike> => ({
  pk: memberPk(memberId),
  prefix: 'LIKED#',
});
