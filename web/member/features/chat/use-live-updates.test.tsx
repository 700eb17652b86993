import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { listNotificationReads } from '#shared/contract/notices.ts';
import { getProfile } from '#shared/contract/profile.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { manProfile, memberId, pairId, pairRow, roomId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { message } from '#tests/setup/web/rooms.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';
import type { RealtimeListener } from '#web/platform/realtime/create-realtime-client.ts';
import { useAccount } from '../account/public.ts';
import { heldChoices } from '../matching/held/held-choices.ts';
import { useLiveUpdates } from './use-live-updates.ts';

const line = vi.hoisted(() => ({ listener: null as RealtimeListener | null }));
vi.mock('#web/platform/realtime/realtime.ts', () => ({
  useRealtime: (listener: RealtimeListener) => {
    line.listener = listener;
  },
}));

const profile = apiQuery(getProfile, { body: { user: { partner_id: memberId(1) } } });
const Screen = () => {
  useLiveUpdates();
  const list = useQuery(apiQuery(listRecommends, { query: {} }));
  useQuery(profile);
  return <p>{list.isSuccess ? '読み込み済み' : ''}</p>;
};
const News = () => {
  useQuery(apiQuery(getAccount, {}));
  useQuery(apiQuery(listFootprints, { query: {} }));
  useQuery(apiQuery(listNotificationReads, {}));
  return null;
};
const open = async (more: ReactNode = null) => {
  mockApi.reply(listRecommends, { rec: [], pageCount: 0, admin_message_unread: 0 });
  mockApi.reply(getProfile, manProfile(8, []));
  signedInWoman();
  renderScreen(
    <>
      <Screen />
      {more}
    </>,
  );
  await screen.findByText('読み込み済み');
  await waitFor(() => expect(mockApi.calls(getProfile)).toHaveLength(1));
};
const hear: RealtimeListener = (event) => act(() => line.listener?.(event));
const calls = () => [mockApi.calls(listRecommends).length, mockApi.calls(getProfile).length];
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

test('several messages in a row refresh the lists once', async () => {
  await open();
  hear({ type: 'message', room: roomId(1), message: message(1) });
  hear({ type: 'message', room: roomId(1), message: message(2) });
  await settled();
  expect(calls()).toEqual([2, 1]);
});
test('a like refreshes lists, account, footprints and notices once, and no open profile', async () => {
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(listFootprints, { data: [], total: 0 });
  mockApi.reply(listNotificationReads, { user_notifications: [], user_notifications_count: 0 });
  await open(<News />);
  await waitFor(() => expect(mockApi.calls(listNotificationReads)).toHaveLength(1));
  hear({ type: 'liked' });
  hear({ type: 'liked' });
  await settled();
  expect(calls()).toEqual([2, 1]);
  expect([getAccount, listFootprints, listNotificationReads].map((call) => mockApi.calls(call).length)).toEqual([
    2, 2, 2,
  ]);
});
test('a decision on the member’s document refreshes the account', async () => {
  mockApi.reply(getAccount, womanAccount({ age_conf: 0 }));
  mockApi.reply(listFootprints, { data: [], total: 0 });
  mockApi.reply(listNotificationReads, { user_notifications: [], user_notifications_count: 0 });
  await open(<News />);
  hear({ type: 'account_changed' });
  await settled();
  expect([getAccount, listNotificationReads].map((call) => mockApi.calls(call).length)).toEqual([2, 2]);
});
test.each([
  ['a closed account', { type: 'refused' }, 1],
  ['a room that ended', { type: 'room_changed', room: roomId(1) }, 2],
] as const)('%s refreshes the lists, and an open profile when it changes more', async (_what, event, profiles) => {
  await open();
  hear(event);
  await settled();
  expect(calls()).toEqual([2, profiles]);
});

test('a read mark of another device refreshes the lists, and one of the partner does not', async () => {
  const me = womanAccount();
  mockApi.reply(getAccount, me);
  const Account = () => <p>{useAccount().isSuccess ? 'アカウント' : ''}</p>;
  await open(<Account />);
  await screen.findByText('アカウント');
  hear({ type: 'read', room: roomId(1), seq: 1, user_id: memberId(1) });
  await settled();
  expect(calls()).toEqual([1, 1]);
  hear({ type: 'read', room: roomId(1), seq: 1, user_id: me.id });
  await settled();
  expect(calls()).toEqual([2, 1]);
});

test('a frame right after a like does not replace the refresh for the like', async () => {
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(listFootprints, { data: [], total: 0 });
  mockApi.reply(listNotificationReads, { user_notifications: [], user_notifications_count: 0 });
  await open(<News />);
  await waitFor(() => expect(mockApi.calls(listNotificationReads)).toHaveLength(1));
  hear({ type: 'liked' });
  hear({ type: 'matched', room: roomId(1) });
  hear({ type: 'message', room: roomId(1), message: message(1) });
  await settled();
  expect([listFootprints, listNotificationReads].map((call) => mockApi.calls(call).length)).toEqual([2, 2]);
  expect(calls()).toEqual([2, 2]);
});
test('a match refreshes an open profile as well', async () => {
  await open();
  hear({ type: 'matched', room: roomId(1) });
  await settled();
  expect(calls()).toEqual([2, 2]);
});
test('every connection fetches the lists again, also the first: no frame reported what happened while it was made', async () => {
  await open();
  hear({ type: 'gap' });
  await settled();
  expect(calls()).toEqual([2, 1]);
  hear({ type: 'gap' });
  await settled();
  expect(calls()).toEqual([3, 1]);
});
test('an answer that ended after its screen was closed refreshes the lists', async () => {
  mockApi.reply(setMatchingStatus, { success: true, recommend: pairRow(1, 3) });
  await open();
  const leave = heldChoices.watch(pairId(1));
  heldChoices.hold(pairId(1), { status: 'ng', reason: { type: 3 } }, 0);
  act(leave);
  await act(() => heldChoices.commit(pairId(1)));
  await settled();
  expect(mockApi.calls(setMatchingStatus)).toHaveLength(1);
  expect(calls()[0]).toBe(2);
});
