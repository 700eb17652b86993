import type { PublishedReview } from '#functions/items/review.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';

/**
 * The keyed hash of the text and the point (mean score in percent) of a public copy. The hash is stored when staff hide
 * a copy that has no link to its review. If the review is due to be published again and has the same hash, it is hidden
 * instead (rules: Reviews, What comes back). Undefined for a copy without text, because many reviews have the same
 * scores.
 */
export const refusedMark = (pepper: string, { text, point }: Pick<PublishedReview, 'text' | 'point'>) =>
  text === '' ? undefined : keyedHash(pepper, 'refused review', `${point}\0${text}`);
