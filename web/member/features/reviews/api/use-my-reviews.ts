import { useQuery } from '@tanstack/react-query';
import { listMyReviews } from '#shared/contract/reviews.ts';
import type { PairId } from '#shared/ids.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type { OwnReview } from '#shared/contract/reviews.ts';

/** The reviews that a woman has written about the man of one pair. */
export const useMyReviews = (id: PairId) => useQuery(apiQuery(listMyReviews, { query: { id } }));
