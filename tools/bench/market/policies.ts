import { fairnessCost, SATISFACTION_POWER } from '#functions/recommend/score/score.rules.ts';
import { pairUniform } from './random.ts';
import { relearn, type State } from './state.ts';

/**
 * A policy chooses the next man for a woman. `begin` is called once a session (a woman's recommendations of one day),
 * before the first `pick`.
 */
export type Policy = {
  name: string;
  startDay?: (day: number) => void;
  begin?: (woman: number, day: number) => void;
  /** The man's index, −1 when no man is left. `made`: how many recommendations she has already got that day. */
  pick: (woman: number, day: number, made: number) => number | Promise<number>;
};

/**
 * A policy that considers every man whom a woman's limits allow: first the men of her own areas, then the other men of
 * her regions. `fill` computes each man's value when her recommendations of a day begin; `now` adjusts a value at each
 * pick.
 */
const overReach = (
  name: string,
  state: State,
  fill: (span: { start: number; end: number; woman: number; day: number }, into: Float64Array) => void,
  now?: (man: number) => number,
): Policy => {
  const { starts, ownEnds, men } = state.world.reach;
  const { closed } = state;
  // One entry for each woman, because the recommendations of several women overlap in time.
  const sessions = new Map<number, Float64Array>();
  const best = (values: Float64Array, from: number, to: number, start: number): number => {
    let [position, top] = [-1, Number.NEGATIVE_INFINITY];
    for (let index = from; index < to; index += 1) {
      if (closed[index] === 1) continue;
      const value = (values[index - start] ?? 0) + (now ? now(men[index] ?? 0) : 0);
      if (value > top) {
        top = value;
        position = index;
      }
    }
    return position;
  };
  return {
    name,
    begin: (woman, day) => {
      const [start, end] = [starts[woman] ?? 0, starts[woman + 1] ?? 0];
      const values = new Float64Array(end - start);
      relearn(state, woman);
      fill({ start, end, woman, day }, values);
      sessions.set(woman, values);
    },
    pick: (woman) => {
      const [start, ownEnd, end] = [starts[woman] ?? 0, ownEnds[woman] ?? 0, starts[woman + 1] ?? 0];
      const values = sessions.get(woman);
      if (!values) return -1;
      let position = best(values, start, ownEnd, start);
      if (position === -1) position = best(values, ownEnd, end, start);
      return position === -1 ? -1 : (men[position] ?? -1);
    },
  };
};

const hersOf = ({ world, estimates }: State, position: number): number =>
  (estimates.hers[position] ?? 0) + (estimates.choices[world.reach.men[position] ?? 0] ?? 0);
const hisOf = ({ world, estimates }: State, position: number): number =>
  (estimates.his[position] ?? 0) + (estimates.reply[world.reach.men[position] ?? 0] ?? 0);
/**
 * `liking` of a woman and a man by the current estimates: ½ ln s(w→m) + ½ ln s(m→w) in docs/recommender.md.
 * `position`: index of the pair in `reach.men`.
 */
export const likingOf = (state: State, position: number): number =>
  liking(hersOf(state, position), hisOf(state, position));
/**
 * Logarithm of the geometric mean of her and his satisfaction. `hers` is the log-odds that she says yes, and `his` the
 * log-odds that he says yes.
 */
export const liking = (hers: number, his: number): number =>
  -0.5 * SATISFACTION_POWER * Math.log((1 + Math.exp(-hers)) * (1 + Math.exp(-his)));

/** Chooses a random man among those whom her limits allow. */
export const randomPolicy = (state: State): Policy =>
  overReach('random', state, ({ start, end, woman, day }, into) => {
    for (let position = start; position < end; position += 1)
      into[position - start] = pairUniform(
        state.world.seed,
        woman,
        (day << 16) + (state.world.reach.men[position] ?? 0),
        30,
      );
  });

/** Chooses the man with the most contacts so far; at the start, the man with the fullest profile. */
export const popularityPolicy = (state: State): Policy =>
  overReach('popularity', state, ({ start, end, woman }, into) => {
    const { men } = state.world.reach;
    for (let position = start; position < end; position += 1) {
      const man = men[position] ?? 0;
      const luck = pairUniform(state.world.seed, woman, man, 31);
      into[position - start] = (state.contacts[man] ?? 0) + 0.1 * (state.world.his[man]?.care ?? 0) + 0.05 * luck;
    }
  });

/** Chooses the man whom she would like best; what he would like is ignored. */
export const oneSidedPolicy = (state: State): Policy =>
  overReach('one-sided', state, ({ start, end }, into) => {
    for (let position = start; position < end; position += 1) into[position - start] = hersOf(state, position);
  });

/** Chooses the man with the highest geometric mean of her and his satisfaction. Fairness is ignored. */
export const geometricPolicy = (state: State): Policy =>
  overReach('geometric mean', state, ({ start, end }, into) => {
    for (let position = start; position < end; position += 1) into[position - start] = likingOf(state, position);
  });

/** Applies our score to every man whom her limits allow. Production scores only a sample of men (a window). */
export const fullMarketPolicy = (state: State): Policy =>
  overReach(
    'full market',
    state,
    ({ start, end }, into) => {
      for (let position = start; position < end; position += 1) into[position - start] = likingOf(state, position);
    },
    (man) =>
      -fairnessCost(
        { his: state.entryExposure[man] ?? 0, mean: 0, waiting: state.entryChosen[man] ?? 0 },
        state.weights,
      ),
  );

/** A policy whose values are computed once a day, for every pair of a woman and a man whom her limits allow. */
export const dailyPolicy = (name: string, state: State, compute: (day: number) => Float32Array): Policy => {
  let values: Float32Array = new Float32Array(0);
  const policy = overReach(name, state, ({ start, end }, into) => {
    for (let position = start; position < end; position += 1) into[position - start] = values[position] ?? 0;
  });
  return {
    ...policy,
    startDay: (day) => {
      values = compute(day);
    },
  };
};
