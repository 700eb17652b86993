import type { MemberId } from '#shared/ids.ts';
import type { AreaCard } from './pool.ts';

/**
 * The best of a draw but the one she was shown stay in the running for the rest of her day: in a large area each draw
 * meets a few of thousands, and the second of one is often better than the first of the next. So many fit her day's item
 * below 1 kB. Their counts are those of the draw; whoever is chosen is looked at in person like any other.
 */
export const RUNNERS_UP_MAX = 8;

export const packRunnerUp = ({ m, c, e, p, q = '', w = 0, area }: AreaCard): string =>
  [m, c, e, p, q, w, area].join(' ');

/** What `packRunnerUp` packed; where his card stood is forgotten. */
export const unpackRunnerUp = (packed: string): AreaCard => {
  const [m = '', c = '', e, p, q, w, area = ''] = packed.split(' ');
  return { m: m as MemberId, c, e: Number(e), p: Number(p), q, w: Number(w), area, sk: '' };
};
