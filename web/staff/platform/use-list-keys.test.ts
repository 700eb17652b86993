import { expect, test } from 'vitest';
import { neighbourIn } from './use-list-keys.ts';

const items = ['a', 'b', 'c'];

test.each([
  ['next', 'a', 1, 'b'],
  ['previous', 'b', -1, 'a'],
  ['next at the end', 'c', 1, 'c'],
  ['previous at the beginning', 'a', -1, 'a'],
  ['next without a choice', null, 1, 'a'],
  ['previous without a choice', null, -1, 'c'],
  ['next after an item that left the list', 'gone', 1, 'a'],
] as const)('%s', (_move, chosen, by, expected) => {
  expect(neighbourIn(items, chosen, by)).toBe(expected);
});

test('an empty list has no neighbours', () => {
  expect(neighbourIn([], null, 1)).toBeUndefined();
});
