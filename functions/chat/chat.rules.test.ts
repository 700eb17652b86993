import { expect, test } from 'vitest';
import { newPair } from '#functions/records/pair.ts';

import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { afterMessage, afterReading, cleanMessage, isRoomOpen, writeBlock } from './chat.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const [her, him] = ['mher' as MemberId, 'mhis' as MemberId];
const room = newPair({ herId: her, hisId: him, herName: 'あおい', hisName: 'れん', state: 1 }, new Date(0));

test.each([
  [' こんにちは ', 'こんにちは'],
  [`${'が\u3099'.slice(0, 1)}\n二行目`, 'が\n二行目'],
  ['か\u3099', 'が'],
  ['あ'.repeat(1000), 'あ'.repeat(1000)],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanMessage(typed)).toBe(stored);
});

test.each([
  ['\u3164\u200b', 'message_empty'],
  ['あ'.repeat(1001), 'invalid_input'],
  ['\ud800', 'invalid_input'],
  ['a\u202eb', 'invalid_input'],
  ['www.example.com', 'url_refused'],
])('%j is refused as %s', (typed, code) => {
  expect(() => cleanMessage(typed)).toThrow(new AppError(code as AppError['code']));
});

test.each([
  ['a woman writes first', 2, 0, false, true, null],
  ['a woman writes to whoever paid or not', 2, 0, true, true, null],
  ['a paying man waits for her', 1, now.getTime() + 1, false, true, 'woman_starts'],
  ['a paying man answers', 1, now.getTime() + 1, true, true, null],
  ['a man whose plan ends now pays first', 1, now.getTime(), true, true, 'payment_required'],
  ['nobody writes to who left', 2, 0, true, false, 'partner_left'],
] as const)('%s', (_what, sex, paidUntil, hasHerMessage, isPartnerActive, block) => {
  expect(writeBlock({ account: { sex, paidUntil }, hasHerMessage, isPartnerActive }, now)).toBe(block);
});

test.each([
  [0, false],
  [1, true],
  [2, true],
  [3, false],
  [4, true],
  [6, false],
  [7, true],
  [8, false],
  [9, false],
] as const)('at %i the room is open: %s', (state, open) => {
  expect(isRoomOpen({ state, blockedBy: undefined })).toBe(open);
  expect(isRoomOpen({ state, blockedBy: her })).toBe(false);
});

test('a message moves the record on and is unread to the other only', () => {
  const once = afterMessage(room, her, `一行目\n  ${'あ'.repeat(50)}`, now);
  expect(once).toMatchObject({ seq: 1, hasHerMessage: true, herUnread: 0, hisUnread: 1, activityAt: now.getTime() });
  expect(once.lastMessage).toBe(`一行目 ${'あ'.repeat(36)}…`);
  const twice = afterMessage(once, him, 'はい', now);
  expect(twice).toMatchObject({ seq: 2, herUnread: 1, hisUnread: 1, lastMessage: 'はい' });
  expect(afterReading(twice, 2)).toMatchObject({ herUnread: 0, hisUnread: 1 });
  expect(afterReading(twice, 1)).toMatchObject({ herUnread: 1, hisUnread: 0 });
});

test('his message does not count as hers', () => {
  expect(afterMessage(room, him, 'はい', now).hasHerMessage).toBe(false);
});
