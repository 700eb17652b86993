import type { PublishedReview } from '#functions/items/review.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';

/**
 * The keyed hash of what a public copy says, by which a text that staff hid is known when its review comes again: the copy
 * itself leads to no author any more (rules: Reviews, What comes back). Undefined for scores alone, which many reviews
 * share.
 */
export const refusedMark = (pepper: string, { text, point }: Pick<PublishedReview, 'text' | 'point'>) =>
  text === '' ? undefined : keyedHash(pepper, 'refused review', `${point}\0${text}`);
