import { storedMemberId } from '#functions/items/stored-ids.ts';
import type { AreaEntry } from '../pool/pool.ts';

/**
 * How many runners-up (the best men whom a draw did not choose) are stored for the woman's next draws of the day. A
 * draw reads only some of the men of a large area, so a runner-up is often better than the best man of the next draw.
 * Eight runners-up keep her item of the day below 1 kB.
 */
export const RUNNERS_UP_MAX = 8;

/** Packs a pool entry into one string of the list `kept` in the woman's item of the day. */
export const packRunnerUp = ({ m, c, e, p, q = '', w = 0, area }: AreaEntry): string =>
  [m, c, e, p, q, w, area].join(' ');

/** Reverses `packRunnerUp`. The entry's sort key (`sk`) is not packed, so `sk` is empty here. */
export const unpackRunnerUp = (packed: string): AreaEntry => {
  const [m = '', c = '', e, p, q, w, area = ''] = packed.split(' ');
  return { m: storedMemberId(m), c, e: Number(e), p: Number(p), q, w: Number(w), area, sk: '' };
};

/** Whether an entry is a stored runner-up of her earlier draws, and not an entry that this draw read from a pool. */
export const isRunnerUp = ({ sk }: Pick<AreaEntry, 'sk'>): boolean => sk === '';
