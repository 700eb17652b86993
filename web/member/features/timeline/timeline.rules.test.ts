import { expect, test } from 'vitest';
import type { TimelineRow } from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import {
  changeFilter,
  countWords,
  type Filters,
  filterWords,
  goesOnByItself,
  isFiltered,
  mayHide,
  missingStep,
  rowsOf,
  type Timeline,
  tileFacts,
  tileLayout,
} from './timeline.rules.ts';

test.each<[string, Filters, Filters, Filters]>([
  ['a filter more', { area: '東京都' }, { age_from: 25 }, { area: '東京都', age_from: 25 }],
  ['a filter taken away', { area: '東京都', age_to: 30 }, { area: undefined }, { age_to: 30 }],
  ['a lower bound above the upper one', { age_from: 20, age_to: 25 }, { age_from: 30 }, { age_from: 30 }],
  ['an upper bound below the lower one', { age_from: 30 }, { age_to: 25 }, { age_to: 25 }],
  ['bounds that are equal', { age_from: 30 }, { age_to: 30 }, { age_from: 30, age_to: 30 }],
])('%s', (_what, before, change, after) => {
  expect(changeFilter(before, change)).toEqual(after);
});

test.each<[Filters, string]>([
  [{}, ''],
  [{ area: '大阪府', age_from: 25, age_to: 34, body_type: '普通' }, '大阪府・25〜34歳・普通'],
  [{ age_from: 30 }, '30〜歳'],
  [{ age_to: 30 }, '〜30歳'],
  [{ age_from: 30, age_to: 30 }, '30歳'],
])('%j reads %s', (filters, words) => {
  expect(filterWords(filters)).toBe(words);
  expect(isFiltered(filters)).toBe(words !== '');
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
  // [width of the list in px, font size in px, columns]. The six rows: a phone of 320 px, a phone of 390 px, the normal
  // page column, a desktop, a phone of 390 px with text at 200 %, a list whose width is not known yet.
  [288, 16, 2],
  [358, 16, 2],
  [608, 16, 3],
  [992, 16, 4],
  [358, 32, 1],
  [0, 16, 1],
])('in %s px with letters of %s px there are %s columns', (width, letter, columns) => {
  const layout = tileLayout(width, letter);
  expect(layout.columns).toBe(columns);
  expect(layout.height).toBe(Math.round(((width - 8 * (columns - 1)) / columns) * 1.25));
});
