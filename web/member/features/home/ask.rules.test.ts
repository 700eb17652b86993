import { expect, test } from 'vitest';
import { AGE_CHECK } from '#shared/options/member.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { type Ask, askOf } from './ask.rules.ts';

type Change = NonNullable<Parameters<typeof manAccount>[0]>;
const POINTS = { c1: true, c2: true, c3: true, c4: true, c5: true, c6: true, c7: true, c8: true, c9: true };
const lacking = (...names: (keyof typeof POINTS)[]): Change => ({
  profile_complete_rate: { point: 0, ...POINTS, ...Object.fromEntries(names.map((name) => [name, false])) },
});
const failing: Change = { plan_state: 'retrying', plan_until: '2026-11-26T05:13:00.000Z' };
const card: Ask = { what: 'card', until: new Date('2026-11-26T05:13:00.000Z') };
const unverified: Change = { age_conf: AGE_CHECK.noneOrReview };
const unread: Change = { unread_messages_size: 2 };
const liked: Change = { like_count_new: 1 };
const profile = (step: 'photo' | 'text' | 'appeal' | 'more', to: string): Ask => ({ what: 'profile', step, to });

test.each<[string, Change, Ask | null]>([
  ['everything at once', { ...failing, ...unverified, ...unread, ...liked, ...lacking('c2') }, card],
  ['a document under check, and the rest', { ...unverified, ...unread, ...liked }, { what: 'document' }],
  ['a document to be sent again', { age_conf: AGE_CHECK.resubmit, ...unread }, { what: 'document' }],
  ['messages and likes', { ...unread, ...liked, ...lacking('c2') }, { what: 'messages', count: 2 }],
  ['likes and an open profile', { ...liked, ...lacking('c2') }, { what: 'person' }],
  ['no photo', lacking('c2', 'c5', 'c6'), profile('photo', '/form?only_profile_img=true')],
  ['no own words', lacking('c5', 'c6'), profile('text', '/form?only_propensity=true')],
  ['no appeal points', lacking('c5', 'c9'), profile('appeal', '/form?only_appear_points=true')],
  ['a third photo', lacking('c4', 'c9'), profile('more', '/form?only_profile_img=true')],
  ['no social account', lacking('c9'), profile('more', '/form?only_sns=true')],
  ['nothing', lacking(), { what: 'conditions' }],
  [
    'a cancelled plan, which ends as wished',
    { plan_state: 'cancelled', plan_until: '2026-12-19T05:00:00.000Z', ...lacking() },
    { what: 'conditions' },
  ],
])('of a man with %s home asks the heaviest', (_what, change, ask) => {
  expect(askOf(manAccount(change), false)).toEqual(ask);
});

test.each<[string, Change, boolean, Ask | null]>([
  ['a failed renewal and a man who waits', { payment_conf: 1, ...failing }, true, card],
  ['a document under check', { ...unverified, ...unread }, true, { what: 'document' }],
  ['messages and a man who waits', unread, true, { what: 'messages', count: 2 }],
  ['a man who waits, and likes', { ...liked, ...lacking('c2') }, true, { what: 'person' }],
  ['nobody who waits, and an open profile', lacking('c3'), false, profile('more', '/femaleform')],
  ['nobody who waits, likes, and a complete profile', { ...liked, ...lacking() }, false, null],
])('of a woman with %s home asks the heaviest', (_what, change, isWaitedFor, ask) => {
  expect(askOf(womanAccount(change), isWaitedFor)).toEqual(ask);
});
