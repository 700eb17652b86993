import { expect, test } from 'vitest';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { ACT_WEIGHT_MAX, actWeightsOf, clashesOf } from './feedback.ts';

const answers = (...first: number[]) => ACT_KEYS.map((_key, index) => first[index] ?? 2);

test.each([
  ['the same answers', answers(), answers(), '0'],
  ['answers one step apart', answers(1, 3), answers(2, 4), '0'],
  ['acts that she wants and he does not want', answers(1, 2), answers(4, 4), '3'],
  ['the last act', [...answers().slice(0, 15), 4], answers(), '8000'],
  ['acts that one of the two left unanswered', answers(0, 4), answers(4, 0), '0'],
])('clashes of %s', (_what, hers, his, bits) => {
  expect(clashesOf(hers, his)).toBe(bits);
});

test('without feedback no act has another weight', () => {
  expect([actWeightsOf({}), actWeightsOf({ clashes: new Set() })]).toEqual([[], []]);
});

test('each declined man raises the weight of the acts that clash by a quarter, up to 2, and of no other act', () => {
  const weights = (count: number) =>
    actWeightsOf({ clashes: new Set(Array.from({ length: count }, (_, n) => `${n}:5`)) });
  expect(weights(1).slice(0, 4)).toEqual([1.25, 1, 1.25, 1]);
  expect(weights(20).slice(0, 4)).toEqual([ACT_WEIGHT_MAX, 1, ACT_WEIGHT_MAX, 1]);
  expect(weights(1)).toHaveLength(ACT_KEYS.length);
});
