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
  /** The id by which the author and staff name the review. No list that others read contains this id. */
  id: ReviewId;
  herId: MemberId;
  hisId: MemberId;
  datingDate: PlainDate;
  scores: Record<ReviewScoreKey, number>;
  /** Whether it was the first review of its pair. */
  isFirst: boolean;
  /** As she wrote it. What others read is masked when it is published. */
  concreteReview: string;
  admitOpenReviewInfo: number;
  admitPublishing: number;
  admitFullPublishing: number;
  createdAt: number;
  /** 03:00 of the night that was drawn for the review; null when she publishes nothing. */
  publishAt: number | null;
  /** The id of the copy that everybody reads now. Removed as soon as the copy is cut from the review or deleted. */
  publicId?: ReviewId | undefined;
  /** Since when the review is published, as shown to its author. */
  publishedAt?: number | undefined;
  /**
   * When the last copy was cut from the review. That copy is deleted within the following nights; only then the next
   * copy is published.
   */
  cutAt?: number;
  /** The likes of a copy that was cut because of the man; the author still sees them. */
  likedBefore?: number;
  /**
   * The review is withheld until staff decide (`withheld`), staff hid it (`hiddenAt`), or one of the two withdrew
   * (`leftBy`).
   */
  withheld?: readonly Solicitation[];
  hiddenAt?: number | undefined;
  /** When staff last restored the review, so that an older decision to hide, arriving late, changes nothing. */
  restoredAt?: number;
  leftBy?: MemberId;
  /** One of the two is suspended or under age. Removed when staff restore the member. */
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
 * The dates of a pair that have a review and that the form must not offer. The first review puts this item and every
 * other review adds to it, so that only one of two simultaneous reviews is the first.
 */
export const reviewDatesKey = (pairId: PairId): Key<{ dates: Set<PlainDate> }> => ({
  pk: reviewPk(pairId),
  sk: 'DATES',
});

/** Where a review is stored. */
export type ReviewSource = { pairId: PairId; datingDate: PlainDate };
/** A review's own id, and where the review is stored. */
export type OwnedReview = ReviewSource & { id: ReviewId };
const publicPk = (id: ReviewId) => `REVIEW#${id}`;
/**
 * Leads from a review's own id, and from its public id until the copy is cut, to the review. Read by staff and
 * consumers.
 */
export const reviewSourceKey = (id: ReviewId): Key<OwnedReview> => ({ pk: publicPk(id), sk: 'SOURCE' });

/** The copy that everybody reads: without author, man, day, or link to another review. */
export type PublishedReview = {
  /** The public id, drawn for this copy. */
  id: ReviewId;
  scores: Record<ReviewScoreKey, number>;
  point: number;
  /** Masked; empty when only the scores are published. */
  text: string;
  detailShow: boolean;
  /** The first day of the month in which the review was published, `YYYY-MM-01`. */
  month: string;
  likedCount: number;
  /** How often `likedCount` changed, so that a late event is recognised. */
  likeChanges: number;
};
export const publishedReviewKey = (id: ReviewId): Key<PublishedReview> => ({ pk: publicPk(id), sk: 'PUBLISHED' });
const likesPart = (likedCount: number) => `${String(likedCount).padStart(9, '0')}#`;
/** The `listSk` of a popular row after its likes changed; `listSk` is the current one. */
export const popularSortKey = (listSk: string, likedCount: number): string =>
  `${likesPart(likedCount)}${listSk.slice(likesPart(0).length)}`;

/** Small rows that order the public list; the reviews themselves are read by key, so that late pages stay cheap. */
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
 * A text that staff hid in a copy that was cut from its review, as a keyed hash, so that the review does not publish it
 * again.
 */
export const refusedTextKey = (mark: string): Key => ({ pk: `REVIEW#refused#${mark}`, sk: 'REFUSED' });
/** How many reviews are published. */
export const reviewCountKey: Key<{ count: number }> = { pk: 'REVIEW#all', sk: 'COUNT' };

const memberPk = (id: MemberId) => `REVIEW#of#${id}`;
/** Number and sum of the points of a man's reviews. */
export type ReviewSum = { count: number; points: number };
const SUM = 'SUM#';
/** How number and sum of a man's reviews change at 03:00 of the first day of `month` (`YYYY-MM`). */
const reviewSumKey = (hisId: MemberId, month: string): Key<ReviewSum> => ({
  pk: memberPk(hisId),
  sk: `${SUM}${month}`,
});
const serviceMonth = (at: Date): string => serviceDay(at).slice(0, 7);
/**
 * Changes number and sum of a man's reviews from the first day of the month after `now` on. The items of the months
 * that have begun never change, so that the published figures change for everybody at the same moment (rules: Reviews,
 * On his profile).
 */
export const reviewSumWrite = (hisId: MemberId, { count, points }: ReviewSum, now: Date): Write => {
  const [year = 0, month = 0] = serviceMonth(now).split('-').map(Number);
  const next = new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
  return { name: 'his sum', update: { ...reviewSumKey(hisId, next), add: { count, points } } };
};
/** Number and sum of a man's reviews, by month, as far as they count at `now`. The caller adds them up (`addedUp`). */
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
/** Number and sum of a man's reviews of every month, for the erasure. */
export const reviewSumsOf = (hisId: MemberId): Partition<ReviewSum> => ({ pk: memberPk(hisId), prefix: SUM });
/** The reviews by and about a member, for export, withdrawal and erasure. Read strongly consistently. */
export type ReviewRole = 'BY' | 'ABOUT';
export const ownedReviewKey = (memberId: MemberId, role: ReviewRole, id: ReviewId): Key<OwnedReview> => ({
  pk: memberPk(memberId),
  sk: `${role}#${id}`,
});
export const reviewsOwnedBy = (memberId: MemberId, role: ReviewRole): Partition<OwnedReview> => ({
  pk: memberPk(memberId),
  prefix: `${role}#`,
});
/** A member's like of a review. Stored under the member, so that export and erasure find it. */
export type ReviewLike = { id: ReviewId; at: number };
export const reviewLikeKey = (memberId: MemberId, id: ReviewId): Key<ReviewLike> => ({
  pk: memberPk(memberId),
  sk: `LIKED#${id}`,
});
export const reviewLikesOf = (memberId: MemberId): Partition<ReviewLike> => ({
  pk: memberPk(memberId),
  prefix: 'LIKED#',
});
