import type { Feedback } from '#functions/records/seen-set.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';

/*
 * What declines for wishes teach about her: the acts in which she and the men clashed weigh more in her next draws.
 */

/** So many declines for wishes are kept; more would add nothing. */
export const CLASHES_MAX = 24;
/** An act weighs at most this many times as much for her as for others. */
export const ACT_WEIGHT_MAX = 2;
const STEP = 0.25;
/** Answers at least this far apart, of 1 to 4, clash. */
const CLASH_DISTANCE = 2;

/** The acts that two members answered clearly differently: bits by place in `ACT_KEYS`, as a hexadecimal number. */
export const clashesOf = (hers: readonly number[], his: readonly number[]): string =>
  ACT_KEYS.reduce((bits, _key, place) => {
    const [mine, theirs] = [hers[place] ?? 0, his[place] ?? 0];
    return mine > 0 && theirs > 0 && Math.abs(mine - theirs) >= CLASH_DISTANCE ? bits | (1 << place) : bits;
  }, 0).toString(16);

/**
 * How much each act weighs for her, in the order of `ACT_KEYS`: a quarter more for each man with whom she clashed in
 * it, up to `ACT_WEIGHT_MAX`. Empty without feedback.
 */
export const actWeightsOf = ({ clashes }: Feedback): number[] => {
  if (!clashes || clashes.size === 0) return [];
  const bits = [...clashes].map((entry) => Number.parseInt(entry.split(':')[1] ?? '0', 16));
  return ACT_KEYS.map((_key, place) => {
    const count = bits.filter((one) => (one & (1 << place)) !== 0).length;
    return Math.min(ACT_WEIGHT_MAX, 1 + STEP * count);
  });
};
