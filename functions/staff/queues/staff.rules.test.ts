import { expect, test } from 'vitest';
import { type QueueItem, queueItemId, queueItemKey, readQueueItemId } from '#functions/items/queue-item.ts';
import type { MemberId } from '#shared/ids.ts';
import { GIVEN_BACK_MS } from '#shared/limits.ts';
import { WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { givenBackAfter, isFreeFor, isLeasedBy } from './staff.rules.ts';

const now = new Date('2026-11-20T03:00:00.000Z');
const at = now.getTime();
const HOURS_72 = 3 * DAY_MS;
const memberId = 'mAAAAAAAAAAAAAAAAAAAAAA' as MemberId;
const item = (overrides: Partial<QueueItem> = {}): QueueItem => ({
  memberId,
  sex: WOMAN,
  waitingSince: at - 1000,
  stage: 'first',
  documentType: 'パスポート',
  submissions: 1,
  firstReviewer: null,
  ...overrides,
});

test.each([
  ['nobody', {}, true],
  ['somebody else, until now', { leaseBy: 'mio', leaseUntil: at }, true],
  ['somebody else, a millisecond longer', { leaseBy: 'mio', leaseUntil: at + 1 }, false],
  ['nobody, with a document that is 72 hours old', { waitingSince: at - HOURS_72 }, false],
  ['nobody, given back by this person a moment ago', { givenBack: { rei: at - GIVEN_BACK_MS + 1 } }, false],
  ['nobody, given back by this person five minutes ago', { givenBack: { rei: at - GIVEN_BACK_MS } }, true],
  ['nobody, given back by another person', { givenBack: { mio: at } }, true],
  ['nobody, decided first by this person', { stage: 'confirm', firstReviewer: 'rei' }, false],
  [
    'nobody, decided first by another person, whose document is deleted',
    { stage: 'confirm', firstReviewer: 'mio', waitingSince: at - HOURS_72 },
    true,
  ],
] as const)('an item held by %s', (_who, overrides, free) => {
  expect(isFreeFor('age_documents', item(overrides), 'rei', now)).toBe(free);
});

test('a request for a recommend never lapses', () => {
  const request = item({ documentType: null, waitingSince: at - HOURS_72 });
  expect(isFreeFor('manual_recommends', request, 'rei', now)).toBe(true);
});

test.each([
  ['rei', 1, true],
  ['rei', 0, false],
  ['mio', 1, false],
])('a lease of %s with %i ms left belongs to rei: %s', (leaseBy, left, held) => {
  expect(isLeasedBy(item({ leaseBy, leaseUntil: at + left }), 'rei', now)).toBe(held);
});

test('returning an item keeps the entries of other staff in `givenBack` from the last five minutes', () => {
  const givenBack = { mio: at - GIVEN_BACK_MS + 1, ken: at - GIVEN_BACK_MS, rei: at - 1 };
  expect(givenBackAfter(item({ givenBack }), 'rei', now)).toEqual({ mio: givenBack.mio, rei: at });
});

test('the key of an item can be read from the id of the item', () => {
  const key = queueItemKey('age_documents', at, memberId);
  expect(queueItemId(key)).toMatch(/^[\w-]{10,64}$/);
  expect(readQueueItemId('age_documents', queueItemId(key))).toEqual({ key, memberId });
});

test.each([
  '',
  'AAAA',
  queueItemId({ sk: '0' }),
  queueItemId({ sk: `${now.toISOString()}#` }),
  queueItemId({ sk: `${now.toISOString()}#x${memberId}` }),
])('"%s" names no item', (id) => {
  expect(readQueueItemId('age_documents', id)).toBeUndefined();
});
