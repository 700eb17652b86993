import { describe, expect, test } from 'vitest';
import { maleAttributes } from '#tests/setup/arrange/profiles.ts';
import {
  areChecksDone,
  MALE_FIRST_REQUIRED_FIELDS,
  MALE_REQUIRED_FIELDS,
  missingFields,
  type ProfileFormValues,
} from './required-fields.ts';

const man: ProfileFormValues = {
  ...maleAttributes(),
  phone: '09000000000',
  area: ['東京都'],
  your_freetimes: '平日の夜',
  appear_points: ['キス'],
};

describe('missingFields', () => {
  test('no field is missing in a complete form of a man', () => {
    expect(missingFields('maleFull', man)).toEqual([]);
    expect(missingFields('maleFirst', man)).toEqual([]);
  });

  test.each(MALE_REQUIRED_FIELDS)('his full form misses %s', (field) => {
    expect(missingFields('maleFull', { ...man, [field]: undefined })).toEqual([field]);
  });

  test.each([
    ['a blank name', 'twitter_name', ' 　'],
    ['an invisible name', 'twitter_name', '\u200b\u3164'],
    ['an empty list', 'area', []],
    ['a list of blanks', 'appear_points', ['']],
    ['no number', 'age', Number.NaN],
    ['null', 'your_wild', null],
  ] as const)('%s counts as missing', (_what, field, value) => {
    expect(missingFields('maleFull', { ...man, [field]: value })).toEqual([field]);
  });

  test('the phone number is required in the first registration only', () => {
    const withoutPhone = { ...man, phone: '' };
    expect(missingFields('maleFirst', withoutPhone)).toEqual(['phone']);
    expect(missingFields('maleFull', withoutPhone)).toEqual([]);
  });

  test('an empty first registration lists every field in the order of the form', () => {
    expect(missingFields('maleFirst', {})).toEqual([...MALE_FIRST_REQUIRED_FIELDS]);
  });

  test('a hidden section is never required', () => {
    expect(missingFields('maleFull', { ...man, appear_points: [] }, ['appear_points'])).toEqual([]);
  });

  test('a simple form requires nothing', () => {
    expect(missingFields('simple', {})).toEqual([]);
  });

  test('a woman must give name, age and area', () => {
    expect(missingFields('female', {})).toEqual(['twitter_name', 'age', 'area']);
    expect(missingFields('female', { twitter_name: 'あおい', age: 28, area: '大阪府' })).toEqual([]);
  });
});

test.each([
  [{ confirmed_notes: true, confirmed_rules: true }, true],
  [{ confirmed_notes: true }, false],
  [{ confirmed_notes: true, confirmed_rules: false }, false],
  [{}, false],
])('checks %j done: %s', (checks, done) => {
  expect(areChecksDone(checks)).toBe(done);
});
