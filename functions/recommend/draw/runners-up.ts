import { storedMemberId } from '#functions/records/stored-ids.ts';
import type { AreaCard } from '../cards/pool.ts';

/**
 * How many runners-up (the best men whom a draw did not choose) are kept for her next draws of the day. In a large area
 * each draw reads the cards of a few among thousands of men, and the second-best man of one draw is often better than
 * the best man of the next. Eight runners-up keep her day's item below 1 kB. A runner-up keeps the exposure that his
 * card had in the earlier draw. A draw confirms a chosen runner-up like any other man.
 */
export const RUNNERS_UP_MAX = 8;

/** Packs a card into one string of `kept` in her day's item. */
export const packRunnerUp = ({ m, c, e, p, q = '', w = 0, area }: AreaCard): string =>
  [m, c, e, p, q, w, area].join(' ');

/** Reverses `packRunnerUp`. The card's place (`sk`) is not packed, so `sk` is empty here. */
export const unpackRunnerUp = (packed: string): AreaCard => {
  const [m = '', c = '', e, p, q, w, area = ''] = packed.split(' ');
  return { m: storedMemberId(m), c, e: Number(e), p: Number(p), q, w: Number(w), area, sk: '' };
};

/** Whether a card was unpacked from her day's item, and not read from a pool by this draw. */
export const isRunnerUp = ({ sk }: Pick<AreaCard, 'sk'>): boolean => sk === '';
