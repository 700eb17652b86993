import type { ReputationCounts } from '#functions/items/pool-entry.ts';
import type { Feedback } from '#functions/items/seen-set.ts';
import { actWeightsOf, clashesOf } from '#functions/recommend/feedback/feedback.ts';
import { acceptsHim, isWithinLimits } from '#functions/recommend/score/limits.rules.ts';
import { reputationOf } from '#functions/recommend/score/reputation.ts';
import type { ScoringProfile } from '#functions/recommend/score/scoring-profile.ts';
import type { Weights } from '#functions/recommend/score/weights.ts';
import { type Estimates, estimateMan, estimateRow } from './estimates.ts';
import type { World } from './world.ts';

/** The mutable state of one simulation. */
export type State = {
  world: World;
  weights: Weights;
  /** Whether feedback changes the estimates. One experiment turns this off, to measure its effect. */
  learns: boolean;
  estimates: Estimates;
  /**
   * Indexed like `reach.men`: 1 when the man was already shown to her, or when her reason for declining an earlier man
   * also excludes him.
   */
  closed: Uint8Array;
  /** How often each man was shown: the true count, and the count that the recommender reads, which is updated late. */
  exposure: Int32Array;
  entryExposure: Int32Array;
  contacts: Int32Array;
  /**
   * How many women chose each man today: the true count, and the count that the recommender reads, which is updated
   * late.
   */
  chosenToday: Int32Array;
  entryChosen: Int32Array;
  feedback: Feedback[];
  counts: ReputationCounts[];
  /**
   * The profiles that the production scorer reads. A woman's profile (`hers`) changes with her feedback, and a man's
   * profile (`his`) with women's feedback about him.
   */
  hers: ScoringProfile[];
  his: ScoringProfile[];
  shownTo: Set<number>[];
  /** Women whose new feedback is not yet included in their estimates. */
  toRelearn: Set<number>;
  /** Women with a new reason for declining that also excludes other men. These men are not yet marked in `closed`. */
  toNarrow: Set<number>;
};

/**
 * The initial state of a simulation. `estimates` is a result of `estimateAll` that several simulations of a market
 * share.
 */
export const newState = (world: World, weights: Weights, estimates: Estimates, learns = true): State => ({
  world,
  weights,
  learns,
  estimates: {
    hers: estimates.hers.slice(),
    his: estimates.his,
    choices: estimates.choices.slice(),
    reply: estimates.reply.slice(),
  },
  closed: new Uint8Array(world.reach.men.length),
  exposure: new Int32Array(world.men.count),
  entryExposure: new Int32Array(world.men.count),
  contacts: new Int32Array(world.men.count),
  chosenToday: new Int32Array(world.men.count),
  entryChosen: new Int32Array(world.men.count),
  feedback: world.hers.map(() => ({})),
  counts: world.his.map(() => ({})),
  hers: [...world.hers],
  his: [...world.his],
  shownTo: world.hers.map(() => new Set()),
  toRelearn: new Set(),
  toNarrow: new Set(),
});

/** The index of the pair in `reach.men`; −1 when the man is not among the woman's men. */
export const positionOf = ({ starts, men }: World['reach'], woman: number, man: number): number => {
  for (let position = starts[woman] ?? 0; position < (starts[woman + 1] ?? 0); position += 1)
    if (men[position] === man) return position;
  return -1;
};

/**
 * Whether her limits, as production checks them, allow this man. Needed only for men of her regions who are not in
 * `world.reach`.
 */
export const mayBeShown = (state: State, woman: number, man: number): boolean => {
  const [her, him, herFeedback] = [state.hers[woman], state.his[man], state.feedback[woman]];
  return her !== undefined && him !== undefined && herFeedback !== undefined && isWithinLimits(her, him, herFeedback);
};

export type Reason =
  | { kind: 'body'; bodyType?: number; minHeight?: number }
  | { kind: 'kinks' }
  | { kind: 'account' | 'taste' | 'other' };

/** Applies her reason for declining as production does: changes her limits, and how much each act counts for her. */
export const learnReason = (state: State, woman: number, man: number, reason: Reason): void => {
  const { feedback, hers } = state;
  const [her, him, herFeedback] = [hers[woman], state.his[man], feedback[woman]];
  if (!state.learns || !her || !him || !herFeedback) return;
  if (reason.kind === 'body') {
    if (reason.bodyType !== undefined)
      herFeedback.ngBodyTypes = new Set([...(herFeedback.ngBodyTypes ?? []), String(reason.bodyType)]);
    if (reason.minHeight !== undefined) herFeedback.ngMinHeight = reason.minHeight;
    state.toNarrow.add(woman);
  }
  if (reason.kind === 'kinks') {
    herFeedback.clashes = new Set([...(herFeedback.clashes ?? []), `${man}:${clashesOf(her.acts, him.acts)}`]);
    hers[woman] = { ...her, actWeights: actWeightsOf(herFeedback) };
    state.toRelearn.add(woman);
  }
};

/** Marks in `closed` the other men whom her reasons for declining exclude. */
export const narrow = (state: State, woman: number): void => {
  const { world } = state;
  const [her, herFeedback] = [state.hers[woman], state.feedback[woman]];
  if (!her || !herFeedback || !state.toNarrow.delete(woman)) return;
  const ruledOut = [...(herFeedback.ngBodyTypes ?? [])].map(Number);
  const { starts, men } = world.reach;
  for (let position = starts[woman] ?? 0; position < (starts[woman + 1] ?? 0); position += 1) {
    if (state.closed[position] === 1) continue;
    const him = world.his[men[position] ?? 0];
    // A cheap check first: most men do not have a body type that she excluded.
    const isConcerned = him && (ruledOut.includes(him.bodyType) || herFeedback.ngMinHeight !== undefined);
    if (isConcerned && !acceptsHim(her, him, herFeedback)) state.closed[position] = 1;
  }
};

/** Recomputes her estimates about the men of her own areas when she has new feedback. */
export const relearn = (state: State, woman: number): void => {
  const her = state.hers[woman];
  if (her && state.toRelearn.delete(woman))
    estimateRow(state.world, state.estimates, woman, her, state.weights, { onlyHers: true });
};

/** Counts an event of a man (chosen, declined, complaint, no reply) and updates his reputation. */
export const learnReputation = (state: State, man: number, what: keyof ReputationCounts): void => {
  const [counts, him, anyWoman] = [state.counts[man], state.his[man], state.world.hers[0]];
  if (!state.learns || !counts || !him || !anyWoman) return;
  counts[what] = (counts[what] ?? 0) + 1;
  const known = { ...him, reputation: reputationOf(counts) };
  state.his[man] = known;
  estimateMan(state.estimates, man, known, anyWoman, state.weights);
};
