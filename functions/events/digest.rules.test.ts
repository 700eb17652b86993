import { expect, test } from 'vitest';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DIGEST_PAUSE_MS, decideDigest, digestsPerRun } from './digest.rules.ts';

const now = Date.parse('2026-11-20T06:00:00.000Z');
const reader = {
  unreadMessages: 3,
  unreadAdminMessages: 0,
  mailSettings: {},
  isActive: true,
  ageCheck: AGE_CHECK.verified,
};

test('the mail contains the number of unread messages', () => {
  expect(decideDigest(reader, undefined, now)).toEqual({ send: 3 });
});

test('unread messages from staff are counted together with those from members', () => {
  expect(decideDigest({ ...reader, unreadAdminMessages: 2 }, undefined, now)).toEqual({ send: 5 });
  expect(decideDigest({ ...reader, unreadMessages: 0, unreadAdminMessages: 1 }, undefined, now)).toEqual({ send: 1 });
});

test.each([
  ['a member who has read everything', { ...reader, unreadMessages: 0 }],
  ['a member who refuses these mails', { ...reader, mailSettings: { message: { on: false, at: 1 } } }],
  ['a member who left', { ...reader, isActive: false }],
  ['a member who is under age', { ...reader, ageCheck: AGE_CHECK.underAge }],
  ['a member whose account is erased', undefined],
])('%s gets no mail', (_, account) => {
  expect(decideDigest(account, undefined, now)).toBe('nothing');
});

test('a member who allows these mails again gets a mail', () => {
  expect(decideDigest({ ...reader, mailSettings: { message: { on: true, at: 2 } } }, undefined, now)).toEqual({
    send: 3,
  });
});

test('a second mail is sent six hours after the first, to the millisecond', () => {
  expect(decideDigest(reader, now - DIGEST_PAUSE_MS + 1, now)).toEqual({ waitUntil: now + 1 });
  expect(decideDigest(reader, now - DIGEST_PAUSE_MS, now)).toEqual({ send: 3 });
});

test.each([
  [1, 30],
  [14, 420],
  [0.01, 1],
])('when SES takes %s mails a second, a run hands over %i, so that sending never stops', (mailsPerSecond, mails) => {
  expect(digestsPerRun(mailsPerSecond)).toBe(mails);
});
