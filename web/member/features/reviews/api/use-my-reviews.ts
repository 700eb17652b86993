import { useQuery } from '@tanstack/react-query';
import { listMyReviews } from '#shared/contract/reviews.ts';
import type { PairId } from '#shared/ids.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type { OwnReview } from '#shared/contract/reviews.ts';

/** The reviews that a woman has written about one man. `id`: id of the pair (match) of the two. */
export const useMyReviews = (id: PairId) => useQuery(apiQuery(listMyReviews, { query: { id } }));
