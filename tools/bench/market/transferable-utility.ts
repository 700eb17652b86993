import { dailyPolicy, likingOf, type Policy } from './policies.ts';
import { PER_DAY } from './run.ts';
import { relearn, type State } from './state.ts';

type TuOptions = {
  /** β in the formula of `transferablePolicy`: the spread, in the unit of Φ, of tastes that profiles do not show. */
  beta: number;
  /** How many women a man can be recommended to in a day; every woman gets six recommendations. */
  capacity: number;
  rounds: number;
};
/**
 * The best of the settings that were tried (β from 0.09 to 0.7, capacity 1 and 2), on the seeds with which our score
 * was tuned.
 */
const TU_OPTIONS: TuOptions = { beta: 0.13, capacity: 1, rounds: 20 };

/**
 * Matching with transferable utility (Choo and Siow 2006): μ = √(μ_w0 μ_0m) · exp(Φ/2β), solved by iterative
 * proportional fitting, every day, for the men not shown yet.
 * - μ: expected number of recommendations of man m to woman w in a day. Women are shown the men with the highest μ.
 * - μ_w0 and μ_0m: how many recommendations the woman, and the man, could still get.
 * - Φ: ln s(w→m) + ln s(m→w), where s is a member's satisfaction with the other, from the same estimates as our policy.
 */
export const transferablePolicy = (state: State, options: TuOptions = TU_OPTIONS): Policy => {
  const { starts, ownEnds, men } = state.world.reach;
  const women = state.world.women.count;
  const kernel = new Float32Array(men.length);
  // Initial values of the iteration. Later days start from the previous day's solution.
  const freeHers = new Float64Array(women).fill(1);
  const freeHis = new Float64Array(state.world.men.count).fill(1);
  const sums = new Float64Array(state.world.men.count);
  const values = new Float32Array(men.length);
  const halfRoot = (sum: number, mass: number) => {
    // Solves x² + sum·x − mass = 0, where x is √μ_w0 of a woman or √μ_0m of a man. `sum`: exp(Φ/2β) times the
    // partner's x, added up over all partners. `mass`: how many recommendations she or he can get.
    const half = sum / 2;
    return Math.sqrt(half * half + mass) - half;
  };
  const compute = (): Float32Array => {
    for (let woman = 0; woman < women; woman += 1) relearn(state, woman);
    for (let position = 0; position < men.length; position += 1)
      kernel[position] = state.closed[position] === 1 ? 0 : Math.exp(likingOf(state, position) / options.beta);
    for (let round = 0; round < options.rounds; round += 1) {
      sums.fill(0);
      for (let woman = 0; woman < women; woman += 1) {
        let sum = 0;
        const end = ownEnds[woman] ?? 0;
        for (let position = starts[woman] ?? 0; position < end; position += 1)
          sum += (kernel[position] ?? 0) * (freeHis[men[position] ?? 0] ?? 0);
        const mine = halfRoot(sum, PER_DAY);
        freeHers[woman] = mine;
        for (let position = starts[woman] ?? 0; position < end; position += 1) {
          const man = men[position] ?? 0;
          sums[man] = (sums[man] ?? 0) + (kernel[position] ?? 0) * mine;
        }
      }
      for (let man = 0; man < sums.length; man += 1) freeHis[man] = halfRoot(sums[man] ?? 0, options.capacity);
    }
    for (let woman = 0; woman < women; woman += 1)
      for (let position = starts[woman] ?? 0; position < (starts[woman + 1] ?? 0); position += 1)
        values[position] = (kernel[position] ?? 0) * (freeHers[woman] ?? 0) * (freeHis[men[position] ?? 0] ?? 0);
    return values;
  };
  return dailyPolicy('TU matching', state, compute);
};
