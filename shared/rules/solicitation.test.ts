import { describe, expect, test } from 'vitest';
import type { Solicitation } from '#shared/options/reports.ts';
import { isWithheld, solicitationsIn } from './solicitation.ts';

// tests/unit/solicitation has the corpus. Here stands what the corpus cannot say: disguises, places, and time.
const KINDS: [Solicitation, string][] = [
  ['under_age', '女子高生と会いたい'],
  ['prostitution', 'パパ活希望です'],
  ['investment', '投資で稼ぐ方法を教えます'],
  ['messaging_app', 'LINE交換しませんか'],
];

describe('a solicitation is seen through', () => {
  test.each(KINDS)('%s by itself', (kind, text) => expect(solicitationsIn(text)).toEqual([kind]));

  test.each<[string, Solicitation, string]>([
    ['half-width katakana', 'prostitution', 'ﾊﾟﾊﾟ活希望'],
    ['full-width letters', 'messaging_app', 'ＬＩＮＥ交換しよう'],
    ['spaced letters', 'messaging_app', 'L I N E 交換しよう'],
    ['letters with dots', 'messaging_app', 'l.i.n.e 交換しよう'],
    ['digits for letters', 'messaging_app', 'l1neで話そう'],
    ['spaced digits', 'under_age', '1 7 歳 で す'],
    ['kanji for digits', 'under_age', '十七歳です'],
    ['hiragana for katakana', 'messaging_app', 'てれぐらむに移動しませんか'],
    ['a circle in a word', 'prostitution', '援○交際しよう'],
    ['signs between kana', 'prostitution', 'ぱ・ぱ・か・つ'],
    ['a picture in a word', 'prostitution', 'パパ💛活しよう'],
    ['invisible characters', 'under_age', '女\u200b子\u2060高\ufeff生と会いたい'],
    ['Cyrillic letters', 'prostitution', 'р活希望'],
    ['a small kana in large', 'prostitution', 'エンコウ希望'],
    ['a full-width yen sign', 'prostitution', '￥２００００でどうですか'],
  ])('%s', (_, kind, text) => expect(solicitationsIn(text)).toContain(kind));

  test('in the middle of a long text, and several at once, the most serious first', () => {
    const text = `${'はじめまして。'.repeat(60)}LINE交換しませんか。JK募集。${'よろしくお願いします。'.repeat(30)}`;
    expect(solicitationsIn(text)).toEqual(['under_age', 'messaging_app']);
  });
});

describe('ordinary talk of adults', () => {
  test.each([
    '20歳です',
    '18歳以上です',
    '学生時代は野球部でした',
    '高校の友達と旅行します',
    'LINE交換はまだ早いと思っています',
    '投資の仕事をしています',
    'パパ活の方はお断りします',
    '18歳未満の方とはお会いできません',
    'オンライン交換日記みたいですね',
    '激しめのエッチが好きです',
    '',
    '。。。',
  ])('%s', (text) => expect(solicitationsIn(text)).toEqual([]));
});

describe('between two who matched', () => {
  test('a wish for a messaging app is no finding, an id is one', () => {
    expect(solicitationsIn('LINE交換しませんか', 'match')).toEqual([]);
    expect(solicitationsIn('LINE ID：hana_0812', 'match')).toEqual(['messaging_app']);
  });

  test.each(KINDS.slice(0, -1))('%s is one as everywhere', (kind, text) =>
    expect(solicitationsIn(text, 'match')).toEqual([kind]),
  );
});

test('only under-age solicitation is withheld', () => {
  expect(isWithheld(['under_age', 'messaging_app'])).toBe(true);
  expect(isWithheld(['prostitution', 'investment', 'messaging_app'])).toBe(false);
  expect(isWithheld([])).toBe(false);
});

test('texts that are made to be slow are read in linear time', () => {
  const pieces = ['a ', 'jk ', '1,', '¥1.', 'lineのid', '投資', '高校生', 'id:', '@a.', '1万円で', '会って', '一二三'];
  const made = [...pieces, '\u200b', '?', '+0 ', '17歳の子', 'お手当お断り', 'か\u3099', 'a#', '\n', '援○'];
  const started = performance.now();
  for (const piece of made) solicitationsIn(piece.repeat(20_000 / piece.length));
  // All 21 texts of 20,000 characters take a third of a second; one that backtracks takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
});
