import { estimate, type Result } from './metrics.ts';
import { find, ratio, shown, sweepOf, table } from './tables.ts';

/**
 * Markdown table: the share of matches that is lost for each of three reasons. The recommender reads only a sample of
 * the men (a window). The scorer does not use everything that profiles tell. Profiles do not tell all true feelings.
 */
export const lossesTable = (results: readonly Result[]): string =>
  table(
    [
      'market',
      'lost to windows',
      'lost to not reading profiles better',
      'lost to what profiles leave unsaid',
      'true feelings ÷ random',
    ],
    ['sparse', 'dense'].map((market) => {
      const truth = find(results, { experiment: 'losses', market, variant: 'clairvoyant' });
      const told = find(results, { experiment: 'losses', market, variant: 'profiles' });
      const by = (policy: string) =>
        find(results, { experiment: 'main', market, policy }).filter(({ seed }) =>
          truth.some((one) => one.seed === seed),
        );
      const lost = (over: readonly Result[], under: readonly Result[]) =>
        `${(100 * (1 - ratio(over, under).mean)).toFixed(1)} %`;
      return [
        market,
        lost(by('ours'), by('full market')),
        ...(told.length === 0 ? ['–', '–'] : [lost(by('full market'), told), lost(told, truth)]),
        shown(ratio(truth, by('random')), 2),
      ];
    }),
  );

/**
 * Markdown table for the sparse market. Its rows compare a scorer with our estimates, one that knows everything that
 * profiles tell, and one that knows the true feelings. The last two scorers are also shown without fairness.
 */
export const limitsTable = (results: readonly Result[]): string => {
  const rows: [string, Result[]][] = [
    ['our estimates, our score', sweepOf(results, 'known', 'ours').filter(({ variant }) => variant === 'ours')],
    [
      'all that profiles tell, our score',
      find(results, { experiment: 'losses', market: 'sparse', variant: 'profiles' }),
    ],
    [
      'all that profiles tell, our score, every contact attended',
      find(results, { experiment: 'limits', variant: 'attended' }),
    ],
    ['all that profiles tell, no fairness', find(results, { experiment: 'limits', variant: 'profiles' })],
    ['true feelings, our score', find(results, { experiment: 'losses', market: 'sparse', variant: 'clairvoyant' })],
    ['true feelings, no fairness', find(results, { experiment: 'limits', variant: 'feelings' })],
  ];
  const random = find(results, { experiment: 'main', market: 'sparse', policy: 'random' });
  const geometric = find(results, { experiment: 'main', market: 'sparse', policy: 'geometric mean' });
  return table(
    ['known', 'matches', '÷ random', '÷ geometric mean', 'Gini', 'nDCG@6'],
    rows.map(([name, own]) => [
      name,
      Math.round(estimate(own.map(({ matches }) => matches)).mean).toLocaleString('en'),
      shown(ratio(own, random), 2),
      ratio(own, geometric).mean.toFixed(2),
      estimate(own.map(({ gini }) => gini)).mean.toFixed(3),
      estimate(own.map(({ ndcg }) => ndcg)).mean.toFixed(3),
    ]),
  );
};
