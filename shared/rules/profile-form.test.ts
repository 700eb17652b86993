import { describe, expect, test } from 'vitest';
import { ACT_KEYS, DEGREE_KEYS } from '../options/acts.ts';
import { AREAS } from '../options/areas.ts';
import {
  appealProblem,
  areaProblem,
  areChecksDone,
  canAddArea,
  joinAppealPoints,
  joinList,
  MALE_FIRST_REQUIRED_FIELDS,
  MALE_REQUIRED_FIELDS,
  missingFields,
  type ProfileFormValues,
  splitAppealPoints,
  splitList,
} from './profile-form.ts';

const graded = Object.fromEntries([...ACT_KEYS, ...DEGREE_KEYS].map((key) => [key, 2]));
const man: ProfileFormValues = {
  twitter_name: 'れん',
  phone: '09000000000',
  age: 31,
  area: ['東京都'],
  body_type: '普通',
  height: '171~175',
  weight: '66~70',
  takemovie: 'しません！',
  sexual_experience: '5人',
  your_freetimes: '平日の夜',
  your_pre_dm: '相手に合わせる',
  your_pre_tel: 'したくない',
  your_pre_photo: 'したくない',
  your_pre_contact: 'したくない',
  ...graded,
  appear_points: ['キス'],
  age_range: '20代',
  body_type_range: 'ぽっちゃりOK',
};

describe('missingFields', () => {
  test('a complete man misses nothing in either form', () => {
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

  test('the phone number is asked for in the first registration only', () => {
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

  test('a woman is asked for name, age and area', () => {
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

describe('lists', () => {
  test.each([
    ['', []],
    ['東京都', ['東京都']],
    ['東京都, 大阪府', ['東京都', '大阪府']],
    ['東京都,大阪府, ,東京都', ['東京都', '大阪府']],
  ])('%j splits into %j', (joined, parts) => {
    expect(splitList(joined)).toEqual(parts);
  });

  test('joined lists come back the same', () => {
    expect(splitList(joinList(['平日の夜', '土日祝日の昼間']))).toEqual(['平日の夜', '土日祝日の昼間']);
  });
});

describe('areas', () => {
  test.each([
    ['none', [], null],
    ['ten', AREAS.slice(0, 10), null],
    ['eleven', AREAS.slice(0, 11), 'areas_too_many'],
    ['the whole of Hokkaido', ['北海道'], 'area_unknown'],
    ['a prefecture without its suffix', ['東京'], 'area_unknown'],
  ] as const)('%s: %j → %s', (_what, areas, problem) => {
    expect(areaProblem(areas)).toBe(problem);
  });

  test('the tenth area disables the rest', () => {
    expect(canAddArea(AREAS.slice(0, 9))).toBe(true);
    expect(canAddArea(AREAS.slice(0, 10))).toBe(false);
  });
});

describe('appeal points', () => {
  test.each([
    ['キス, 脳イキ', { selected: ['キス', '脳イキ'], other: '' }],
    ['キス, 聞き上手', { selected: ['キス', 'その他'], other: '聞き上手' }],
    ['催眠', { selected: ['脳イキ'], other: '' }],
    ['催眠, 脳イキ', { selected: ['脳イキ'], other: '' }],
    ['聞き上手, 料理', { selected: ['その他'], other: '聞き上手、料理' }],
    ['その他', { selected: [], other: '' }],
    ['', { selected: [], other: '' }],
  ] as const)('%j is shown as %j', (joined, selection) => {
    expect(splitAppealPoints(joined)).toEqual(selection);
  });

  test.each([
    [{ selected: ['キス', 'その他'], other: ' 聞き上手 ' }, 'キス, 聞き上手'],
    [{ selected: ['その他'], other: '聞き上手, 料理' }, '聞き上手、料理'],
    [{ selected: ['キス', 'その他'], other: '' }, 'キス'],
    [{ selected: ['キス', 'その他'], other: 'キス' }, 'キス'],
    [{ selected: ['キス'], other: '消えるはず' }, 'キス'],
  ] as const)('%j travels as %j', (selection, joined) => {
    expect(joinAppealPoints({ selected: [...selection.selected], other: selection.other })).toBe(joined);
  });

  test.each([
    [{ selected: ['キス', 'クンニ', 'その他'], other: '聞き上手' }, null],
    [{ selected: ['キス', 'クンニ', '手マン', 'その他'], other: '聞き上手' }, 'appeal_points_too_many'],
    [{ selected: ['その他'], other: '　' }, 'appeal_other_empty'],
    [{ selected: ['その他'], other: 'あ'.repeat(51) }, 'appeal_other_too_long'],
    [{ selected: ['キス'], other: 'あ'.repeat(51) }, null],
  ] as const)('%j: %s', (selection, problem) => {
    expect(appealProblem({ selected: [...selection.selected], other: selection.other })).toBe(problem);
  });
});
