import type { Outcome } from './run.ts';

/** Metrics of one run of one policy in one market. */
export type Result = {
  experiment: string;
  market: string;
  seed: number;
  policy: string;
  variant: string;
  matches: number;
  gini: number;
  seenInWeek: number;
  seenOnFirstDay: number;
  ndcg: number;
  contactRate: number;
  /**
   * `load`: how many contacts (women who chose him) a man considers in a day, on average. `attendedShare`: the share of
   * all contacts that men consider.
   */
  load: number;
  attendedShare: number;
  empty: number;
  /** Share of all recommendations that went to the 2 %, 4 %, … 100 % of men who were shown least often. */
  lorenz: number[];
};

/** The Gini coefficient: 0 when every man was shown equally often, 1 when only one man was shown. */
export const giniOf = (counts: Int32Array): number => {
  const sorted = counts.slice().sort();
  let [weighted, total] = [0, 0];
  for (let rank = 0; rank < sorted.length; rank += 1) {
    const count = sorted[rank] ?? 0;
    weighted += (2 * (rank + 1) - sorted.length - 1) * count;
    total += count;
  }
  return total === 0 ? 0 : weighted / (sorted.length * total);
};

const LORENZ_STEPS = 50;
const lorenzOf = (counts: Int32Array): number[] => {
  const sorted = counts.slice().sort();
  const total = Math.max(
    1,
    sorted.reduce((sum, count) => sum + count, 0),
  );
  const shares: number[] = [];
  let [sum, next] = [0, 1];
  for (let rank = 0; rank < sorted.length; rank += 1) {
    sum += sorted[rank] ?? 0;
    for (; next <= LORENZ_STEPS && rank + 1 >= Math.round((next * sorted.length) / LORENZ_STEPS); next += 1)
      shares.push(Math.round((1e4 * sum) / total) / 1e4);
  }
  return shares;
};

type Named = Pick<Result, 'experiment' | 'market' | 'seed' | 'policy' | 'variant'>;
export const resultOf = (named: Named, outcome: Outcome, days: number): Result => ({
  ...named,
  matches: outcome.matches,
  gini: giniOf(outcome.exposure),
  seenInWeek: outcome.seenInWeek,
  seenOnFirstDay: outcome.seenOnFirstDay,
  ndcg: outcome.ndcg,
  contactRate: outcome.contacts / Math.max(1, outcome.recommends),
  load: outcome.attended / (outcome.exposure.length * days),
  attendedShare: outcome.attended / Math.max(1, outcome.contacts),
  empty: outcome.empty,
  lorenz: named.experiment === 'main' ? lorenzOf(outcome.exposure) : [],
});

export type Estimate = { mean: number; half: number };
/** Student's t for a two-sided 95 % interval, indexed by degrees of freedom. */
const STUDENT = [0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];

/**
 * `mean`: the mean over seeds, NaN without seeds. `half`: half the width of its 95 % confidence interval, NaN for one
 * seed.
 */
export const estimate = (values: readonly number[]): Estimate => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 2) return { mean, half: Number.NaN };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, half: (STUDENT[values.length - 1] ?? 2) * Math.sqrt(variance / values.length) };
};
