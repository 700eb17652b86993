import { expect, test } from 'vitest';
import { COMPLETENESS_POINTS, type CompletenessInput, profileCompleteness } from './profile-completeness.ts';

const nothing: CompletenessInput = {
  isRegistered: false,
  photoCount: 0,
  appealPoints: '',
  freeText: '',
  socialIds: [],
};
const everything: CompletenessInput = {
  isRegistered: true,
  photoCount: 3,
  appealPoints: 'キス',
  freeText: 'あ'.repeat(300),
  socialIds: ['aoi_01'],
};

test('the points add up to 100', () => {
  expect(Object.values(COMPLETENESS_POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test('an empty member has no point and no criterion', () => {
  const { point, ...criteria } = profileCompleteness(nothing);
  expect(point).toBe(0);
  expect(Object.values(criteria)).toEqual(Array(9).fill(false));
});

test('a full profile has 100 points and every criterion', () => {
  const { point, ...criteria } = profileCompleteness(everything);
  expect(point).toBe(100);
  expect(Object.values(criteria)).toEqual(Array(9).fill(true));
});

test.each([
  ['registration', { isRegistered: true }, 30],
  ['one photo', { photoCount: 1 }, 5],
  ['two photos', { photoCount: 2 }, 10],
  ['three photos', { photoCount: 3 }, 20],
  ['appeal points', { appealPoints: 'キス, 脳イキ' }, 10],
  ['49 characters', { freeText: 'あ'.repeat(49) }, 0],
  ['50 characters', { freeText: 'あ'.repeat(50) }, 5],
  ['50 characters of which one is a space', { freeText: `${'あ'.repeat(49)}　` }, 0],
  ['140 characters', { freeText: 'あ'.repeat(140) }, 10],
  ['300 characters', { freeText: 'あ'.repeat(300) }, 20],
  ['any one social account', { socialIds: ['', '', 'aoi'] }, 20],
  ['blank social accounts', { socialIds: [' ', '　'] }, 0],
  ['blank appeal points', { appealPoints: '　 ' }, 0],
] as const)('%s alone is worth its points', (_what, given, point) => {
  expect(profileCompleteness({ ...nothing, ...given }).point).toBe(point);
});
