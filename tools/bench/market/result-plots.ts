import { DAYS } from './experiments.ts';
import { estimate, type Result } from './metrics.ts';
import { barPlot, linePlot } from './plots.ts';
import { find, isSwept, MARKET_NAMES, POLICY_NAMES, sweepOf } from './tables.ts';

/** SVG texts of all plots, by file name. */
export const plotsOf = (results: readonly Result[]): Record<string, string> => {
  const matchesOf = (own: readonly Result[]) => estimate(own.map(({ matches }) => matches));
  const bar = (name: string, own: readonly Result[]) => {
    const { mean, half } = matchesOf(own);
    return { name, value: mean, half };
  };
  const groups = MARKET_NAMES.map((market) => ({
    name: market,
    bars: POLICY_NAMES.map((policy) => bar(policy, find(results, { experiment: 'main', market, policy }))).filter(
      ({ value }) => !Number.isNaN(value),
    ),
  }));
  const variants = (experiment: string, asItIs: string) => {
    const all = sweepOf(results, experiment, asItIs);
    return [...new Set(all.map(({ variant }) => variant))].map((name) =>
      bar(
        name,
        all.filter(({ variant }) => variant === name),
      ),
    );
  };
  const attending = (policy: string, variant: string) =>
    variant === '2'
      ? find(results, { experiment: 'main', market: 'sparse', policy }).filter(isSwept(results))
      : find(results, { experiment: 'attention', policy, variant });
  const attentions = ['1', '2', '4', 'Infinity'];
  return {
    'matches.svg': barPlot(`Effective matches in ${DAYS} days`, 'matches, mean and 95 % interval over seeds', groups),
    'lorenz.svg': linePlot(
      'Who is shown: sparse market',
      POLICY_NAMES.map((policy) => {
        const own = find(results, { experiment: 'main', market: 'sparse', policy });
        const share = (step: number) => estimate(own.map(({ lorenz }) => lorenz[step] ?? 0)).mean;
        return {
          name: policy,
          points: [[0, 0], ...Array.from({ length: 50 }, (_, step) => [2 * (step + 1), share(step)] as const)],
        };
      }),
      {
        x: 'men, the least shown first, %',
        y: 'share of all recommends',
        ticks: [0, 25, 50, 75, 100].map((at) => [at, `${at}`]),
        even: true,
      },
    ),
    'attention.svg': linePlot(
      'Matches by how many contacts a man attends a day (sparse)',
      ['random', 'geometric mean', 'TU matching', 'ours'].map((policy) => ({
        name: policy,
        points: attentions.map((variant, index) => [index, matchesOf(attending(policy, variant)).mean] as const),
      })),
      {
        x: 'contacts attended a day',
        y: 'effective matches',
        ticks: ['1', '2', '4', '∞'].map((label, index) => [index, label]),
      },
    ),
    'known.svg': barPlot('Matches by how much of what acts matter is known (sparse)', 'matches', [
      { name: '', bars: variants('known', '60 %') },
    ]),
    'ablation.svg': barPlot('Matches without one part (sparse)', 'matches', [
      { name: 'left out', bars: variants('ablation', 'nothing') },
    ]),
  };
};
