import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';

test.each([
  ['090-1234-5678', '090-1234-5678'],
  [' +81 (90) 1234 5678 ', '+81 (90) 1234 5678'],
  ['０９０－１２３４－５６７８', '090-1234-5678'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['090‐1234−5678', '090-1234-5678'],
  ['０９０　１２３４', '090 1234'],
  ['\u202a090-1234-5678\u202c', '090-1234-5678'],
  ['', ''],
  ['電話なし', null],
  ['090-ABCD', null],
  ['1'.repeat(20), '1'.repeat(20)],
  ['1'.repeat(21), null],
])('%j is stored as %j', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept);
});
