import type { Feedback } from '#functions/items/seen-set.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';

/*
 * A woman's feedback. She declined some men because their wishes clash with hers. The acts in which they clash get a
 * higher weight when men are searched for her the next time.
 */

/** Maximum number of declined men whose clashes are stored for one woman. More men would hardly change the weights. */
export const CLASHES_MAX = 24;
/** The highest weight that feedback gives to an act. The weight without feedback is 1. */
export const ACT_WEIGHT_MAX = 2;
const STEP = 0.25;
/** Two answers (1 to 4) clash when they differ by at least this much. */
const CLASH_DISTANCE = 2;

/** The acts in which two members clash, as a hexadecimal number with one bit for each index in `ACT_KEYS`. */
export const clashesOf = (hers: readonly number[], his: readonly number[]): string =>
  ACT_KEYS.reduce((bits, _key, index) => {
    const [mine, theirs] = [hers[index] ?? 0, his[index] ?? 0];
    return mine > 0 && theirs > 0 && Math.abs(mine - theirs) >= CLASH_DISTANCE ? bits | (1 << index) : bits;
  }, 0).toString(16);

/**
 * The weight of each act for the woman, in the order of `ACT_KEYS`. An act weighs 1, plus 0.25 for each man with whom
 * she clashed in this act, at most `ACT_WEIGHT_MAX`. Empty without feedback.
 */
export const actWeightsOf = ({ clashes }: Feedback): number[] => {
  if (!clashes || clashes.size === 0) return [];
  const bits = [...clashes].map((entry) => Number.parseInt(entry.split(':')[1] ?? '0', 16));
  return ACT_KEYS.map((_key, index) => {
    const count = bits.filter((one) => (one & (1 << index)) !== 0).length;
    return Math.min(ACT_WEIGHT_MAX, 1 + STEP * count);
  });
};
