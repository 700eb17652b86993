import { pairIdOf } from '#functions/items/pair.ts';
import {
  popularSortKey,
  publishedReviewKey,
  type Review,
  reviewLikeKey,
  reviewRowItem,
  reviewRowKey,
} from '#functions/items/review.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { publicWrites } from '#functions/reviews/publication.repository.ts';
import { reviewWrites } from '#functions/reviews/review.repository.ts';
import { createReportedRepository } from '#functions/safety/reported.repository.ts';
import { type MemberId, type PairId, ReviewId } from '#shared/ids.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import { FULL_PUBLISHING, OPEN_INFO, PUBLISHING } from '#shared/rules/review-consents.ts';
import { reviewPublishAt } from '#shared/rules/review-date.ts';
import { DAY_MS, HOUR_MS, tokyoDay } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { type DemoReview, demoPairs } from './demo-pairs.ts';
import { REVIEW_REPORTS } from './demo-reports.ts';
import { isInUse } from './seed-footprints.ts';
import { seedMemberId } from './seed-member-id.ts';
import { seedMemberReports } from './seed-reports.ts';

/**
 * The value of `fraction` with which `reviewPublishAt` selects the earliest possible night. With it the demo has
 * published reviews of last week.
 */
const EARLIEST = 0;

const idOf = (purpose: string, pairId: PairId, datingDate: string) =>
  ReviewId.parse(`v${sha256(`seed\0${purpose}\0${pairId}\0${datingDate}`).slice(0, 22)}`);

type Two = { pairId: PairId; herId: MemberId; hisId: MemberId };
type SeedReview = Pick<DemoReview, 'daysAgo' | 'scores' | 'text' | 'fullPublishing'> & Partial<DemoReview>;

/**
 * A review that was written on the day after the meeting. If the night of its publication has passed, it is published.
 */
export const seedReview = (
  { pairId, herId, hisId }: Two,
  { daysAgo, scores, text, fullPublishing, isPrivate, pointOnly, isHidden }: SeedReview,
  isFirst: boolean,
  now: Date,
): Review => {
  const datingDate = tokyoDay(new Date(now.getTime() - daysAgo * DAY_MS));
  const createdAt = Math.min(now.getTime() - daysAgo * DAY_MS + 20 * HOUR_MS, now.getTime() - HOUR_MS);
  const publishAt = isPrivate ? null : reviewPublishAt(datingDate, new Date(createdAt), EARLIEST);
  const isPublished = publishAt !== null && publishAt <= now.getTime();
  const isRead = isPublished && !isHidden;
  return {
    id: idOf('review', pairId, datingDate),
    publicId: isRead ? idOf('public', pairId, datingDate) : undefined,
    herId,
    hisId,
    datingDate,
    scores: Object.fromEntries(REVIEW_SCORE_KEYS.map((key, at) => [key, scores[at] ?? 4])) as Record<
      ReviewScoreKey,
      number
    >,
    isFirst,
    concreteReview: text,
    admitOpenReviewInfo: pointOnly ? OPEN_INFO.pointOnly : OPEN_INFO.everyScore,
    admitPublishing: isPrivate ? PUBLISHING.no : PUBLISHING.yes,
    admitFullPublishing: fullPublishing === 1 ? FULL_PUBLISHING.text : FULL_PUBLISHING.scoresOnly,
    createdAt,
    publishAt,
    publishedAt: isRead ? publishAt : undefined,
    hiddenAt: isPublished && isHidden ? now.getTime() - DAY_MS : undefined,
    version: 1,
  };
};

/**
 * The writes for a review, equal to those of the API call that saves the review. For a published review also the writes
 * of the publication. A published or hidden review needs no due work, because it is not published again.
 */
export const seedReviewWrites = (pairId: PairId, review: Review): Write[] => {
  const { publicId, publishedAt, hiddenAt, datingDate } = review;
  const isDone = publishedAt !== undefined || hiddenAt !== undefined;
  return [
    ...reviewWrites(pairId, review).filter(({ name }) => !isDone || name !== 'due review'),
    ...(publicId && publishedAt !== undefined
      ? publicWrites(review, { pairId, datingDate }, publicId, new Date(publishedAt))
      : []),
  ];
};

/** The writes for likes of a review by the members `likers`, equal to those that `likeReview` makes. */
export const seedLikeWrites = (
  { publicId: id, publishAt, createdAt }: Review,
  likers: readonly MemberId[],
): Write[] => {
  if (id === undefined) return [];
  const [likedCount, likeChanges] = [likers.length, likers.length];
  const { listSk } = reviewRowItem(id, 'popular', { publishedAt: publishAt ?? 0, likedCount: 0, likeChanges: 0 });
  if (likedCount === 0) return [];
  return [
    { name: 'review', update: { ...publishedReviewKey(id), set: { likedCount, likeChanges } } },
    {
      name: 'popular',
      update: { ...reviewRowKey(id, 'popular'), set: { likeChanges, listSk: popularSortKey(listSk, likedCount) } },
    },
    ...likers.map((memberId) => ({
      name: 'like',
      put: { ...reviewLikeKey(memberId, id), id, at: (publishAt ?? createdAt) + HOUR_MS },
    })),
  ];
};

/**
 * Writes the demo's reviews: published, waiting, private and hidden ones. Members who may use the whole app like them.
 */
export const seedReviews = async (
  table: Table,
  pepper: string,
  cast: readonly DemoMember[],
  now: Date,
): Promise<void> => {
  const byKey = new Map(cast.map((member) => [member.key, member]));
  const readers = cast.filter(isInUse);
  for (const [nth, demo] of demoPairs().entries()) {
    const [her, him] = [byKey.get(demo.her), byKey.get(demo.him)];
    if (!her || !him) continue;
    const [herId, hisId] = [seedMemberId(her.email), seedMemberId(him.email)];
    const two = { pairId: pairIdOf(pepper, herId, hisId), herId, hisId };
    for (const [index, told] of (demo.reviews ?? []).entries()) {
      const review = seedReview(two, told, index === 0, now);
      await table.transact(seedReviewWrites(two.pairId, review));
      const likers = readers.map((_, at) => readers[(at * 7 + nth) % readers.length] as DemoMember);
      const ids = [...new Set(likers.map(({ email }) => seedMemberId(email)))].slice(0, told.likes ?? 0);
      for (const write of seedLikeWrites(review, ids)) await table.write(write);
      const content = await createReportedRepository(table, pepper).findReview(review.publicId ?? review.id, now);
      const reports = REVIEW_REPORTS[told.text] ?? [];
      if (content) await seedMemberReports(table, content, reports, { pepper, now, members: readers });
    }
  }
};
