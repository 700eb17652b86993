import { fairnessCost, SATISFACTION_POWER } from '#functions/recommend/score/score.rules.ts';
import { pairUniform } from './random.ts';
import { relearn, type State } from './state.ts';

/** Chooses the next man for a woman. `begin` is called once a session, before the first `pick`. */
export type Policy = {
  name: string;
  startDay?: (day: number) => void;
  begin?: (woman: number, day: number) => void;
  /** −1 when no man is left. */
  pick: (woman: number, day: number, made: number) => number | Promise<number>;
};

/**
 * A policy that considers every man in a woman's reach: first her own areas, then the region. `fill` writes each man's
 * value at the start of a session; `now` adjusts the value at each pick.
 */
const overReach = (
  name: string,
  state: State,
  fill: (span: { start: number; end: number; woman: number; day: number }, into: Float64Array) => void,
  now?: (man: number) => number,
): Policy => {
  const { starts, ownEnds, men } = state.world.reach;
  const { closed } = state;
  // Sessions of several women overlap.
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
 * ½ ln s(w→m) + ½ ln s(m→w) with the current learnt values; the satisfactions are those of production, but with a
 * single logarithm.
 */
export const likingOf = (state: State, position: number): number =>
  liking(hersOf(state, position), hisOf(state, position));
/** The same, computed from both log-odds. */
export const liking = (hers: number, his: number): number =>
  -0.5 * SATISFACTION_POWER * Math.log((1 + Math.exp(-hers)) * (1 + Math.exp(-his)));

/** A random man from her reach. */
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

/** The man with the most contacts so far; at the start, the one with the fullest profile. */
export const popularityPolicy = (state: State): Policy =>
  overReach('popularity', state, ({ start, end, woman }, into) => {
    const { men } = state.world.reach;
    for (let position = start; position < end; position += 1) {
      const man = men[position] ?? 0;
      const luck = pairUniform(state.world.seed, woman, man, 31);
      into[position - start] = (state.contacts[man] ?? 0) + 0.1 * (state.world.his[man]?.care ?? 0) + 0.05 * luck;
    }
  });

/** The man whom she would like best; his side is ignored. */
export const oneSidedPolicy = (state: State): Policy =>
  overReach('one-sided', state, ({ start, end }, into) => {
    for (let position = start; position < end; position += 1) into[position - start] = hersOf(state, position);
  });

/** Both sides' satisfaction, without fairness. */
export const geometricPolicy = (state: State): Policy =>
  overReach('geometric mean', state, ({ start, end }, into) => {
    for (let position = start; position < end; position += 1) into[position - start] = likingOf(state, position);
  });

/** Our score over every man in her reach instead of windows. */
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

/** A policy from values that are computed once a day for every position in the reach. */
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
