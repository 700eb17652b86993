import { type Estimate, estimate, type Result } from './metrics.ts';

export const MARKET_NAMES = ['sparse', 'dense', 'women-heavy'];
export const POLICY_NAMES = [
  'random',
  'popularity',
  'one-sided',
  'geometric mean',
  'TU matching',
  'full market',
  'ours',
];

type Pick = { experiment: string; market?: string; policy?: string; variant?: string };
export const find = (results: readonly Result[], { experiment, market, policy, variant }: Pick): Result[] =>
  results.filter(
    (one) =>
      one.experiment === experiment &&
      (market === undefined || one.market === market) &&
      (policy === undefined || one.policy === policy) &&
      (variant === undefined || one.variant === variant),
  );

/** Mean over seeds: the matches of a run in `over`, divided by those of the run in `under` with the same seed. */
export const ratio = (over: readonly Result[], under: readonly Result[]): Estimate =>
  estimate(
    over.flatMap((one) => {
      const other = under.find(({ seed }) => seed === one.seed);
      return other ? [one.matches / other.matches] : [];
    }),
  );

export const NOT_PLAYED = 'not played';
export const shown = ({ mean, half }: Estimate, digits: number) =>
  Number.isNaN(mean) ? NOT_PLAYED : `${mean.toFixed(digits)}${Number.isNaN(half) ? '' : ` ± ${half.toFixed(digits)}`}`;
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');

/**
 * Whether a run has one of the few seeds of the sweeps (series of runs with one parameter changed). A sweep is compared
 * only with runs of the same seeds.
 */
export const isSwept =
  (results: readonly Result[]) =>
  ({ seed }: Result): boolean =>
    results.some((one) => one.experiment === 'ablation' && one.seed === seed);
/**
 * Results of a sweep (runs with one parameter changed). The runs without a change come first, with `asItIs` as
 * their variant name.
 */
export const sweepOf = (results: readonly Result[], experiment: string, asItIs: string): Result[] => {
  const ours = find(results, { experiment: 'main', market: 'sparse', policy: 'full market' }).filter(isSwept(results));
  const own = find(results, { experiment });
  const base = ours.map((one) => ({ ...one, experiment, variant: asItIs }));
  return [...base, ...own];
};
