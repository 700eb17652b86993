import { describe, expect, test } from 'vitest';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { memberId, pairRow, roomId } from '#tests/setup/web/pairs.ts';
import { asHeld, rowDetail, rowPath, rowTime } from './list-rows.rules.ts';

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
test('a choice of staff is marked in full, also on a phone', () => {
  expect(rowDetail(pairRow(1, 0, { from_staff: true }), WOMAN)).toBe('スタッフのおすすめ');
});
test.each([
  [0, 'プロフィールを見て選べます'],
  [1, '最初のメッセージを送れます'],
  [2, 'レビューを投稿しました'],
  // His no and a missing reply look the same to her.
  [3, '今回はご縁がありませんでした'],
  [6, '7月10日 14:05まで選べます'],
  [8, 'お返事を待っています'],
  [9, 'いいねが届いています'],
] as const)('without a message, state %i says %s', (state, text) => {
  expect(rowDetail(pairRow(1, state), WOMAN)).toBe(text);
});
test.each([
  ['declined', '見送りました'],
  ['hold_expired', '保留の期限が過ぎました'],
] as const)('a no-match of her own (%s) says %s', (ended_by_her, text) => {
  expect(rowDetail(pairRow(1, 3, { ended_by_her }), WOMAN)).toBe(text);
});
test('only the woman can begin, and nobody waits for a man who can’t answer', () => {
  expect(rowDetail(pairRow(1, 1), MAN)).toBe('最初のメッセージを待っています');
  expect(rowDetail(pairRow(1, 1, { partner_paused: true }), WOMAN)).toBe('お相手は休止中のため、返信できません');
});
test('a review is mentioned until a message waits', () => {
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

test('a new row whose hold waits to be sent is shown as held from now on, any other row stays', () => {
  const now = new Date('2026-07-03T05:05:00.000Z');
  const held = asHeld(pairRow(1, 0), now);
  expect([held.status_n, held.status, rowDetail(held, WOMAN)]).toEqual([6, '保留中', '7月10日 14:05まで選べます']);
  expect(asHeld(pairRow(1, 1), now)).toEqual(pairRow(1, 1));
});
