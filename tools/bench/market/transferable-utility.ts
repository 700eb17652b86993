import { dailyPolicy, likingOf, type Policy } from './policies.ts';
import { PER_DAY } from './run.ts';
import { relearn, type State } from './state.ts';

type TuOptions = {
  /** β of the model below: how much tastes that no profile shows vary, in the unit of Φ. */
  beta: number;
  /** How many women a man can be recommended to in a day; every woman gets six recommendations. */
  capacity: number;
  rounds: number;
};
/** The best setting among β 0.09 to 0.7 and capacities 1 and 2, on the seeds that our score was tuned on. */
const TU_OPTIONS: TuOptions = { beta: 0.13, capacity: 1, rounds: 20 };

/**
 * Matching with transferable utility (Choo and Siow 2006), solved by iterative proportional fitting. The stable market
 * has μ = √(μ_w0 μ_0m) · exp(Φ/2β). Here μ is the expected number of recommendations of man m to woman w in a day, and
 * μ_w0 (μ_0m) is how many recommendations she (he) could still get. Φ is ln s(w→m) + ln s(m→w), where s is a member's
 * satisfaction with the other. Women are shown men in the order of μ. The model is solved again each day for the men
 * not shown yet, with the same current estimates as our policy.
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
    // x = √μ_w0 (or √μ_0m) is the solution of x² + sum·x − mass = 0.
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
