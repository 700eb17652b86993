import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPublicReviews, type PublicReview } from '#shared/contract/reviews.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';
import type { ReviewsView } from '../reviews.rules.ts';

export type { PublicReview };
/** First part of each query key for a page of public reviews. */
export const PUBLIC_REVIEWS = listPublicReviews.name;

/** One page of the public reviews. The previous page stays visible until the next one is loaded. */
export const usePublicReviews = ({ order, page }: ReviewsView, enabled: boolean) =>
  useQuery({
    ...apiQuery(listPublicReviews, { query: { page, order_by: order === 'popular' ? order : undefined } }),
    placeholderData: keepPreviousData,
    enabled,
  });
