import { describe, expect, test } from 'vitest';
import { emptyProfile, type ProfileItem, shownAttributes } from '#functions/items/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { decidedReadings, readTexts } from './reading.rules.ts';

const profile = (sex: Sex, attributes: object, readings: ProfileItem['readings'] = {}): ProfileItem => ({
  ...emptyProfile({ id: 'm0000000000' as MemberId, sex }),
  attributes,
  readings,
});
const BAD = '女子高生と会いたい';

describe('a save', () => {
  test.each([
    [MAN, { propensity: BAD }],
    [WOMAN, { propensity: BAD }],
    [WOMAN, { sexual_experience: BAD }],
    [WOMAN, { appear_points: BAD }],
  ] as [Sex, object][])('withholds a text with under-age solicitation: %s %o', (sex, attributes) => {
    const [name = ''] = Object.keys(attributes);
    expect(readTexts(profile(sex, {}), profile(sex, attributes), 7)).toMatchObject({
      readings: { [name]: { version: 7, state: 'waiting' } },
      findings: ['under_age'],
      isWithheld: true,
      snapshot: expect.stringContaining(BAD),
    });
  });

  test('marks other findings, whose text is shown', () => {
    const read = readTexts(profile(MAN, {}), profile(MAN, { propensity: 'パパ活希望' }), 2);
    expect(read).toMatchObject({
      readings: { propensity: { state: 'shown' } },
      findings: ['prostitution'],
      isWithheld: false,
    });
  });

  test('finds nothing in clean texts and in answers chosen from a list', () => {
    const attributes = { propensity: '18歳以上の方とお会いしたいです', appear_points: '高身長', twitter_name: 'れん' };
    expect(readTexts(profile(MAN, {}), profile(MAN, attributes), 2)).toEqual({
      readings: {},
      findings: [],
      isWithheld: false,
      snapshot: '',
    });
  });

  test('reads no text twice: a decision of staff on a text is kept until the text changes', () => {
    const hidden = { propensity: { version: 3, state: 'hidden' as const } };
    const before = profile(WOMAN, { propensity: BAD }, hidden);
    const unchanged = profile(WOMAN, { propensity: BAD, sexual_experience: '楽しく話したいです' }, hidden);
    expect(readTexts(before, unchanged, 4)).toMatchObject({ readings: hidden, findings: [] });
    expect(readTexts(before, profile(WOMAN, { propensity: '楽しく話したいです' }, hidden), 4).readings).toEqual({});
    // Staff had allowed the text, and the member saves it again unchanged.
    expect(readTexts(profile(WOMAN, { propensity: BAD }), profile(WOMAN, { propensity: BAD }), 9).readings).toEqual({});
  });
});

test('a decision changes only the results of the save that it names', () => {
  const readings = {
    propensity: { version: 3, state: 'waiting' as const },
    appear_points: { version: 4, state: 'waiting' as const },
  };
  expect(decidedReadings(readings, 3, 'show')).toEqual({ appear_points: readings.appear_points });
  expect(decidedReadings(readings, 3, 'hide')).toEqual({ ...readings, propensity: { version: 3, state: 'hidden' } });
  expect(decidedReadings(readings, 5, 'hide')).toEqual(readings);
});

test('others read a waiting and a hidden text as empty, and a text marked as shown unchanged', () => {
  const attributes = { propensity: 'a', sexual_experience: 'b', appear_points: 'c' };
  const states = { propensity: 'waiting', sexual_experience: 'hidden', appear_points: 'shown' } as const;
  const readings = Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { version: 1, state }]));
  expect(shownAttributes(profile(WOMAN, attributes, readings))).toEqual({
    propensity: '',
    sexual_experience: '',
    appear_points: 'c',
  });
});
