import { expect, test } from 'vitest';
import type { TimelineRow } from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import {
  agesBetween,
  cleanFilters,
  countWords,
  type Filters,
  filterWords,
  goesOnByItself,
  isFiltered,
  isLockedPage,
  mayHide,
  missingStep,
  rowsOf,
  type Timeline,
  tileFacts,
  tileLayout,
  toChoice,
  toQuery,
  withoutFilters,
} from './timeline.rules.ts';

test.each<[readonly [number, number], Filters]>([
  [[18, 85], {}],
  [[25, 85], { age_from: 25 }],
  [[18, 30], { age_to: 30 }],
  [[30, 30], { age_from: 30, age_to: 30 }],
])('thumbs at %j are %j', (between, filters) => {
  expect(cleanFilters(agesBetween(between))).toEqual(filters);
});

test.each<[Filters, string]>([
  [{}, ''],
  [{ sort: 'match' }, ''],
  [{ areas: ['大阪府'], age_from: 25, age_to: 34, body_type: '普通' }, '大阪府・25〜34歳・普通'],
  [{ areas: ['東京都', '千葉県'] }, '東京都、千葉県'],
  [{ areas: ['東京都', '千葉県', '埼玉県', '栃木県'] }, '東京都、千葉県ほか2か所'],
  [{ age_from: 30 }, '30歳以上'],
  [{ age_to: 30 }, '〜30歳'],
  [{ age_from: 30, age_to: 30 }, '30歳'],
])('%j reads %s', (filters, words) => {
  expect(filterWords(filters)).toBe(words);
  expect(isFiltered(filters)).toBe(words !== '');
});

test('filters are sent joined, and kept whole', () => {
  const filters: Filters = { areas: ['東京都', '千葉県'], age_from: 25, sort: 'match' };
  expect(toQuery(filters)).toEqual({ areas: '東京都, 千葉県', age_from: 25, sort: 'match' });
  expect(toQuery({})).toEqual({});
  expect(toChoice(filters)).toEqual({ areas: ['東京都', '千葉県'], age_from: 25, sort: 'match' });
  expect(toChoice({})).toEqual({ areas: [], sort: 'new' });
  expect(cleanFilters(toChoice({}))).toEqual({});
  expect(withoutFilters(filters)).toEqual({ sort: 'match' });
});

test.each([
  [null, null, true],
  [null, 'c1', false],
  [0, null, false],
] as const)('a first page with count %s and next %s is locked: %s', (count, next, isLocked) => {
  expect(isLockedPage({ count, next })).toBe(isLocked);
});

test.each([
  [0, false, '0人'],
  [1000, false, '1,000人'],
  [1000, true, '1,000人以上'],
  [null, false, ''],
] as const)('the count %s, limited %s, reads: %s', (count, isLimit, words) => {
  expect(countWords({ count, count_is_limit: isLimit })).toBe(words);
});

test.each<[Sex, number, number, string | null]>([
  [MAN, 2, 1, null],
  [WOMAN, 2, 0, null],
  [MAN, 2, 0, 'payment'],
  [MAN, 0, 1, 'age'],
  [MAN, 0, 0, 'age'],
  [WOMAN, 1, 1, 'age'],
])('sex %s, age %s, payment %s lacks %s', (sex, age_confirmation, payment_confirmation, missing) => {
  expect(missingStep(sex, { age_confirmation, payment_confirmation })).toBe(missing);
});

test.each<[Sex, number, boolean, boolean]>([
  [WOMAN, 1, false, true],
  [WOMAN, 0, true, true],
  [WOMAN, 0, false, false],
  [MAN, 1, false, false],
])('sex %s, paid %s, hidden %s may change privacy mode: %s', (sex, payment_confirmation, hidden_mode, may) => {
  expect(mayHide(sex, { payment_confirmation, hidden_mode } as Timeline)).toBe(may);
});

const rowOf = (uuid: string) => ({ uuid: uuid as MemberId }) as TimelineRow;

test('a member whose activity moved between two pages is listed once', () => {
  const pages = [{ users: [rowOf('a'), rowOf('b')] }, { users: [rowOf('b'), rowOf('c')] }];
  expect(rowsOf(pages).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c']);
});

test('after three pages without anybody the member is asked', () => {
  const [full, empty] = [{ users: [rowOf('a')] }, { users: [] }];
  expect(goesOnByItself([empty, empty])).toBe(true);
  expect(goesOnByItself([full, empty, empty, empty])).toBe(false);
  expect(goesOnByItself([empty, empty, empty, full])).toBe(true);
});

test.each([
  [{ age: 28, area: '東京都, 神奈川県' }, '28歳・東京都、神奈川県'],
  [{ age: null, area: '道央' }, '道央'],
])('a photo of %j has the line %j', (row, words) => {
  expect(tileFacts(row)).toBe(words);
});

test.each([
  // [width of the list in px, font size in px, columns]. The rows: a phone of 320 px, a phone of 390 px, the normal
  // page column, desktops of 1024 and 1280 px, a phone of 390 px with text at 200 %, a list of unknown width.
  [288, 16, 2],
  [358, 16, 2],
  [608, 16, 3],
  [896, 16, 4],
  [1_152, 16, 5],
  [358, 32, 1],
  [0, 16, 1],
])('in %s px with letters of %s px there are %s columns', (width, letter, columns) => {
  const layout = tileLayout(width, letter);
  expect(layout.columns).toBe(columns);
  expect(layout.height).toBe(Math.round(((width - 8 * (columns - 1)) / columns) * 1.25));
});
