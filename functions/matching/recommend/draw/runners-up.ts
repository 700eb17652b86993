import type { MemberId } from '#shared/ids.ts';
import type { AreaCard } from './pool.ts';

/**
 * How many of the best men whom a draw did not choose are kept for her next draws of the day. In a large area each draw
 * meets a few of thousands of men, and the second of one draw is often better than the first of the next. This many
 * leave her day's item below 1 kB. Their exposure is that of the earlier draw; whoever is chosen is confirmed like any
 * other.
 */
export const RUNNERS_UP_MAX = 8;

/** A card as one string of her day's item (`kept`). */
export const packRunnerUp = ({ m, c, e, p, q = '', w = 0, area }: AreaCard): string =>
  [m, c, e, p, q, w, area].join(' ');

/** Reverses `packRunnerUp`; the card's place (`sk`) is lost and empty. */
export const unpackRunnerUp = (packed: string): AreaCard => {
  const [m = '', c = '', e, p, q, w, area = ''] = packed.split(' ');
  return { m: m as MemberId, c, e: Number(e), p: Number(p), q, w: Number(w), area, sk: '' };
};
