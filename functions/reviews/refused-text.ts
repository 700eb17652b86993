import type { PublishedReview } from '#functions/items/review.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';

/**
 * The keyed hash of the text and point of a public copy. By it, a text that staff hid is recognized when its review is
 * published again: the copy itself leads to no author any more (rules: Reviews, What comes back). Undefined for scores
 * alone, which many reviews share.
 */
export const refusedMark = (pepper: string, { text, point }: Pick<PublishedReview, 'text' | 'point'>) =>
  text === '' ? undefined : keyedHash(pepper, 'refused review', `${point}\0${text}`);
