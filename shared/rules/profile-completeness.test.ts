import { expect, test } from 'vitest';
import { COMPLETENESS_POINTS, type CompletenessInput, profileCompleteness } from './profile-completeness.ts';

const nothing: CompletenessInput = {
  isRegistered: false,
  photoCount: 0,
  hasAppealPoints: false,
  freeTextChars: 0,
  hasSocialId: false,
};
const everything: CompletenessInput = {
  isRegistered: true,
  photoCount: 3,
  hasAppealPoints: true,
  freeTextChars: 300,
  hasSocialId: true,
};

test('the points add up to 100', () => {
  expect(Object.values(COMPLETENESS_POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test('a member without answers has no points and meets no criterion', () => {
  const { point, ...criteria } = profileCompleteness(nothing);
  expect(point).toBe(0);
  expect(Object.values(criteria)).toEqual(Array(9).fill(false));
});

test('a full profile has 100 points and meets every criterion', () => {
  const { point, ...criteria } = profileCompleteness(everything);
  expect(point).toBe(100);
  expect(Object.values(criteria)).toEqual(Array(9).fill(true));
});

test.each([
  ['registration', { isRegistered: true }, 30],
  ['one photo', { photoCount: 1 }, 5],
  ['two photos', { photoCount: 2 }, 10],
  ['three photos', { photoCount: 3 }, 20],
  ['appeal points', { hasAppealPoints: true }, 10],
  ['49 characters', { freeTextChars: 49 }, 0],
  ['50 characters', { freeTextChars: 50 }, 5],
  ['139 characters', { freeTextChars: 139 }, 5],
  ['140 characters', { freeTextChars: 140 }, 10],
  ['299 characters', { freeTextChars: 299 }, 10],
  ['300 characters', { freeTextChars: 300 }, 20],
  ['a social account', { hasSocialId: true }, 20],
] as const)('%s alone is worth its points', (_what, given, point) => {
  expect(profileCompleteness({ ...nothing, ...given }).point).toBe(point);
});
