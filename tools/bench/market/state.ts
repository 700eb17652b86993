import type { ReputationCounts } from '#functions/items/pool-entry.ts';
import type { Feedback } from '#functions/items/seen-set.ts';
import { actWeightsOf, clashesOf } from '#functions/recommend/feedback/feedback.ts';
import { acceptsHim, isWithinLimits } from '#functions/recommend/score/limits.rules.ts';
import { reputationOf } from '#functions/recommend/score/reputation.ts';
import type { ScoringProfile } from '#functions/recommend/score/scoring-profile.ts';
import type { Weights } from '#functions/recommend/score/weights.ts';
import { type Estimates, estimateMan, estimateRow } from './estimates.ts';
import type { World } from './world.ts';

/** The state of a market's run. */
export type State = {
  world: World;
  weights: Weights;
  /** Whether feedback changes the estimates (an ablation turns it off). */
  learns: boolean;
  estimates: Estimates;
  /** By position in the reach: 1 when the man was shown to her or ruled out by her reasons. */
  closed: Uint8Array;
  /** How often each man was shown: the true count, and the count on his entries. */
  exposure: Int32Array;
  entryExposure: Int32Array;
  contacts: Int32Array;
  /** The day's contacts of each man: the true count, and the count on his entries. */
  chosenToday: Int32Array;
  entryChosen: Int32Array;
  feedback: Feedback[];
  counts: ReputationCounts[];
  /** Production's current view of her. */
  hers: ScoringProfile[];
  his: ScoringProfile[];
  shownTo: Set<number>[];
  /** Women whose feedback is not in their estimates yet. */
  toRelearn: Set<number>;
  /** Women whose rows still contain men that their reasons rule out. */
  toNarrow: Set<number>;
};

/** A run's initial state; `estimates` come from `estimateAll`, computed once for all runs of a market. */
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

/** The man's position in the reach, within her row; −1 when he is out of reach. */
export const positionOf = ({ starts, men }: World['reach'], woman: number, man: number): number => {
  for (let position = starts[woman] ?? 0; position < (starts[woman + 1] ?? 0); position += 1)
    if (men[position] === man) return position;
  return -1;
};

/** Whether production's limits allow him, for men of her regions who are not in her row. */
export const mayBeShown = (state: State, woman: number, man: number): boolean => {
  const [her, him, herFeedback] = [state.hers[woman], state.his[man], state.feedback[woman]];
  return her !== undefined && him !== undefined && herFeedback !== undefined && isWithinLimits(her, him, herFeedback);
};

export type Reason =
  | { kind: 'body'; bodyType?: number; minHeight?: number }
  | { kind: 'kinks' }
  | { kind: 'account' | 'taste' | 'other' };

/** Applies her reason as production does: limits, weights of acts, his complaints. */
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

/** Removes the men from her row whom her reasons have ruled out since the last call. */
export const narrow = (state: State, woman: number): void => {
  const { world } = state;
  const [her, herFeedback] = [state.hers[woman], state.feedback[woman]];
  if (!her || !herFeedback || !state.toNarrow.delete(woman)) return;
  const ruledOut = [...(herFeedback.ngBodyTypes ?? [])].map(Number);
  const { starts, men } = world.reach;
  for (let position = starts[woman] ?? 0; position < (starts[woman + 1] ?? 0); position += 1) {
    if (state.closed[position] === 1) continue;
    const him = world.his[men[position] ?? 0];
    // A cheap check first, because few men have a body type that she excluded.
    const isConcerned = him && (ruledOut.includes(him.bodyType) || herFeedback.ngMinHeight !== undefined);
    if (isConcerned && !acceptsHim(her, him, herFeedback)) state.closed[position] = 1;
  }
};

/** Recomputes the estimates of her own areas after her feedback. */
export const relearn = (state: State, woman: number): void => {
  const her = state.hers[woman];
  if (her && state.toRelearn.delete(woman))
    estimateRow(state.world, state.estimates, woman, her, state.weights, { onlyHers: true });
};

/** Counts an event of a man and updates his reputation. */
export const learnReputation = (state: State, man: number, what: keyof ReputationCounts): void => {
  const [counts, him, anyWoman] = [state.counts[man], state.his[man], state.world.hers[0]];
  if (!state.learns || !counts || !him || !anyWoman) return;
  counts[what] = (counts[what] ?? 0) + 1;
  const known = { ...him, reputation: reputationOf(counts) };
  state.his[man] = known;
  estimateMan(state.estimates, man, known, anyWoman, state.weights);
};
