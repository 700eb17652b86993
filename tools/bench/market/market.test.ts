import { beforeAll, describe, expect, test } from 'vitest';
import { MAN } from '#shared/options/member.ts';
import { playJob } from '#tools/bench/market/experiments.ts';
import { drawSide, MARKETS } from '#tools/bench/market/latent.ts';
import { leastSquares } from '#tools/bench/market/least-squares.ts';
import { estimate, giniOf, type Result } from '#tools/bench/market/metrics.ts';
import { quickJob } from '#tools/bench/market/quick.ts';

const SEED = 7;
const play = async (policies: readonly string[]): Promise<Result[]> => {
  const results: Result[] = [];
  const job = quickJob(SEED);
  const variants = job.variants.filter(({ policy }) => policies.includes(policy));
  await playJob({ ...job, variants }, (result) => results.push(result));
  return results;
};
const matchesOf = (results: readonly Result[], policy: string) =>
  results.find((result) => result.policy === policy)?.matches ?? Number.NaN;

/** `runMarket` itself throws when a woman is shown a man twice, or a man whom her limits exclude. */
describe('a small market played through the production recommender', () => {
  let results: Result[] = [];
  beforeAll(async () => {
    results = await play(['random', 'geometric mean', 'ours']);
  });

  test('makes far more matches than random choices do', () => {
    expect(matchesOf(results, 'ours')).toBeGreaterThan(1.5 * matchesOf(results, 'random'));
  });
  test('spreads recommends more evenly than a score without fairness', () => {
    const giniFor = (policy: string) => results.find((result) => result.policy === policy)?.gini ?? Number.NaN;
    expect(giniFor('ours')).toBeLessThan(giniFor('geometric mean'));
  });
  test('gives the same result from the same seed, and with scores made beforehand', async () => {
    const ours = results.filter(({ policy }) => policy === 'ours');
    expect(await play(['ours'])).toEqual(ours);
    expect(await play(['rapid'])).toEqual(ours.map((one) => ({ ...one, variant: 'rapid' })));
  });
});

test('Gini is 0 for equal shares and near 1 when one has all', () => {
  expect(giniOf(Int32Array.of(3, 3, 3))).toBe(0);
  expect(giniOf(Int32Array.of(0, 0, 0, 8))).toBeCloseTo(0.75, 10);
});

test('the interval of five seeds uses Student’s t', () => {
  const { mean, half } = estimate([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect(half).toBeCloseTo(1.963, 3);
});

test('another seed draws other members, the same seed the same', () => {
  const spec = { ...MARKETS.sparse, women: 20, men: 20 };
  const ages = (seed: number) => [...drawSide(spec, MAN, seed).age];
  expect(ages(1)).toEqual(ages(1));
  expect(ages(1)).not.toEqual(ages(2));
});

test('least squares find the line through the points, and the mean for unrelated features', () => {
  const points = Array.from({ length: 100 }, (_, index) => index / 100);
  const features = { width: 2, values: Float64Array.from(points.flatMap((x) => [1, x])) };
  const targets = { width: 2, values: Float64Array.from(points.flatMap((x, index) => [3 - 2 * x, index % 2])) };
  const [line = [], noise = []] = leastSquares(features, targets);
  expect(line[0]).toBeCloseTo(3, 2);
  expect(line[1]).toBeCloseTo(-2, 2);
  expect((noise[0] ?? 0) + (noise[1] ?? 0) / 2).toBeCloseTo(0.5, 2);
});
