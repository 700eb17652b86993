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
  fill: (places: { start: number; end: number; woman: number; day: number }, into: Float64Array) => void,
  now?: (man: number) => number,
): Policy => {
  const { starts, ownEnds, men } = state.world.reach;
  const { closed } = state;
  // Sessions of several women overlap.
  const sessions = new Map<number, Float64Array>();
  const best = (values: Float64Array, from: number, to: number, start: number): number => {
    let [place, top] = [-1, Number.NEGATIVE_INFINITY];
    for (let index = from; index < to; index += 1) {
      if (closed[index] === 1) continue;
      const value = (values[index - start] ?? 0) + (now ? now(men[index] ?? 0) : 0);
      if (value > top) {
        top = value;
        place = index;
      }
    }
    return place;
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
      let place = best(values, start, ownEnd, start);
      if (place === -1) place = best(values, ownEnd, end, start);
      return place === -1 ? -1 : (men[place] ?? -1);
    },
  };
};

const hersOf = ({ world, estimates }: State, place: number): number =>
  (estimates.hers[place] ?? 0) + (estimates.choices[world.reach.men[place] ?? 0] ?? 0);
const hisOf = ({ world, estimates }: State, place: number): number =>
  (estimates.his[place] ?? 0) + (estimates.reply[world.reach.men[place] ?? 0] ?? 0);
/**
 * ½ ln s(w→m) + ½ ln s(m→w) with the current learnt values; satisfactions as in production, but with a single
 * logarithm.
 */
export const likingOf = (state: State, place: number): number => liking(hersOf(state, place), hisOf(state, place));
/** The same, from both log-odds. */
export const liking = (hers: number, his: number): number =>
  -0.5 * SATISFACTION_POWER * Math.log((1 + Math.exp(-hers)) * (1 + Math.exp(-his)));

/** A random man from her reach. */
export const randomPolicy = (state: State): Policy =>
  overReach('random', state, ({ start, end, woman, day }, into) => {
    for (let place = start; place < end; place += 1)
      into[place - start] = pairUniform(state.world.seed, woman, (day << 16) + (state.world.reach.men[place] ?? 0), 30);
  });

/** The man with the most contacts so far; at the start, the one with the fullest profile. */
export const popularityPolicy = (state: State): Policy =>
  overReach('popularity', state, ({ start, end, woman }, into) => {
    const { men } = state.world.reach;
    for (let place = start; place < end; place += 1) {
      const man = men[place] ?? 0;
      const luck = pairUniform(state.world.seed, woman, man, 31);
      into[place - start] = (state.contacts[man] ?? 0) + 0.1 * (state.world.his[man]?.care ?? 0) + 0.05 * luck;
    }
  });

/** The man whom she would like best; his side is ignored. */
export const oneSidedPolicy = (state: State): Policy =>
  overReach('one-sided', state, ({ start, end }, into) => {
    for (let place = start; place < end; place += 1) into[place - start] = hersOf(state, place);
  });

/** Both sides' satisfaction, without fairness. */
export const geometricPolicy = (state: State): Policy =>
  overReach('geometric mean', state, ({ start, end }, into) => {
    for (let place = start; place < end; place += 1) into[place - start] = likingOf(state, place);
  });

/** Our score over every man in her reach instead of windows. */
export const fullMarketPolicy = (state: State): Policy =>
  overReach(
    'full market',
    state,
    ({ start, end }, into) => {
      for (let place = start; place < end; place += 1) into[place - start] = likingOf(state, place);
    },
    (man) =>
      -fairnessCost(
        { his: state.entryExposure[man] ?? 0, mean: 0, waiting: state.entryChosen[man] ?? 0 },
        state.weights,
      ),
  );

/** A policy from values that are computed once a day for every place. */
export const dailyPolicy = (name: string, state: State, compute: (day: number) => Float32Array): Policy => {
  let values: Float32Array = new Float32Array(0);
  const policy = overReach(name, state, ({ start, end }, into) => {
    for (let place = start; place < end; place += 1) into[place - start] = values[place] ?? 0;
  });
  return {
    ...policy,
    startDay: (day) => {
      values = compute(day);
    },
  };
};
