import { estimate, type Result } from './metrics.ts';
import { find, ratio, shown, sweepOf, table, whole } from './tables.ts';

/** The loss at each step from true feelings to profiles, to the scorer and to its windows. */
export const lossesTable = (results: readonly Result[]): string =>
  table(
    [
      'market',
      'windows (ours)',
      'everyone in reach, same score',
      'everyone in reach, all that profiles tell',
      'everyone in reach, true feelings',
      'lost to windows',
      'lost to not reading profiles better',
      'lost to what profiles leave unsaid',
      'all that profiles tell ÷ random',
      'true feelings ÷ random',
    ],
    ['sparse', 'dense'].map((market) => {
      const truth = find(results, { experiment: 'losses', market, variant: 'clairvoyant' });
      const told = find(results, { experiment: 'losses', market, variant: 'profiles' });
      const by = (policy: string) =>
        find(results, { experiment: 'main', market, policy }).filter(({ seed }) =>
          truth.some((one) => one.seed === seed),
        );
      const count = (own: readonly Result[]) => whole(estimate(own.map(({ matches }) => matches)));
      const lost = (over: readonly Result[], under: readonly Result[]) =>
        `${(100 * (1 - ratio(over, under).mean)).toFixed(1)} %`;
      return [
        market,
        count(by('ours')),
        count(by('full market')),
        count(told),
        count(truth),
        lost(by('ours'), by('full market')),
        ...(told.length === 0
          ? ['–', '–', '–']
          : [lost(by('full market'), told), lost(told, truth), shown(ratio(told, by('random')), 2)]),
        shown(ratio(truth, by('random')), 2),
      ];
    }),
  );

/** Distance from the best possible order, with and without fairness, by what is known of the pairs; sparse market. */
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
      whole(estimate(own.map(({ matches }) => matches))),
      shown(ratio(own, random), 2),
      shown(ratio(own, geometric), 2),
      shown(estimate(own.map(({ gini }) => gini)), 3),
      shown(estimate(own.map(({ ndcg }) => ndcg)), 3),
    ]),
  );
};
