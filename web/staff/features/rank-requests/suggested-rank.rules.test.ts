import { expect, test } from 'vitest';
import { suggestedRank } from './suggested-rank.rules.ts';

test.each([
  ['E', 3, 'not_yet'],
  ['E', 4, 'C'],
  ['D', 6, 'C'],
  ['C', 4, 'not_yet'],
  ['C', 5, 'C+'],
  ['C+', 3, 'not_yet'],
  ['C+', 4, 'B'],
  ['B', 6, 'beyond'],
  ['A', 6, 'beyond'],
] as const)('at %s with %i criteria the suggestion is %s', (current, met, advice) => {
  expect(suggestedRank(current, met)).toBe(advice);
});
