import { describe, expect, test } from 'vitest';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { memberId, pairRow, roomId } from '#tests/setup/web/pairs.ts';
import {
  afterBlockPath,
  afterChoicePath,
  listPath,
  readListView,
  rowDetail,
  rowPath,
  rowTime,
} from './matching.rules.ts';

const view = (query: string) => readListView(new URLSearchParams(query));

describe('the address of a list', () => {
  test.each([
    ['', { tab: null, page: 1, profiles: false }],
    ['status=matching&page=3', { tab: 'matching', page: 3, profiles: false }],
    ['status=liked&profile_list=true', { tab: 'liked', page: 1, profiles: true }],
    ['status=send_like&profile_list', { tab: 'send_like', page: 1, profiles: true }],
    ['status=unknown&page=0', { tab: null, page: 1, profiles: false }],
    ['page=1.5', { tab: null, page: 1, profiles: false }],
    ['page=101&profile_list=false', { tab: null, page: 1, profiles: false }],
  ])('%j is read', (query, expected) => {
    expect(view(query)).toEqual(expected);
  });
  test('it is written as it is read, and stays short', () => {
    const everything = { tab: 'matching', page: 2, profiles: true } as const;
    const path = listPath(WOMAN, everything);
    expect(view(path.split('?')[1] ?? '')).toEqual(everything);
    expect(listPath(MAN, { tab: null, page: 1, profiles: false })).toBe('/recommends/male');
  });
});

describe('a row leads', () => {
  const chat = `/chat?uuid=${roomId(1)}&id=${memberId(1)}`;
  test.each([
    ['a match to its chat', 1, WOMAN, false, chat],
    ['a reviewed match to its chat', 2, WOMAN, false, chat],
    ['an older kind of match to its chat', 7, MAN, false, chat],
    ['a match to the profile in a list of profiles', 1, WOMAN, true, `/profile?id=${memberId(1)}`],
    ['a new recommend to the profile', 0, WOMAN, false, `/profile?id=${memberId(1)}`],
    ['a received like to her profile', 9, MAN, false, `/profile/female?id=${memberId(1)}`],
  ] as const)('%s', (_rule, state, sex, profiles, path) => {
    expect(rowPath(pairRow(1, state), sex, profiles)).toBe(path);
  });
});

test('the newest message is the second line', () => {
  expect(rowDetail(pairRow(1, 1, { last_message: 'はじめまして。', partner_paused: true }), WOMAN)).toBe(
    'はじめまして。',
  );
});
test('what staff chose is marked in full, also on a phone', () => {
  expect(rowDetail(pairRow(1, 0, { from_staff: true }), WOMAN)).toBe('スタッフのおすすめ');
});
test.each([
  [0, '07/01に届きました'],
  [1, '最初のメッセージを送れます'],
  [2, 'レビューを投稿しました'],
  // State 3 looks the same to the viewer after the woman's answer, the man's answer and a hold that ran out.
  [3, '今回はご縁がありませんでした'],
  [6, '7月10日 14:05まで選べます'],
  [8, 'お返事を待っています'],
  [9, 'いいねが届いています'],
] as const)('without a message, state %i says %s', (state, text) => {
  expect(rowDetail(pairRow(1, state), WOMAN)).toBe(text);
});
test('only the woman can begin, and a man who can’t answer is waited for in vain', () => {
  expect(rowDetail(pairRow(1, 1), MAN)).toBe('最初のメッセージを待っています');
  expect(rowDetail(pairRow(1, 1, { partner_paused: true }), WOMAN)).toBe('お相手は休止中のため、返信できません');
});
test('a review is named until a message waits', () => {
  const reviewed = (unread_messages_size: number) =>
    rowDetail(pairRow(1, 2, { last_message: 'また会いましょう。', unread_messages_size }), WOMAN);
  expect([reviewed(0), reviewed(1)]).toEqual(['レビューを投稿しました', 'また会いましょう。']);
});

test.each([
  ['the time on the same day in Tokyo', '2026-07-02T15:10:00Z', '2026-07-03T14:59:00Z', '00:10'],
  ['the date from midnight in Tokyo on', '2026-07-03T14:59:00Z', '2026-07-03T15:00:00Z', '07/03'],
])('a row shows %s', (_rule, at, now, text) => {
  expect(rowTime(new Date(at), new Date(now))).toBe(text);
});

test.each([
  ['she declined a recommend', WOMAN, 0, 'ng', '/home?ng_commit=true'],
  ['she chose contact', WOMAN, 6, 'ok', '/home'],
  ['she holds', WOMAN, 0, 'suspend', '/home'],
  ['she answered a like', WOMAN, 9, 'ok', '/recommends?status=liked'],
  ['she declined a like', WOMAN, 9, 'ng', '/recommends?status=liked'],
  ['she answered where her own like waited', WOMAN, 8, 'ok', '/recommends?status=liked'],
  ['she chose again', WOMAN, 3, 'ok', '/home'],
  ['he answered a like', MAN, 9, 'ok', '/recommends/male?status=liked'],
] as const)('when %s, the app goes on to the documented place', (_rule, sex, before, choice, path) => {
  expect(afterChoicePath(sex, before, choice)).toBe(path);
});
test('after a block come the matches, as profiles', () => {
  expect(afterBlockPath(WOMAN)).toBe('/recommends?status=matching&profile_list=true');
});
