import { expect, test } from 'vitest';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { boardOf, boardsFor, postLines, postTime, readyPost } from './boards.rules.ts';

test('the own board comes before the other one', () => {
  expect(boardsFor(MAN)).toEqual(['common', 'male', 'female']);
  expect(boardsFor(WOMAN)).toEqual(['common', 'female', 'male']);
});

test.each([
  ['male', 'male'],
  ['female', 'female'],
  [null, 'common'],
  ['common', 'common'],
  ['../x', 'common'],
] as const)('the target %j shows the %s board', (target, board) => {
  expect(boardOf(target)).toBe(board);
});

test.each([
  ['nothing', '', null],
  ['blanks', ' \n　\u200b', null],
  ['a thousand and one characters', '𠮷'.repeat(1001), null],
  ['a thousand characters and blanks around', ` ${'𠮷'.repeat(1000)}\n`, '𠮷'.repeat(1000)],
  ['marks that nobody sees', 'a\u202eb\u0000c', 'abc'],
  ['lines of another system', 'a\r\nb', 'a\nb'],
])('%s', (_what, draft, ready) => {
  expect(readyPost(draft)).toBe(ready);
});

test('several empty lines become one', () => {
  expect(postLines('a\n\n\n \n\nb\n\nc\nd')).toBe('a\n\nb\n\nc\nd');
});

test('a post of this year shows day and time, an older one its date', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  expect(postTime(new Date('2026-11-19T20:05:00Z'), now)).toBe('11/20 05:05');
  expect(postTime(new Date('2025-12-31T03:00:00Z'), now)).toBe('2025/12/31');
});
