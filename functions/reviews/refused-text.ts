import type { PublishedReview } from '#functions/items/review.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';

/**
 * The keyed hash of the text and the point (mean score in percent) of a public copy. When a review is published again,
 * this hash shows whether staff hid its former copy, which had no link to its review any more (rules: Reviews, What
 * comes back). Undefined for a copy without text: many reviews have the same scores.
 */
export const refusedMark = (pepper: string, { text, point }: Pick<PublishedReview, 'text' | 'point'>) =>
  text === '' ? undefined : keyedHash(pepper, 'refused review', `${point}\0${text}`);
