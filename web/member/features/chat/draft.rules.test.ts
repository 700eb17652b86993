import { expect, test } from 'vitest';
import { containsUrl } from '#shared/rules/url-detection.ts';
import { beginningsFor, judgeDraft, withBeginning } from './draft.rules.ts';

test.each([
  ['', 'empty'],
  [' \n　', 'empty'],
  ['\u200B\u200B', 'empty'],
  ['土曜の午後はいかがですか', 'ready'],
  ['https://example.com', 'refused'],
  ['ｅｘａｍｐｌｅ．ｃｏｍを見てください', 'refused'],
  ['𠮷'.repeat(1000), 'ready'],
  ['𠮷'.repeat(1001), 'refused'],
])('%j is %s', (draft, kind) => {
  expect(judgeDraft(draft, containsUrl).kind).toBe(kind);
});
test('the sent text has no blanks around it', () => {
  expect(judgeDraft('\n はじめまして。\nよろしくお願いします。 ', containsUrl)).toEqual({
    kind: 'ready',
    text: 'はじめまして。\nよろしくお願いします。',
  });
});
test('pasted invisible control characters are left out', () => {
  expect(judgeDraft('こん\u202Eにちは\u0007', containsUrl)).toEqual({ kind: 'ready', text: 'こんにちは' });
});
test('a text that is too long says by how much', () => {
  expect(judgeDraft('あ'.repeat(1003), containsUrl)).toMatchObject({
    reason: expect.stringContaining('3文字減らして'),
  });
});

test.each([
  ['an empty input', ' \n', 1],
  ['another beginning', beginningsFor('あおい')[0].text, 1],
  ['the same beginning', beginningsFor('あおい')[1]?.text ?? '', 1],
  ['own words, which stay above', 'こんばんは。\n', 'こんばんは。\n'],
])('a beginning is put into %s', (_case, draft, result) => {
  const texts = beginningsFor('あおい');
  const text = texts[1]?.text ?? '';
  expect(withBeginning(draft, text, texts)).toBe(result === 1 ? text : `${result}${text}`);
});
