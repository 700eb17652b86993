import { expect, test } from 'vitest';
import { ACT_GROUPS, ACT_KEYS, actsInGroup, gradedLabel, SADISM_DEGREES } from './acts.ts';
import { AREA_REGIONS, AREAS, isArea, regionOf } from './areas.ts';
import { AGES, compareRanks, MAN, type Sex, WOMAN } from './member.ts';
import { EXPERIENCE_COUNTS, PARTNER_AGE_CEILING_YEARS, WANTED_AGE_YEARS } from './profile.ts';
import { answerKindOf, columnOf, type ProfileFieldName } from './profile-fields.ts';
import { SETTING_APPEAL_POINTS } from './recommend-settings.ts';

const optionsOf = (name: ProfileFieldName, sex: Sex): readonly string[] => {
  const answer = answerKindOf(name, columnOf(sex));
  return answer && 'options' in answer ? answer.options : [];
};

test('there are 51 areas, each in one of the eight regions of the documents', () => {
  expect(new Set(AREAS).size).toBe(51);
  expect(AREA_REGIONS.map((region) => [region.key, region.areas.length])).toEqual([
    ['hokkaido', 5],
    ['tohoku', 6],
    ['kanto', 7],
    ['chubu', 9],
    ['kansai', 7],
    ['chugoku', 5],
    ['sikoku', 4],
    ['kyushu', 8],
  ]);
  expect(regionOf('沖縄県')).toBe('kyushu');
  expect(isArea('北海道')).toBe(false);
});

test('the 16 acts are in the four groups, each once', () => {
  expect(new Set(ACT_KEYS).size).toBe(16);
  expect(ACT_GROUPS.flatMap(({ key }) => actsInGroup(key))).toHaveLength(16);
});

test('ages run from 18 to 85', () => {
  expect([AGES[0], AGES.at(-1), AGES.length]).toEqual([18, 85, 68]);
});

test('ranks are ordered from the lowest', () => {
  expect(compareRanks('H', 'E')).toBeLessThan(0);
  expect(compareRanks('SSS', 'A+')).toBeGreaterThan(0);
  expect(compareRanks('C', 'C')).toBe(0);
});

test('only the lists that the spec defines for each sex differ between men and women', () => {
  expect(optionsOf('body_type', WOMAN)[2]).toBe('むっちり');
  expect(optionsOf('body_type', MAN)[2]).toBe('マッチョ');
  expect(optionsOf('your_pre_tel', WOMAN)[2]).toBe('男性が求めるなら！');
  expect(optionsOf('your_pre_tel', MAN)[2]).toBe('女性が求めるなら！');
  expect(optionsOf('your_freetimes', WOMAN)).toBe(optionsOf('your_freetimes', MAN));
});

test('wanted ages leave no gap and never overlap', () => {
  const ranges = Object.values(WANTED_AGE_YEARS);
  const starts = ranges.slice(1).map(([first]) => first);
  const ends: number[] = ranges.slice(0, -1).map(([, last]) => last);
  expect(starts).toEqual(ends.map((last) => last + 1));
  expect(ranges[0]?.[0]).toBe(18);
});

test('each age ceiling is higher than the one before', () => {
  const years: number[] = Object.values(PARTNER_AGE_CEILING_YEARS);
  expect(years).toEqual([...years].sort((a, b) => a - b));
});

test('experience counts go from 0人 to 10人, then in ranges', () => {
  expect(EXPERIENCE_COUNTS.slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, count) => `${count}人`));
  expect(EXPERIENCE_COUNTS).toHaveLength(16);
});

test('the settings send 催眠 for what they show as 脳イキ', () => {
  expect(SETTING_APPEAL_POINTS.find(({ label }) => label === '脳イキ')?.value).toBe('催眠');
  expect(SETTING_APPEAL_POINTS).toHaveLength(10);
});

test('a grade that is not on the list has no label', () => {
  expect(gradedLabel(SADISM_DEGREES, 4)).toBe('Sではない');
  expect(gradedLabel(SADISM_DEGREES, 5)).toBeUndefined();
});
