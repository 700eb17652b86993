import { expect, test } from 'vitest';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DIGEST_PAUSE_MS, decideDigest } from './digest.rules.ts';

const now = Date.parse('2026-11-20T06:00:00.000Z');
const reader = { unreadMessages: 3, mailSettings: {}, isActive: true, ageCheck: AGE_CHECK.verified };

test('what is still unread is told with its number', () => {
  expect(decideDigest(reader, undefined, now)).toEqual({ send: 3 });
});

test.each([
  ['who has read everything', { ...reader, unreadMessages: 0 }],
  ['who does not want these mails', { ...reader, mailSettings: { message: { on: false, at: 1 } } }],
  ['who left', { ...reader, isActive: false }],
  ['who is under age', { ...reader, ageCheck: AGE_CHECK.underAge }],
  ['who is gone', undefined],
])('%s gets nothing', (_, account) => {
  expect(decideDigest(account, undefined, now)).toBe('nothing');
});

test('who wants them again gets them again', () => {
  expect(decideDigest({ ...reader, mailSettings: { message: { on: true, at: 2 } } }, undefined, now)).toEqual({
    send: 3,
  });
});

test('a second mail waits until six hours after the first, to the millisecond', () => {
  expect(decideDigest(reader, now - DIGEST_PAUSE_MS + 1, now)).toEqual({ waitUntil: now + 1 });
  expect(decideDigest(reader, now - DIGEST_PAUSE_MS, now)).toEqual({ send: 3 });
});
