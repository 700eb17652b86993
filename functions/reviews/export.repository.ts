import * as z from 'zod/mini';
import {
  type ExportInput,
  type ExportPage,
  iso,
  isoOrNull,
  pagedExporter,
  partsOf,
} from '#functions/account/public.ts';
import {
  type OwnedReview,
  ownedReviewKey,
  type Review,
  reviewKey,
  reviewLikeKey,
  reviewLikesOf,
  reviewsOwnedBy,
} from '#functions/items/review.ts';
import { ReviewId } from '#shared/ids.ts';
import { reviewStateOf } from './review.rules.ts';

const PAGE = 25;
/** Cursor of the first page of likes. The export lists the reviews first, then the likes. */
const START_OF_LIKES = 'LIKED#start-of-likes';
const ReviewCursor = partsOf('#', z.tuple([z.enum(['BY', 'LIKED']), ReviewId]));

/**
 * Exports the reviews that the member wrote, and then the likes that the member gave. Reviews about a man are not
 * exported to him, because he would learn who wrote them (rules: Reviews, Nobody tells its author).
 */
export const exportReviews = pagedExporter(ReviewCursor, (input, after) => {
  const [kind, last] = after ?? [];
  return kind === 'LIKED' ? likesPage(input, last) : reviewsPage(input, last);
});

const reviewsPage = async ({ table, member }: ExportInput, after: ReviewId | undefined): Promise<ExportPage> => {
  const page = await table.query({
    ...reviewsOwnedBy(member.id, 'BY'),
    limit: PAGE,
    consistent: true,
    after: after && ownedReviewKey(member.id, 'BY', after),
  });
  const reviews = page.items.length > 0 ? await table.findMany(page.items.map(keyOf), { consistent: true }) : [];
  const items = page.items.flatMap(({ pairId }, index) => {
    const review = reviews[index];
    return review ? [toItem(pairId, review)] : [];
  });
  const last = page.items.at(-1)?.sk;
  return { items, next: page.next && last ? last : START_OF_LIKES };
};

const keyOf = ({ pairId, datingDate }: OwnedReview) => reviewKey(pairId, datingDate);

const toItem = (pairId: string, review: Review) => ({
  kind: 'review',
  record_id: pairId,
  dating_date: review.datingDate,
  ...review.scores,
  form_concrete_review: review.concreteReview,
  form_admit_open_review_info: review.admitOpenReviewInfo,
  form_admit_publishing: review.admitPublishing,
  form_admit_full_publishing: review.admitFullPublishing,
  state: reviewStateOf(review),
  created_at: iso(review.createdAt),
  published_at: isoOrNull(review.publishedAt),
});

const likesPage = async ({ table, member }: ExportInput, last: ReviewId | undefined): Promise<ExportPage> => {
  // The cursor of the first page of likes is `START_OF_LIKES`, which is not the key of a like.
  const after = last && reviewLikeKey(member.id, last);
  const page = await table.query({
    ...reviewLikesOf(member.id),
    limit: PAGE,
    consistent: true,
    after: after?.sk === START_OF_LIKES ? undefined : after,
  });
  const items = page.items.map(({ id, at }) => ({ kind: 'like', review_id: id, created_at: iso(at) }));
  return { items, next: page.next && page.items.at(-1)?.sk };
};
