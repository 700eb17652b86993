import { expect, test } from 'vitest';
import { findIn, namesMember } from './match.rules.ts';

const items = [
  { id: 'age', label: '年齢確認書類を開く', words: 'ねんれいかくにん しょるい nenrei shorui age' },
  { id: 'rank', label: 'ランク申請を開く', words: 'らんく しんせい ranku shinsei rank' },
  { id: 'report', label: '通報を開く', words: 'つうほう tsuuhou report' },
  { id: 'take', label: '年齢確認書類の次を受け取る', words: 'つぎ うけとる tsugi take next' },
];
const found = (typed: string, recent: string[] = []) => findIn(items, typed, recent).map(({ id }) => id);

test.each([
  ['kanji', '年齢', ['age', 'take']],
  ['hiragana', 'つう', ['report']],
  ['katakana for a word in hiragana', 'ツウ', ['report']],
  ['hiragana for a label in katakana', 'らんく', ['rank']],
  ['half-width katakana', 'ﾗﾝｸ', ['rank']],
  ['Latin letters', 'rep', ['report']],
  ['full-width Latin letters in capitals', 'ＲＡ', ['rank']],
  ['letters left out', 'rprt', ['report']],
  ['two words, both of which must fit', '年齢 次', ['take']],
  ['a full-width space between them', '年齢　次', ['take']],
  ['a word that nothing has', 'zzz', []],
  ['a pattern of regular expressions', '.*[', []],
])('%s', (_way, typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test('a name that begins with the typed word comes before a name with the word inside', () => {
  expect(found('ra')).toEqual(['rank']);
  expect(findIn([...items, { id: 'rear', label: '後', words: 'orange' }], 'ra', []).map(({ id }) => id)).toEqual([
    'rank',
    'rear',
  ]);
});

test('with nothing typed all items are there, the last used first', () => {
  expect(found('', ['report', 'rank'])).toEqual(['report', 'rank', 'age', 'take']);
  expect(found('  ')).toHaveLength(items.length);
});

test('among equal matches the last used comes first; a better match stays before it', () => {
  expect(found('年齢', ['take'])).toEqual(['take', 'age']);
  expect(found('を', ['take'])[0]).toBe('take');
  expect(found('つ', ['take'])).toEqual(['take', 'report']);
});

test.each([
  ['aoi@example.com', true],
  ['m-aoi-0123456789abcdef', true],
  ['年齢確認', false],
  ['rank', false],
  ['aoi@', false],
])('that %s names a member is %s', (typed, names) => {
  expect(namesMember(typed)).toBe(names);
});
