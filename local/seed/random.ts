/** A seeded stream of random numbers. The same seed always gives the same sequence. Not for secrets. */
export type Random = {
  /** A float in [0, 1). */
  next: () => number;
  /** An integer from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  float: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** One element of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** One element. Its probability is proportional to its weight; the weights need not add up to 1. */
  weighted: <T>(entries: readonly (readonly [T, number])[]) => T;
  /** An index in 0..size-1. The probability of index i is proportional to 1 / (i + 1) ** exponent. */
  zipf: (size: number, exponent?: number) => number;
  normal: (mean: number, deviation: number) => number;
  /** A shuffled copy of the list. */
  shuffle: <T>(list: readonly T[]) => T[];
  /** `count` different elements in random order, or all elements when the list is shorter. */
  sample: <T>(list: readonly T[], count: number) => T[];
};

const mixSeed = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
};

// The generator sfc32 passes the statistical tests of PractRand. It needs no multiplication for each number.
const sfc32 = (seed: number, stream: number): (() => number) => {
  const mixed = mixSeed(seed ^ Math.imul(stream, 0x85ebca6b));
  let [a, b, c, counter] = [mixed(), mixed(), stream >>> 0, 1];
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) step();
  return step;
};

const zipfTables = new Map<string, Float64Array>();
const zipfTable = (size: number, exponent: number): Float64Array => {
  const key = `${size}/${exponent}`;
  const known = zipfTables.get(key);
  if (known) return known;
  const table = new Float64Array(size);
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    sum += 1 / (index + 1) ** exponent;
    table[index] = sum;
  }
  zipfTables.set(key, table);
  return table;
};

const firstAbove = (cumulative: ArrayLike<number>, target: number): number => {
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Starts a stream of random numbers. One seed has many independent streams, numbered by `stream`. So the thousandth
 * member of a population can be generated without generating the 999 members before.
 */
export const createRandom = (seed: number, stream = 0): Random => {
  const next = sfc32(seed, stream);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = int(0, index);
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  };
  return {
    next,
    int,
    pick,
    shuffle,
    float: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    weighted: (entries) => {
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(entries)[0];
    },
    zipf: (size, exponent = 1) => {
      const table = zipfTable(size, exponent);
      return firstAbove(table, next() * (table[size - 1] ?? 0));
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    sample: (list, count) => shuffle(list).slice(0, count),
  };
};
