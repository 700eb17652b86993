import { describe, expect, test } from 'vitest';
import { countCodePoints, countWithoutWhitespace, hasRepeatedRun, isBlank, truncateText } from './text-counting.ts';

describe('countWithoutWhitespace', () => {
  test.each([
    ['ordinary text', 'はじめまして', 6],
    ['half-width spaces and line ends', ' は じ\r\nめ\t', 3],
    ['full-width spaces', 'は　じ　め', 3],
    ['zero-width characters', 'は\u200bじ\u2060め\ufeff', 3],
    ['Hangul fillers and blank Braille', '\u3164\u2800', 0],
    ['a character outside the BMP as one', '𠮷野家', 3],
    ['a decomposed が as one', 'か\u3099', 1],
    ['nothing', '', 0],
  ])('counts %s', (_what, text, count) => {
    expect(countWithoutWhitespace(text)).toBe(count);
  });
});

test('code points count whitespace and never split a surrogate pair', () => {
  expect(countCodePoints('𠮷 野')).toBe(3);
});

test.each([
  ['', true],
  [' 　\n\u200b', true],
  ['あ', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

describe('hasRepeatedRun', () => {
  test.each([
    ['eleven of one character', 'あ'.repeat(11)],
    ['eleven inside a text', `やさしい${'ー'.repeat(11)}人`],
    ['eleven emoji made of several code points', '👨‍👩‍👧'.repeat(11)],
    ['eleven pairs outside the BMP', '𠮷'.repeat(11)],
    ['a run broken up by spaces', 'あ '.repeat(11)],
  ])('warns about %s', (_what, text) => {
    expect(hasRepeatedRun(text, 11)).toBe(true);
  });

  test.each([
    ['ten of one character', 'あ'.repeat(10)],
    ['two characters taking turns', 'あい'.repeat(20)],
    ['many empty lines', `はい${'\n'.repeat(30)}です`],
    ['nothing', ''],
  ])('accepts %s', (_what, text) => {
    expect(hasRepeatedRun(text, 11)).toBe(false);
  });
});

describe('truncateText', () => {
  test.each([
    ['a text of exactly the limit is not cut', 'あいう', 3, 'あいう'],
    ['one more is cut', 'あいうえ', 3, 'あいう…'],
    ['a family emoji is never split', '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧…'],
    ['a decomposed kana keeps its mark', 'か\u3099き\u3099く', 2, 'か\u3099き\u3099…'],
    ['no space is left before the ellipsis', 'ab cd', 3, 'ab…'],
  ])('%s', (_what, text, max, cut) => {
    expect(truncateText(text, max)).toBe(cut);
  });
});
