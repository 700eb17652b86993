import { type TermKey, WEIGHTS, type Weights } from '#functions/recommend/score/weights.ts';

import { type Estimates, estimateAll } from './estimates.ts';
import { MARKETS, type MarketName, type MarketSpec } from './latent.ts';
import { type Result, resultOf } from './metrics.ts';
import {
  fullMarketPolicy,
  geometricPolicy,
  oneSidedPolicy,
  type Policy,
  popularityPolicy,
  randomPolicy,
} from './policies.ts';
import { productionPolicy, rapidPolicy } from './production.ts';
import { profilesTell } from './profiles-tell.ts';
import { runMarket } from './run.ts';
import { newState, type State } from './state.ts';
import { transferablePolicy } from './transferable-utility.ts';
import { surplus, TEMPER, type Temper } from './utility.ts';
import { drawWorld, type World } from './world.ts';

const POLICIES = {
  random: randomPolicy,
  popularity: popularityPolicy,
  'one-sided': oneSidedPolicy,
  'geometric mean': geometricPolicy,
  'TU matching': transferablePolicy,
  'full market': fullMarketPolicy,
  ours: productionPolicy,
  /**
   * Chooses the same men as the production recommender (the policy `ours`), but faster: it scores with estimates that
   * are computed beforehand. Used for sweeps (series of runs with one parameter changed).
   */
  rapid: rapidPolicy,
} as const satisfies Record<string, (state: State) => Policy>;
export type PolicyName = keyof typeof POLICIES;

/**
 * One simulation: a policy (the rule that chooses the men) and its settings. Its `Job` says in which market it runs.
 */
type Variant = {
  experiment: string;
  name: string;
  policy: PolicyName;
  attention?: number;
  exposureDelay?: number;
  /** How well the scorer knows how much each sexual act matters to members, from 0 (not at all) to 1 (exactly). */
  known?: number;
  without?: TermKey;
  fairness?: number;
  /** κ in docs/recommender.md: how strongly the score avoids a man whom other women chose today. */
  waiting?: number;
  learns?: boolean;
  /** Replaces the scorer's estimates by the true feelings, or by the best estimates that profiles allow. */
  knows?: 'feelings' | 'profiles';
};
/** One market that is generated from one seed, and the simulations (variants) to run in it. */
export type Job = {
  market: MarketName | MarketSpec;
  seed: number;
  temper?: Temper;
  days?: number;
  variants: Variant[];
};

export const DAYS = 7;
const ATTENTION = 2;
const KNOWN = 0.6;
const EXPOSURE_DELAY_SECONDS = 5;
const STALE_SECONDS = 3600;

/**
 * The scorer's weights in a run: with `known` 0 all acts weigh the same; with 1 each act weighs as much as it matters
 * to members on average.
 */
const weightsFor = (
  world: World,
  { known = KNOWN, without, fairness = WEIGHTS.fairness, waiting = WEIGHTS.attention }: Variant,
): Weights => ({
  questions: world.actImportance.map((matters) => known * matters + 1 - known),
  terms: without ? { ...WEIGHTS.terms, [without]: 0 } : WEIGHTS.terms,
  fairness,
  attention: waiting,
});

/** The clairvoyant scorer knows the true feelings, in standard deviations. This factor converts them into log-odds. */
const CLAIRVOYANT_ODDS = 3;
const clairvoyant = (world: World, estimates: Estimates): Estimates => {
  const { starts, men } = world.reach;
  const truth = { ...estimates, hers: estimates.hers.slice(), his: estimates.his.slice() };
  for (let woman = 0; woman < world.women.count; woman += 1)
    for (let position = starts[woman] ?? 0; position < (starts[woman + 1] ?? 0); position += 1) {
      const man = men[position] ?? 0;
      truth.hers[position] = CLAIRVOYANT_ODDS * surplus(world.herFeelings, woman, man);
      truth.his[position] = CLAIRVOYANT_ODDS * surplus(world.hisFeelings, man, woman);
    }
  return truth;
};

const knownIn = (world: World, estimates: Estimates, { knows }: Variant): Estimates => {
  if (knows === 'feelings') return clairvoyant(world, estimates);
  return knows === 'profiles' ? profilesTell(world, estimates) : estimates;
};

const nameOf = (policy: PolicyName): string => (policy === 'rapid' ? 'ours' : policy);

export const playJob = async (job: Job, report: (result: Result) => void): Promise<void> => {
  const spec = typeof job.market === 'string' ? MARKETS[job.market] : job.market;
  const world = drawWorld(spec, job.seed, job.temper ?? TEMPER);
  const days = job.days ?? DAYS;
  const made = new Map<string, Estimates>();
  for (const variant of job.variants) {
    const weights = weightsFor(world, variant);
    const key = JSON.stringify([weights.questions, weights.terms]);
    const estimates = made.get(key) ?? estimateAll(world, weights);
    if (!variant.without && variant.known === undefined) made.set(key, estimates);
    const insight = variant.knows ?? key;
    const known = made.get(insight) ?? knownIn(world, estimates, variant);
    if (variant.knows) made.set(insight, known);
    const state = newState(world, weights, known, variant.learns ?? variant.knows !== 'feelings');
    const outcome = await runMarket(state, POLICIES[variant.policy](state), {
      days,
      attention: variant.attention ?? ATTENTION,
      exposureDelay: variant.exposureDelay ?? EXPOSURE_DELAY_SECONDS,
    });
    const policy = nameOf(variant.policy);
    const { experiment, name } = variant;
    report(resultOf({ experiment, market: spec.name, seed: job.seed, policy, variant: name }, outcome, days));
  }
};

const MAIN: PolicyName[] = [
  'random',
  'popularity',
  'one-sided',
  'geometric mean',
  'TU matching',
  'full market',
  'rapid',
];
const main = MAIN.map((policy): Variant => ({ experiment: 'main', name: policy, policy }));
/**
 * Runs the production recommender itself, to prove that the faster policy `rapid` chooses the same men. The
 * production recommender is slow, so it runs in only one market and with one seed.
 */
const proof: Variant[] = [{ experiment: 'proof', name: 'ours', policy: 'ours' }];

const SWEPT: PolicyName[] = ['random', 'geometric mean', 'TU matching', 'rapid'];
const attention = [1, 4, Number.POSITIVE_INFINITY].flatMap((count) =>
  SWEPT.map((policy): Variant => ({ experiment: 'attention', name: String(count), policy, attention: count })),
);
// The variants below use `full market`, because it is fast. It applies our score to every man whom a woman's limits
// allow. In a sparse market it chooses almost the same men as production.
const known = [0, 1].map(
  (share): Variant => ({ experiment: 'known', name: `${100 * share} %`, policy: 'full market', known: share }),
);
const TERMS = Object.keys(WEIGHTS.terms) as TermKey[];
const ablation: Variant[] = [
  { experiment: 'ablation', name: 'fairness', policy: 'full market', fairness: 0 },
  { experiment: 'ablation', name: 'who waits', policy: 'full market', waiting: 0 },
  { experiment: 'ablation', name: 'fresh exposure', policy: 'full market', exposureDelay: STALE_SECONDS },
  { experiment: 'ablation', name: 'learning', policy: 'full market', learns: false },
  ...TERMS.map((key): Variant => ({ experiment: 'ablation', name: key, policy: 'full market', without: key })),
];
const losses: Variant[] = [{ experiment: 'losses', name: 'clairvoyant', policy: 'full market', knows: 'feelings' }];
/**
 * Simulations with a scorer that knows more than ours: everything that profiles tell, or the true feelings. Those with
 * the policy `geometric mean` ignore fairness. In `attended`, the men consider every contact.
 */
const limits: Variant[] = [
  { experiment: 'losses', name: 'profiles', policy: 'full market', knows: 'profiles' },
  { experiment: 'limits', name: 'profiles', policy: 'geometric mean', knows: 'profiles' },
  {
    experiment: 'limits',
    name: 'attended',
    policy: 'full market',
    knows: 'profiles',
    attention: Number.POSITIVE_INFINITY,
  },
  { experiment: 'limits', name: 'feelings', policy: 'geometric mean', knows: 'feelings' },
];

export const TEMPERS: readonly (Temper & { name: string })[] = [
  { name: 'she says yes to 10 %', ...TEMPER, herYes: 0.1 },
  { name: 'she says yes to 30 %', ...TEMPER, herYes: 0.3 },
  { name: 'taste 8 %', ...TEMPER, taste: 0.08 },
  { name: 'taste 30 %', ...TEMPER, taste: 0.3 },
];
const TEMPERED: PolicyName[] = ['random', 'geometric mean', 'TU matching', 'full market'];
const tempered = (temper: Temper & { name: string }): Variant[] =>
  TEMPERED.map((policy) => ({ experiment: 'tempers', name: temper.name, policy }));

const MARKET_NAMES = ['sparse', 'womenHeavy', 'dense'] as const satisfies readonly MarketName[];
/** Sweeps (series of runs with one parameter changed) use only this many of the given seeds. */
const SWEEP_SEEDS = 3;
const TEMPER_SEEDS = 2;

/** All jobs of `npm run bench:market`. `barsTable` compares results of the first jobs with required values (bars). */
export const allJobs = (seeds: readonly number[]): Job[] => {
  const few = seeds.slice(0, SWEEP_SEEDS);
  const [first] = seeds;
  return [
    ...seeds.flatMap((seed) => MARKET_NAMES.map((market): Job => ({ market, seed, variants: main }))),
    ...few.flatMap((seed): Job[] => [
      { market: 'sparse', seed, variants: [...losses, ...limits, ...attention, ...known, ...ablation] },
      { market: 'dense', seed, variants: losses },
    ]),
    ...(first === undefined ? [] : [{ market: 'sparse' as const, seed: first, variants: proof }]),
    ...seeds
      .slice(0, TEMPER_SEEDS)
      .flatMap((seed) =>
        TEMPERS.map((temper): Job => ({ market: 'sparse', seed, temper, variants: tempered(temper) })),
      ),
  ];
};

const isSame = (job: Job, { experiment, name, policy }: Variant, result: Result): boolean =>
  result.market === (typeof job.market === 'string' ? MARKETS[job.market] : job.market).name &&
  result.seed === job.seed &&
  result.experiment === experiment &&
  result.variant === name &&
  result.policy === nameOf(policy);
/** The jobs, reduced to the variants that have no result yet. */
export const withoutDone = (jobs: readonly Job[], results: readonly Result[]): Job[] =>
  jobs
    .map((job) => ({
      ...job,
      variants: job.variants.filter((variant) => !results.some((result) => isSame(job, variant, result))),
    }))
    .filter(({ variants }) => variants.length > 0);
