import { type Exporter, iso, isoOrNull } from '#functions/account/public.ts';
import {
  type OwnedReview,
  ownedReviewKey,
  type Review,
  reviewKey,
  reviewLikeKey,
  reviewLikesOf,
  reviewsOwnedBy,
} from '#functions/records/review.ts';
import type { ReviewId } from '#shared/ids.ts';
import { reviewStateOf } from './review.rules.ts';

const PAGE = 25;
const LIKED = 'LIKED#';

type Page = Awaited<ReturnType<Exporter>>;

/**
 * The reviews that the member wrote, as written, and then the member's likes. Reviews about a man are not his to read:
 * they would tell him what each of a few women wrote (rules: Reviews, Nobody tells its author).
 */
export const exportReviews: Exporter = async (input) =>
  input.after?.startsWith(LIKED) ? likesPage(input) : reviewsPage(input);

const reviewsPage = async ({ table, member, after }: Parameters<Exporter>[0]): Promise<Page> => {
  const begun = after && { after: ownedReviewKey(member.id, 'BY', after.slice('BY#'.length) as ReviewId) };
  const page = await table.query({ ...reviewsOwnedBy(member.id, 'BY'), limit: PAGE, consistent: true, ...begun });
  const reviews = page.items.length > 0 ? await table.findMany(page.items.map(keyOf), { consistent: true }) : [];
  const items = page.items.flatMap(({ pairId }, place) => {
    const review = reviews[place];
    return review ? [toItem(pairId, review)] : [];
  });
  const last = page.items.at(-1)?.sk;
  return { items, next: page.next && last ? last : `${LIKED}start-of-likes` };
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

const likesPage = async ({ table, member, after = '' }: Parameters<Exporter>[0]): Promise<Page> => {
  // The place before the first like is the key of none.
  const begun = { after: reviewLikeKey(member.id, after.slice(LIKED.length) as ReviewId) };
  const isFirst = after === `${LIKED}start-of-likes`;
  const page = await table.query({
    ...reviewLikesOf(member.id),
    limit: PAGE,
    consistent: true,
    ...(isFirst ? {} : begun),
  });
  const items = page.items.map(({ id, at }) => ({ kind: 'like', review_id: id, created_at: iso(at) }));
  return { items, next: page.next && page.items.at(-1)?.sk };
};
