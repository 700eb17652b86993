import type { PairId } from '#shared/ids.ts';
import { paths, withQuery } from './paths.ts';

/**
 * The address of the form with which a woman reviews a man. `id`: the id of their pair (match). Not in paths.ts, which
 * every page loads.
 */
export const reviewFormPath = (id: PairId): string => withQuery(paths.reviewForm, { id });

/** The address of a woman's own reviews of a man. `id`: the id of their pair (match). */
export const ownReviewsPath = (id: PairId): string => withQuery(paths.myReviewIndex, { id });
