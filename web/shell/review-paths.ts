import type { PairId } from '#shared/ids.ts';
import { paths, withQuery } from './paths.ts';

/**
 * The address of the form with which a woman reviews a man. `id`: the id of their pair (match). The function is not in
 * paths.ts, because every page loads that file.
 */
export const reviewFormPath = (id: PairId): string => withQuery(paths.reviewForm, { id });

/** The address of a woman's own reviews of a man. `id`: the id of their pair (match). */
export const ownReviewsPath = (id: PairId): string => withQuery(paths.myReviewIndex, { id });
