import { expect, test } from 'vitest';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { judgeAnswer, withCanned } from './answer.rules.ts';

const REPLIES = ['A', 'B'];

test.each([
  ['', 'A'],
  ['  \n', 'A'],
  ['B', 'A'],
  ['B\n', 'A'],
  ['A', 'A'],
  ['自分の文', '自分の文\n\nA'],
  ['Bに足した文\n', 'Bに足した文\n\nA'],
])('%j becomes %j', (draft, after) => {
  expect(withCanned(draft, 'A', REPLIES)).toBe(after);
});

test('an answer is trimmed, and an empty or too long text is none', () => {
  expect(judgeAnswer(' お返事です\n')).toEqual({ kind: 'ready', content: 'お返事です' });
  for (const empty of ['', ' \n　', '\u200B']) expect(judgeAnswer(empty)).toEqual({ kind: 'empty' });
  expect(judgeAnswer('𠮟'.repeat(1000))).toMatchObject({ kind: 'ready' });
  expect(judgeAnswer('あ'.repeat(1001))).toEqual({ kind: 'refused', reason: staffOfficeJa.answer.tooLong(1) });
});

test('every canned reply can be sent, has its own key, and greets by the name if there is one', () => {
  const { replies } = staffOfficeJa.canned;
  expect(new Set(replies.map(({ key }) => key)).size).toBe(replies.length);
  for (const { text } of replies) {
    expect(judgeAnswer(text('あ'.repeat(20)))).toMatchObject({ kind: 'ready' });
    expect(text('みお')).toBe(`みお様\n\n${text('')}`);
    expect(countCodePoints(text(''))).toBeGreaterThan(20);
  }
});
