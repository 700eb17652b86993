import { logOdds, termsOf } from '#functions/recommend/score/score.rules.ts';
import type { ScoringProfile } from '#functions/recommend/score/scoring-profile.ts';
import type { TermKey, Weights } from '#functions/recommend/score/weights.ts';
import type { World } from './world.ts';

/** Feedback changes these terms of the score during the simulation. The terms depend only on the man. */
const LEARNT: readonly TermKey[] = ['choices', 'reply'];

/**
 * The production scorer's estimates for each woman and each man whom her limits allow: the log-odds that she says yes
 * to him (`hers`), and that he says yes to her (`his`). `hers` and `his` are indexed like `reach.men`. What women's
 * feedback about a man adds to his values is kept apart: `choices` for `hers`, `reply` for `his`.
 */
export type Estimates = {
  hers: Float64Array;
  his: Float64Array;
  /** Indexed by man, in log-odds. */
  choices: Float64Array;
  reply: Float64Array;
};

const withoutLearnt = (weights: Weights): Weights => ({
  ...weights,
  terms: { ...weights.terms, choices: 0, reply: 0 },
});

/**
 * Updates the estimates for one woman and each man whom her limits allow. With `onlyHers`, updates `estimates.hers`
 * alone, and only for the men of her own areas. That is enough after new feedback from her.
 */
export const estimateRow = (
  world: World,
  estimates: Estimates,
  woman: number,
  her: ScoringProfile,
  weights: Weights,
  { onlyHers = false } = {},
): void => {
  const plain = withoutLearnt(weights);
  const { starts, ownEnds, men } = world.reach;
  const end = onlyHers ? ownEnds[woman] : starts[woman + 1];
  for (let position = starts[woman] ?? 0; position < (end ?? 0); position += 1) {
    const him = world.his[men[position] ?? 0];
    if (!him) continue;
    estimates.hers[position] = logOdds(termsOf(her, him, plain), her);
    if (!onlyHers) estimates.his[position] = logOdds(termsOf(him, her, plain), him);
  }
};

/** Updates `choices` and `reply` for one man. `her` may be any woman, because both values depend only on the man. */
export const estimateMan = (
  estimates: Estimates,
  man: number,
  him: ScoringProfile,
  her: ScoringProfile,
  weights: Weights,
): void => {
  const moved = (terms: ReturnType<typeof termsOf>) =>
    terms.filter(({ key }) => LEARNT.includes(key)).reduce((sum, { value, weight }) => sum + weight * (value - 0.5), 0);
  estimates.choices[man] = moved(termsOf(her, him, weights));
  estimates.reply[man] = moved(termsOf(him, her, weights));
};

export const estimateAll = (world: World, weights: Weights): Estimates => {
  const estimates: Estimates = {
    hers: new Float64Array(world.reach.men.length),
    his: new Float64Array(world.reach.men.length),
    choices: new Float64Array(world.men.count),
    reply: new Float64Array(world.men.count),
  };
  for (const [woman, her] of world.hers.entries()) estimateRow(world, estimates, woman, her, weights);
  const [anyWoman] = world.hers;
  if (anyWoman) for (const [man, him] of world.his.entries()) estimateMan(estimates, man, him, anyWoman, weights);
  return estimates;
};
