import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId, PairId, PlainDate, ReviewId } from '#shared/ids.ts';
import type { Solicitation } from '#shared/options/reports.ts';
import type { ReviewScoreKey } from '#shared/options/reviews.ts';

/**
 * A review: one per record and dating date, which its key makes sure. Only its author and staff read this item; everybody
 * else reads the `PublishedReview` that is made of it. Instants are epoch ms.
 */
export type Review = {
  id: ReviewId;
  herId: MemberId;
  hisId: MemberId;
  datingDate: PlainDate;
  scores: Record<ReviewScoreKey, number>;
  /** Whether it was the first review of its record: `category` on the wire. */
  isFirst: boolean;
  /** As she wrote it. What others read is masked when it is published. */
  concreteReview: string;
  admitOpenReviewInfo: number;
  admitPublishing: number;
  admitFullPublishing: number;
  createdAt: number;
  /** Null where she publishes nothing. */
  publishAt: number | null;
  /** Set by the schedule that publishes the review. */
  publishedAt?: number;
  /** Staff look at the review before it is published, or hid it, or one of the two withdrew. */
  withheld?: readonly Solicitation[];
  hiddenAt?: number;
  /** When staff last restored the review, so that an older decision to hide, arriving late, changes nothing. */
  restoredAt?: number;
  leftBy?: MemberId;
  /** One of the two is suspended or under age. Taken away when staff restore the member. */
  isAway?: true;
  version: number;
};

const recordPk = (pairId: PairId) => `REVIEW#${pairId}`;
export const reviewKey = (pairId: PairId, datingDate: PlainDate): Key<Review> => ({
  pk: recordPk(pairId),
  sk: `DATE#${datingDate}`,
});
/** The reviews of one record by their dating date. */
export const reviewsOfRecord = (pairId: PairId): Partition<Review> => ({ pk: recordPk(pairId), prefix: 'DATE#' });
export const reviewItem = (pairId: PairId, review: Review): Stored<Review> => ({
  ...reviewKey(pairId, review.datingDate),
  ...review,
});
/**
 * The dates of a record that have a review: what the form must not offer. The first review puts this item, every other
 * one adds to it, so that two at the same moment agree on which is the first.
 */
export const reviewDatesKey = (pairId: PairId): Key<{ dates: Set<PlainDate> }> => ({
  pk: recordPk(pairId),
  sk: 'DATES',
});

/** Leads from the public id to the review: read by staff, likes and the schedule, never told to a member. */
export type ReviewSource = { pairId: PairId; datingDate: PlainDate };
const publicPk = (id: ReviewId) => `REVIEW#${id}`;
export const reviewSourceKey = (id: ReviewId): Key<ReviewSource> => ({ pk: publicPk(id), sk: 'SOURCE' });

/** What everybody reads: without an author, without a man, without a day. */
export type PublishedReview = {
  id: ReviewId;
  scores: Record<ReviewScoreKey, number>;
  point: number;
  /** Masked; empty where only the scores are published. */
  text: string;
  detailShow: boolean;
  isFirst: boolean;
  /** The first day of the month in which the review was published, `YYYY-MM-01`. */
  month: string;
  likedCount: number;
  /** How often `likedCount` changed, so that an event that comes late is known by it. */
  likeChanges: number;
  /** Nobody reads the review while staff hide it, or while one of the two is suspended or under age. The likes stay. */
  isAway?: true;
};
export const publishedReviewKey = (id: ReviewId): Key<PublishedReview> => ({ pk: publicPk(id), sk: 'PUBLISHED' });
const likesPart = (likedCount: number) => `${String(likedCount).padStart(9, '0')}#`;
/** The place of a popular row after its likes changed; `listSk` is the present one. */
export const popularPlace = (listSk: string, likedCount: number): string =>
  `${likesPart(likedCount)}${listSk.slice(likesPart(0).length)}`;

/** Small rows that order the public list; the reviews themselves are read by key, so that deep pages stay cheap. */
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
/** How many reviews are published. */
export const reviewCountKey: Key<{ count: number }> = { pk: 'REVIEW#all', sk: 'COUNT' };

const memberPk = (id: MemberId) => `REVIEW#of#${id}`;
/** Number and sum of the points of a man's published reviews. */
export type ReviewSum = { count: number; points: number };
export const reviewSumKey = (hisId: MemberId): Key<ReviewSum> => ({ pk: memberPk(hisId), sk: 'SUM' });
/** The reviews by and about a member, for export, withdrawal and erasure. Read strongly consistently. */
export type OwnedReview = ReviewSource & { id: ReviewId };
export type ReviewRole = 'BY' | 'ABOUT';
export const ownedReviewKey = (memberId: MemberId, role: ReviewRole, id: ReviewId): Key<OwnedReview> => ({
  pk: memberPk(memberId),
  sk: `${role}#${id}`,
});
export const reviewsOwnedBy = (memberId: MemberId, role: ReviewRole): Partition<OwnedReview> => ({
  pk: memberPk(memberId),
  prefix: `${role}#`,
});
/** A member's like of a review. It stands under the member, so that export and erasure find it. */
export type ReviewLike = { id: ReviewId; at: number };
export const reviewLikeKey = (memberId: MemberId, id: ReviewId): Key<ReviewLike> => ({
  pk: memberPk(memberId),
  sk: `LIKED#${id}`,
});
export const reviewLikesOf = (memberId: MemberId): Partition<ReviewLike> => ({
  pk: memberPk(memberId),
  prefix: 'LIKED#',
});
