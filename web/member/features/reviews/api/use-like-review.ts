import { useQueryClient } from '@tanstack/react-query';
import { likeReview, type listPublicReviews, unlikeReview } from '#shared/contract/reviews.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useLike } from '#web/shell/use-like.ts';
import { PUBLIC_REVIEWS, type PublicReview } from './use-public-reviews.ts';

type Reviews = ResponseOf<typeof listPublicReviews>;

/** Likes a review or takes the like back, and updates the review in all cached pages of public reviews. */
export const useLikeReview = (review: PublicReview) => {
  const queryClient = useQueryClient();
  const { id: recommend_id, category } = review;
  return useLike({
    likes: review,
    show: (change) =>
      queryClient.setQueriesData<Reviews>(
        { queryKey: [PUBLIC_REVIEWS] },
        (page) =>
          page && {
            ...page,
            reviews: page.reviews.map((one) => (one.id === review.id ? { ...one, ...change(one) } : one)),
          },
      ),
    send: (isLiked) => callApi(isLiked ? likeReview : unlikeReview, { body: { recommend_id, category } }),
    failed: reviewListJa.likeFailed,
  });
};
