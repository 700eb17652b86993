import { expect, test } from 'vitest';
import { createRandom } from '#local/seed/random.ts';

const draws = (seed: number, stream = 0) => {
  const random = createRandom(seed, stream);
  return Array.from({ length: 50 }, () => random.next());
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the same seed and stream give the same sequence', () => {
  expect(draws(7, 3)).toEqual(draws(7, 3));
});

test('neighbouring seeds and streams give sequences of their own', () => {
  const firsts = [draws(7), draws(8), draws(7, 1), draws(7, 2)].map(([first]) => first);
  expect(new Set(firsts).size).toBe(4);
});

test('streams of one seed are not alike, however close their numbers', () => {
  const values = Array.from({ length: 4000 }, (_, stream) => createRandom(1, stream).next());
  expect(mean(values)).toBeCloseTo(0.5, 1);
  expect(new Set(values).size).toBeGreaterThan(3990);
});

test('whole numbers reach both ends and go no further', () => {
  const random = createRandom(1);
  const values = Array.from({ length: 500 }, () => random.int(3, 6));
  expect([...new Set(values)].sort()).toEqual([3, 4, 5, 6]);
});

test('weights decide how often a value comes, and a weight of 0 never does', () => {
  const random = createRandom(2);
  const values = Array.from({ length: 5000 }, () =>
    random.weighted([
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  expect(values.filter((value) => value === 'often').length / 5000).toBeCloseTo(0.75, 1);
  expect(values).not.toContain('never');
});

test('a Zipf draw takes the first index twice as often as the second', () => {
  const random = createRandom(3);
  const draws = Array.from({ length: 20_000 }, () => random.zipf(5));
  const share = (index: number) => draws.filter((drawn) => drawn === index).length / draws.length;
  expect(share(0) / share(1)).toBeCloseTo(2, 0);
  expect(Math.max(...draws)).toBe(4);
});

test('a normal draw has the requested mean and deviation', () => {
  const random = createRandom(4);
  const values = Array.from({ length: 20_000 }, () => random.normal(34, 8));
  const centre = mean(values);
  expect(Math.abs(centre - 34)).toBeLessThan(0.3);
  expect(Math.abs(Math.sqrt(mean(values.map((value) => (value - centre) ** 2))) - 8)).toBeLessThan(0.3);
});

test('shuffling keeps every element and does not change the given list', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = createRandom(5).shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a sample contains no element twice and never more than there are', () => {
  const sample = createRandom(6).sample(['a', 'b', 'c'], 9);
  expect(sample.toSorted()).toEqual(['a', 'b', 'c']);
});

test('picking from an empty list is refused', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
