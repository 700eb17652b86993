import { expect, test } from 'vitest';
import { hasName, isOfAge } from './men-filter.rules.ts';

test.each([
  ['みなと', 'なと', true],
  ['Ken', 'ｋｅｎ', true],
  ['けん 太郎', 'けん太', true],
  ['みなと', 'れん', false],
])('%s is found by %s: %s', (name, typed, found) => {
  expect(hasName(name, typed)).toBe(found);
});

test.each([
  [{}, 60, true],
  [{ ageFrom: 30 }, 30, true],
  [{ ageFrom: 30 }, 29, false],
  [{ ageTo: 40 }, 40, true],
  [{ ageFrom: 30, ageTo: 40 }, 41, false],
])('%j finds a man aged %i: %s', (filter, age, taken) => {
  expect(isOfAge(filter, age)).toBe(taken);
});
