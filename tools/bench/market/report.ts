import { TEMPERS } from './experiments.ts';
import { limitsTable, lossesTable } from './loss-tables.ts';
import { type Estimate, estimate, type Result } from './metrics.ts';
import { find, isSwept, MARKET_NAMES, POLICY_NAMES, ratio, shown, sweepOf, table } from './tables.ts';

type BarRow = { market: string; what: string; bar: number; least: boolean; value: Estimate; digits: number };

const barRows = (results: readonly Result[]): BarRow[] =>
  MARKET_NAMES.flatMap((market) => {
    const ours = find(results, { experiment: 'main', market, policy: 'ours' });
    const against = (policy: string, bar: number): BarRow => ({
      market,
      what: `matches ÷ ${policy}`,
      bar,
      least: true,
      value: ratio(ours, find(results, { experiment: 'main', market, policy })),
      digits: 2,
    });
    if (market === 'women-heavy') return [against('geometric mean', 1.2), against('TU matching', 1)];
    const of = (what: string, bar: number, least: boolean, read: (one: Result) => number, digits: number): BarRow => ({
      market,
      what,
      bar,
      least,
      value: estimate(ours.map(read)),
      digits,
    });
    return [
      against('random', 2.3),
      against('geometric mean', 1.33),
      against('TU matching', 1.05),
      against('full market', 0.95),
      of('Gini of exposure', 0.25, false, ({ gini }) => gini, 3),
      of('men seen in 7 days, %', 99.9, true, ({ seenInWeek }) => 100 * seenInWeek, 2),
      ...(market === 'sparse' ? [of('nDCG@6', 0.63, true, ({ ndcg }) => ndcg, 3)] : []),
    ];
  });

const isMissed = (mean: number, bar: number, least: boolean): boolean => (least ? mean < bar : mean > bar);

/** Table of the required results (bars) and the measured values. A value that misses its bar is bold. */
export const barsTable = (results: readonly Result[]): string =>
  table(
    ['market', 'what', 'bar', 'measured'],
    barRows(results).map(({ market, what, bar, least, value, digits }) => [
      market,
      what,
      `${least ? '≥' : '≤'} ${bar}`,
      isMissed(value.mean, bar, least) ? `**${shown(value, digits)}**` : shown(value, digits),
    ]),
  );

/** One row for each policy, three columns for each market. */
const policiesTable = (results: readonly Result[]): string =>
  table(
    ['policy', ...MARKET_NAMES.flatMap((market) => [`${market}: matches`, 'Gini', 'attended %'])],
    POLICY_NAMES.map((policy) => [
      policy === 'ours' ? '**ours**' : policy,
      ...MARKET_NAMES.flatMap((market) => {
        const own = find(results, { experiment: 'main', market, policy });
        const mean = (read: (one: Result) => number) => estimate(own.map(read)).mean;
        return [
          Math.round(mean(({ matches }) => matches)).toLocaleString('en'),
          mean(({ gini }) => gini).toFixed(3),
          mean(({ attendedShare }) => 100 * attendedShare).toFixed(0),
        ];
      }),
    ]),
  );

const attentionTable = (results: readonly Result[]): string =>
  table(
    ['contacts attended a day', 'matches ÷ random', '÷ geometric mean', '÷ TU matching'],
    ['1', '2', '4', 'Infinity'].map((variant) => {
      const by = (policy: string) =>
        variant === '2'
          ? find(results, { experiment: 'main', market: 'sparse', policy }).filter(isSwept(results))
          : find(results, { experiment: 'attention', policy, variant });
      const ours = by('ours');
      return [
        variant === 'Infinity' ? '∞' : variant,
        ...['random', 'geometric mean', 'TU matching'].map((policy) => shown(ratio(ours, by(policy)), 2)),
      ];
    }),
  );

const variantsTable = (results: readonly Result[], experiment: string, asItIs: string, head: string): string => {
  const all = sweepOf(results, experiment, asItIs);
  const names = [...new Set(all.map(({ variant }) => variant))];
  const baseline = all.filter(({ variant }) => variant === asItIs);
  return table(
    [head, `matches ÷ ${asItIs}`, 'Gini', 'nDCG@6'],
    names.map((variant) => {
      const own = all.filter((one) => one.variant === variant);
      return [
        variant,
        shown(ratio(own, baseline), 3),
        estimate(own.map(({ gini }) => gini)).mean.toFixed(3),
        estimate(own.map(({ ndcg }) => ndcg)).mean.toFixed(3),
      ];
    }),
  );
};

const tempersTable = (results: readonly Result[]): string =>
  table(
    ['market differs in', 'matches ÷ random', '÷ geometric mean', '÷ TU matching'],
    TEMPERS.map(({ name }) => {
      const by = (policy: string) => find(results, { experiment: 'tempers', policy, variant: name });
      const ours = by('full market');
      return [name, ...['random', 'geometric mean', 'TU matching'].map((policy) => shown(ratio(ours, by(policy)), 2))];
    }),
  );

/** Tables by the name of their marker in docs/recommender.md. */
export const tablesOf = (results: readonly Result[]): Record<string, string> => ({
  bars: barsTable(results),
  policies: policiesTable(results),
  attention: attentionTable(results),
  known: variantsTable(results, 'known', '60 %', 'known'),
  ablation: variantsTable(results, 'ablation', 'nothing', 'left out'),
  losses: lossesTable(results),
  limits: limitsTable(results),
  tempers: tempersTable(results),
});
