import type { Feedback } from '#functions/records/seen-set.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';

/** So many refusals for wishes teach; the first say enough. */
export const CLASHES_MAX = 24;
/** An act counts at most this much more for her. */
export const ACT_WEIGHT_MAX = 2;
const STEP = 0.25;
const CLEARLY_APART = 2;

/** Which acts two members answer clearly differently, as hexadecimal bits by place in `ACT_KEYS`. */
export const clashesOf = (hers: readonly number[], his: readonly number[]): string =>
  ACT_KEYS.reduce((bits, _key, place) => {
    const [mine, theirs] = [hers[place] ?? 0, his[place] ?? 0];
    return mine > 0 && theirs > 0 && Math.abs(mine - theirs) >= CLEARLY_APART ? bits | (1 << place) : bits;
  }, 0).toString(16);

/** Each refusal for wishes makes the acts they clashed in weigh a quarter more, up to twice their weight. */
export const actWeightsOf = ({ clashes }: Feedback): number[] => {
  if (!clashes || clashes.size === 0) return [];
  const bits = [...clashes].map((entry) => Number.parseInt(entry.split(':')[1] ?? '0', 16));
  return ACT_KEYS.map((_key, place) => {
    const count = bits.filter((one) => (one & (1 << place)) !== 0).length;
    return Math.min(ACT_WEIGHT_MAX, 1 + STEP * count);
  });
};
