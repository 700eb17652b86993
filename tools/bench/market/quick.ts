import type { Job, PolicyName } from './experiments.ts';

const POLICIES: PolicyName[] = ['random', 'geometric mean', 'TU matching', 'full market', 'rapid', 'ours'];

/** A small market that is simulated in seconds, for `npm run bench:market -- --quick` and for market.test.ts. */
export const quickJob = (seed: number): Job => ({
  market: { name: 'small', women: 60, men: 240, areas: ['東京都', '神奈川県'] },
  seed,
  days: 3,
  variants: POLICIES.map((policy) => ({ experiment: 'quick', name: policy, policy })),
});
