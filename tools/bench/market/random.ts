import type { Random } from '#functions/platform/runtime/random.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const finalise = (value: number): number => {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A number in [0, 1) that depends only on its four arguments, so that every policy gets the same random events. */
export const pairUniform = (seed: number, a: number, b: number, purpose: number): number =>
  finalise(
    finalise(finalise(seed ^ Math.imul(purpose + 1, 0x9e3779b1)) ^ Math.imul(a + 1, 0x85ebca77)) ^
      Math.imul(b + 1, 0xc2b2ae3d),
  ) /
  2 ** 32;

/** A standard normal number that depends only on its four arguments. */
export const pairNormal = (seed: number, a: number, b: number, purpose: number): number =>
  Math.sqrt(-2 * Math.log(1 - pairUniform(seed, a, b, purpose))) *
  Math.cos(2 * Math.PI * pairUniform(seed, a, b, purpose + 1000));

export type Dice = Random & {
  normal(): number;
  below(count: number): number;
  chance(probability: number): boolean;
  shuffle(list: Int32Array): void;
};

/** A seeded stream of random numbers. It can be passed to production code, because it has all functions of `Random`. */
export const dice = (seed: number): Dice => {
  let state = finalise(seed ^ 0x5bd1e995);
  const fraction = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return finalise(state) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(fraction() * count);
  return {
    fraction,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    chance: (probability) => fraction() < probability,
    token: (bytes) => Array.from({ length: Math.ceil((bytes * 4) / 3) }, () => ALPHABET[below(64)]).join(''),
    shuffle: (list) => {
      for (let index = list.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        const kept = list[index] ?? 0;
        list[index] = list[other] ?? 0;
        list[other] = kept;
      }
    },
  };
};
