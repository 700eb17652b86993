import { expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { PUSH_KINDS } from '#shared/options/push.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { pushMessage, retryAt, stillNews, wasPushOpened } from './push.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const account = { unreadMessages: 2, unreadAdminMessages: 1, newLikeCount: 0 } as AccountItem;
const asked: AccountItem = { ...account, pushSettings: { text: 'message' } };

test.each([
  [account, ['message'], '新しいお知らせがあります', 'message'],
  [asked, ['message'], 'メッセージが届きました', 'message'],
  [asked, ['match'], '新しいお知らせがあります', 'match'],
  [asked, ['message', 'like'], '新しいお知らせがあります', 'several'],
] as const)('the words and the tag: %#', (reader, kinds, body, tag) => {
  expect(pushMessage(reader, kinds).payload).toEqual({ title: 'お知らせ', body, tag, kind: tag, badge: 3 });
});

test('several kinds live as long as the longest and are as urgent as the most urgent', () => {
  expect(pushMessage(account, ['review', 'message'])).toMatchObject({ ttlSeconds: 86_400, urgency: 'high' });
  expect(pushMessage(account, ['review'])).toMatchObject({ ttlSeconds: 43_200, urgency: 'normal' });
});

test('of what waited, the news that is still news', () => {
  const wait = { waiting: new Set(PUSH_KINDS), waitsSince: 1_000 };
  expect(stillNews(account, wait, undefined)).toEqual(['message', 'verification', 'office', 'review', 'payment']);
  expect(stillNews(account, wait, 1_001)).toEqual(['message', 'office']);
  expect(stillNews({ ...account, pushSettings: { kinds: { message: false } } }, wait, 1_001)).toEqual(['office']);
  expect(stillNews(account, {}, undefined)).toEqual([]);
});

test.each([
  ['at once', 0, 0, MINUTE_MS],
  ['after ten minutes', 10 * MINUTE_MS, 0, 10 * MINUTE_MS],
  ['as the push service asks', 0, 30 * MINUTE_MS, 30 * MINUTE_MS],
  ['after five hours', 5 * HOUR_MS, 0, HOUR_MS],
  ['a push service that asks for a week', 0, 168 * HOUR_MS, HOUR_MS],
])('the pause before another try, %s', (_when, waited, retryMs, pause) => {
  expect(retryAt(NOW.getTime() - waited, retryMs, NOW).getTime() - NOW.getTime()).toBe(pause);
});

test.each([
  ['nothing sent', undefined, false],
  ['not opened', { messageAt: 5 }, false],
  ['opened before it was sent', { messageAt: 5, openedAt: 4 }, false],
  ['opened before the message', { messageAt: 1, openedAt: 2 }, false],
  ['opened', { messageAt: 5, openedAt: 5 }, true],
])('was the notification opened: %s', (_what, state, expected) => {
  expect(wasPushOpened(state, 3)).toBe(expected);
});
