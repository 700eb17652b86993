import type { PublishedReview } from '#functions/items/review.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';

/**
 * The keyed hash of the text and the point (mean score in percent) of a public copy. When staff hid a
 * copy without a link to its review, the hash recognises the review before it is published again (rules: Reviews, What
 * comes back). Undefined for a copy without text, because many reviews have the same scores.
 */
export const refusedMark = (pepper: string, { text, point }: Pick<PublishedReview, 'text' | 'point'>) =>
  text === '' ? undefined : keyedHash(pepper, 'refused review', `${point}\0${text}`);
