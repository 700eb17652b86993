import { expect, test } from 'vitest';
import { checkOtherSocialId, checkTwitterId, socialIdKey } from './sns-id.ts';

test.each([
  ['aoi_01', 'aoi_01'],
  ['@aoi_01', 'aoi_01'],
  ['  @Aoi ', 'Aoi'],
  ['＠ａｏｉ', 'aoi'],
  ['a', 'a'],
  ['a'.repeat(15), 'a'.repeat(15)],
])('accepts %j as %j', (text, id) => {
  expect(checkTwitterId(text)).toEqual({ id, problem: null });
});

test.each([
  ['', 'empty'],
  [' ', 'empty'],
  ['@', 'empty'],
  ['@@aoi', 'invalid'],
  ['a'.repeat(16), 'invalid'],
  ['aoi-01', 'invalid'],
  ['aoi.01', 'invalid'],
  ['あおい', 'invalid'],
  ['a b', 'invalid'],
  ['aoi\n', null],
  ['aoi\nx', 'invalid'],
])('%j: %s', (text, problem) => {
  expect(checkTwitterId(text).problem).toBe(problem);
});

test('other services allow dots and thirty characters', () => {
  expect(checkOtherSocialId('@aoi.photo')).toEqual({ id: 'aoi.photo', problem: null });
  expect(checkOtherSocialId('a'.repeat(31)).problem).toBe('invalid');
});

test('the same id in another case has the same key', () => {
  expect(socialIdKey('@Aoi_01')).toBe(socialIdKey('aoi_01'));
});
