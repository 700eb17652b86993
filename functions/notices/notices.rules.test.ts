import { expect, test } from 'vitest';
import type { NoticeHead } from '#functions/items/notice-head.ts';
import { NOTIFICATIONS_KEPT } from '#shared/limits.ts';
import { AGE_CHECK, MAN, SEXES, WOMAN } from '#shared/options/member.ts';
import { MODAL, NOTICE_CODES, type Notice, RULE_NOTICES, type RuleNoticeData } from '#shared/options/notices.ts';
import { isModalDue, nextNotice, storedNotices, unreadNotices, writtenNotice } from './notices.rules.ts';
import { noticeAccountFields } from './notices.shape.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const matched: Notice = { notice: 'matched', data: {} };
/** The notice that needs the most bytes in the table. */
const longest: Notice = { notice: 'resubmit', data: { reason: 'birthday_hidden' } };
const noticeOf = (code: Notice['notice']): Notice => {
  if (code === 'resubmit') return longest;
  if (code === 'rank_decided') return { notice: code, data: { rank: 'A+' } };
  return { notice: code, data: {} };
};
const add = (head: NoticeHead, notice: Notice): NoticeHead => {
  const { last, attribute, stored, dropped } = nextNotice(head, notice, NOW.getTime());
  const kept = Object.entries(head).filter(([name]) => !dropped.includes(name));
  return { ...Object.fromEntries(kept), last, [attribute]: stored } as NoticeHead;
};
const manyNotices = (count: number): NoticeHead =>
  Array.from({ length: count }).reduce<NoticeHead>((head) => add(head, longest), {});

test('notices are numbered from 1 and read newest first', () => {
  const head = add(add({}, matched), longest);
  expect(storedNotices(head).map(({ id, notice }) => [id, notice])).toEqual([
    [2, 'resubmit'],
    [1, 'matched'],
  ]);
});

test('the twenty newest are kept, and never exceed one read unit', () => {
  const head = manyNotices(60);
  expect(storedNotices(head).map(({ id }) => id)).toEqual(Array.from({ length: NOTIFICATIONS_KEPT }, (_, i) => 60 - i));
  for (const { id } of storedNotices(head)) Object.assign(head[`n${id}`] ?? {}, { readAt: NOW.getTime() });
  expect(JSON.stringify({ ...head, seenAnnouncement: 999_999_999, modal1: 1, modal2: 1 }).length).toBeLessThan(3500);
});

test('only notices without `readAt` count as unread', () => {
  const head = manyNotices(3);
  if (head.n2) head.n2.readAt = NOW.getTime();
  expect(unreadNotices(head).map(({ id }) => id)).toEqual([3, 1]);
  expect(unreadNotices(undefined)).toEqual([]);
});

test.each(NOTICE_CODES.flatMap((code) => SEXES.map((sex) => [code, sex] as const)))(
  'the notice %s has a text for sex %i, names nobody and leads to a page of that sex',
  (code, sex) => {
    const { title, body, url } = writtenNotice(noticeOf(code), sex);
    expect([title.length > 0, body.length > 0]).toEqual([true, true]);
    expect(`${title}${body}`).not.toMatch(/undefined|さんと|性癖|エッチ/);
    expect(url ?? '/').toMatch(/^\//);
    expect(url ?? '').not.toMatch(sex === MAN ? /femaleform|recommends(\?|$)/ : /recommends\/male|^\/form/);
  },
);

test('the account shows the newest ten with their titles and the announcements that were not seen', () => {
  const announcements = {
    newest: [
      { id: 9, at: NOW.getTime() + 1 },
      { id: 8, at: NOW.getTime() },
      { id: 7, at: NOW.getTime() - 1 },
      { id: 6, at: NOW.getTime() - 2 },
    ],
  };
  const own: NoticeHead = { ...add(manyNotices(12), matched), seenAnnouncement: 6 };
  const fields = noticeAccountFields(own, announcements, { sex: WOMAN, now: NOW });
  expect(fields.anouncement_size).toBe(2);
  expect(fields.notification).toHaveLength(10);
  expect(fields.unread_notifications_size).toBe(13);
  expect(fields.notification[0]).toEqual({
    info: 'マッチンしました',
    created_at: NOW.toISOString(),
    url: '/recommends?status=matching',
  });
});

test('an account without notices shows none, and counts the default announcements as unseen', () => {
  expect(noticeAccountFields(undefined, undefined, { sex: MAN, now: NOW })).toEqual({
    notification: [],
    anouncement_size: 2,
    unread_notifications_size: 0,
  });
  expect(noticeAccountFields(undefined, { newest: [] }, { sex: MAN, now: NOW }).anouncement_size).toBe(0);
});

const at = NOW.getTime() - 1000;
const newMember = {
  createdAt: at,
  matchingCount: 0,
  hasProfile: false,
  ageCheck: AGE_CHECK.noneOrReview,
  hasAgeDocument: false,
};
const verified = { hasProfile: true, ageCheck: AGE_CHECK.verified };
const joinedBefore = { ...newMember, ...verified, createdAt: at - 1 };
const joinedAfter = { ...newMember, ...verified, matchingCount: 1 };
test.each([
  ['the welcome for a new member', MODAL.welcome, newMember, undefined, true],
  ['the welcome that was seen', MODAL.welcome, newMember, at + 5, false],
  ['the welcome after the first profile form', MODAL.welcome, { ...newMember, hasProfile: true }, undefined, false],
  ['new terms for a member who joined before them', MODAL.terms, joinedBefore, undefined, true],
  ['new terms for a member who joined after them', MODAL.terms, joinedAfter, undefined, false],
  ['terms that changed again since they were seen', MODAL.terms, joinedBefore, at - 1, true],
  ['news for a member who joined before them', MODAL.news, joinedBefore, undefined, true],
  ['news for a member who joined after them', MODAL.news, joinedAfter, undefined, false],
  ['the safety modal before the first match', MODAL.safety, joinedBefore, undefined, false],
  ['the safety modal after the first match', MODAL.safety, joinedAfter, undefined, true],
  ['the safety modal that was seen at the instant of its publication', MODAL.safety, joinedAfter, at, false],
] as const)('%s', (_what, code, account, seen, due) => {
  expect(isModalDue({ id: code, at }, { seenAt: () => seen, account, now: NOW })).toBe(due);
});
test.each([
  ['nothing sent', { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: false }, true],
  ['a document under review', { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true }, false],
  ['a document to send again', { ageCheck: AGE_CHECK.resubmit, hasAgeDocument: false }, true],
  ['a confirmed age', { ageCheck: AGE_CHECK.verified, hasAgeDocument: false }, false],
  ['an age below the limit', { ageCheck: AGE_CHECK.underAge, hasAgeDocument: false }, false],
] as const)('news of documents for a member with %s: %s', (_what, check, due) => {
  const facts = { seenAt: () => undefined, account: { ...joinedBefore, ...check }, now: NOW };
  expect(isModalDue({ id: MODAL.news, at, audience: 'document_missing' }, facts)).toBe(due);
  expect(isModalDue({ id: MODAL.news, at, audience: 'everybody' }, facts)).toBe(true);
});
test('a modal that is not published yet is shown to nobody', () => {
  const facts = { seenAt: () => undefined, account: newMember, now: NOW };
  expect(isModalDue({ id: MODAL.welcome, at: NOW.getTime() + 1 }, facts)).toBe(false);
});

test.each(RULE_NOTICES)('%s promises an appeal only if the decision can be appealed', (notice) => {
  const read = (data: RuleNoticeData) => writtenNotice({ notice, data }, WOMAN);
  expect(read({ rule: 'untrue' }).body).toContain('異議を申し立てられます');
  // After the decision on a reporter's appeal nobody can appeal (`isFinal`). For content that staff hid without a
  // report (`{}`) there is no decision to appeal.
  for (const data of [{ rule: 'untrue', isFinal: true }, {}] as const) expect(read(data).body).not.toContain('異議');
  expect(read({}).url).not.toBe('/settings/reports');
});
