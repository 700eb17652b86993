import { expect, test } from 'vitest';
import { judgeDraft } from './draft.rules.ts';

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
  expect(judgeDraft(draft).kind).toBe(kind);
});
test('what is sent has no blanks around it', () => {
  expect(judgeDraft('\n はじめまして。\nよろしくお願いします。 ')).toEqual({
    kind: 'ready',
    text: 'はじめまして。\nよろしくお願いします。',
  });
});
test('invisible control characters that were pasted along are left out', () => {
  expect(judgeDraft('こん\u202Eにちは\u0007')).toEqual({ kind: 'ready', text: 'こんにちは' });
});
test('a text that is too long says by how much', () => {
  expect(judgeDraft('あ'.repeat(1003))).toMatchObject({ reason: expect.stringContaining('3文字減らして') });
});
