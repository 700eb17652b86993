import { expect, test } from 'vitest';
import { nextRequestTime, rankShown, requestTime } from './rank-request.rules.ts';

test.each([
  ['E', false, 'E'],
  ['E', true, '-'],
  ['D', true, 'D'],
  ['A+', false, 'A+'],
] as const)('%s, pending %s: %s', (rank, rank_req_flag, shown) => {
  expect(rankShown({ rank, rank_req_flag })).toBe(shown);
});

test('instants are written in Tokyo time, and the next request opens seven days after the decision', () => {
  expect(requestTime('2026-11-20T15:05:00.000Z')).toBe('2026/11/21 00:05');
  expect(nextRequestTime('2026-12-27T15:05:00.000Z')).toBe('2027/01/04 00:05');
  expect(nextRequestTime(null)).toBeUndefined();
});
