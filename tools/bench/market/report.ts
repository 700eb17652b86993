import { TEMPERS } from './experiments.ts';
import { limitsTable, lossesTable } from './loss-tables.ts';
import { type Estimate, estimate, type Result } from './metrics.ts';
import {
  find,
  isSwept,
  MARKET_NAMES,
  NOT_PLAYED,
  POLICY_NAMES,
  ratio,
  shown,
  sweepOf,
  table,
  whole,
} from './tables.ts';

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

const verdict = (mean: number, bar: number, least: boolean): string => {
  if (Number.isNaN(mean)) return NOT_PLAYED;
  return (least ? mean >= bar : mean <= bar) ? 'met' : '**missed**';
};

export const barsTable = (results: readonly Result[]): string =>
  table(
    ['market', 'what', 'bar', 'measured', ''],
    barRows(results).map(({ market, what, bar, least, value, digits }) => [
      market,
      what,
      `${least ? '≥' : '≤'} ${bar}`,
      shown(value, digits),
      verdict(value.mean, bar, least),
    ]),
  );

const policiesTable = (results: readonly Result[], market: string): string =>
  table(
    [
      'policy',
      'matches',
      'Gini',
      'seen in 7 days',
      'seen on day 1',
      'nDCG@6',
      'contact rate',
      'attended a man and day',
      'contacts attended',
    ],
    POLICY_NAMES.map((policy) => {
      const own = find(results, { experiment: 'main', market, policy });
      const of = (read: (one: Result) => number) => estimate(own.map(read));
      return [
        policy === 'ours' ? '**ours**' : policy,
        whole(of(({ matches }) => matches)),
        shown(
          of(({ gini }) => gini),
          3,
        ),
        `${shown(
          of(({ seenInWeek }) => 100 * seenInWeek),
          2,
        )} %`,
        `${of(({ seenOnFirstDay }) => 100 * seenOnFirstDay).mean.toFixed(1)} %`,
        shown(
          of(({ ndcg }) => ndcg),
          3,
        ),
        `${of(({ contactRate }) => 100 * contactRate).mean.toFixed(1)} %`,
        of(({ load }) => load).mean.toFixed(2),
        `${of(({ attendedShare }) => 100 * attendedShare).mean.toFixed(0)} %`,
      ];
    }),
  );

const attentionTable = (results: readonly Result[]): string =>
  table(
    ['contacts attended a day', 'ours', '÷ random', '÷ geometric mean', '÷ TU matching', 'Gini'],
    ['1', '2', '4', 'Infinity'].map((variant) => {
      const by = (policy: string) =>
        variant === '2'
          ? find(results, { experiment: 'main', market: 'sparse', policy }).filter(isSwept(results))
          : find(results, { experiment: 'attention', policy, variant });
      const ours = by('ours');
      return [
        variant === 'Infinity' ? '∞' : variant,
        whole(estimate(ours.map(({ matches }) => matches))),
        ...['random', 'geometric mean', 'TU matching'].map((policy) => shown(ratio(ours, by(policy)), 2)),
        shown(estimate(ours.map(({ gini }) => gini)), 3),
      ];
    }),
  );

const variantsTable = (results: readonly Result[], experiment: string, asItIs: string, head: string): string => {
  const all = sweepOf(results, experiment, asItIs);
  const names = [...new Set(all.map(({ variant }) => variant))];
  const baseline = all.filter(({ variant }) => variant === asItIs);
  return table(
    [head, 'matches', `÷ ${asItIs}`, 'Gini', 'nDCG@6'],
    names.map((variant) => {
      const own = all.filter((one) => one.variant === variant);
      return [
        variant,
        whole(estimate(own.map(({ matches }) => matches))),
        shown(ratio(own, baseline), 3),
        shown(estimate(own.map(({ gini }) => gini)), 3),
        shown(estimate(own.map(({ ndcg }) => ndcg)), 3),
      ];
    }),
  );
};

const tempersTable = (results: readonly Result[]): string =>
  table(
    ['market differs in', '÷ random', '÷ geometric mean', '÷ TU matching', 'Gini', 'nDCG@6'],
    TEMPERS.map(({ name }) => {
      const by = (policy: string) => find(results, { experiment: 'tempers', policy, variant: name });
      const ours = by('full market');
      return [
        name,
        ...['random', 'geometric mean', 'TU matching'].map((policy) => shown(ratio(ours, by(policy)), 2)),
        shown(estimate(ours.map(({ gini }) => gini)), 3),
        shown(estimate(ours.map(({ ndcg }) => ndcg)), 3),
      ];
    }),
  );

/** Tables by the name of their marker in docs/recommender.md. */
export const tablesOf = (results: readonly Result[]): Record<string, string> => ({
  bars: barsTable(results),
  policies: MARKET_NAMES.map((market) => `### ${market}\n\n${policiesTable(results, market)}`).join('\n\n'),
  attention: attentionTable(results),
  known: variantsTable(results, 'known', '60 %', 'known'),
  ablation: variantsTable(results, 'ablation', 'nothing', 'left out'),
  losses: lossesTable(results),
  limits: limitsTable(results),
  tempers: tempersTable(results),
});
