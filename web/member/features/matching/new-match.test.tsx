import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { takeMatchMoment } from '#shared/contract/match-moment.ts';
import { FLASH } from '#shared/limits.ts';
import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { memberId, pairId, roomId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { message } from '#tests/setup/web/rooms.ts';
import { CoverProvider, useCover } from '#web/components/cover.tsx';
import { addLayer } from '#web/components/open-layers.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import type { RealtimeListener } from '#web/platform/realtime/create-realtime-client.ts';
import { NewMatch } from './new-match.tsx';

const line = vi.hoisted(() => ({ listener: null as RealtimeListener | null }));
vi.mock('#web/platform/realtime/realtime.ts', () => ({
  useRealtime: (listener: RealtimeListener) => {
    line.listener = listener;
  },
}));

const match = (over = {}) => ({
  success: true as const,
  match: {
    uuid: roomId(1),
    partner_user_id: memberId(1),
    twitter_name: 'みなと',
    profile1: DEFAULT_PHOTO_PATH,
    unread_messages_size: 0,
    my_profile: { profile1: DEFAULT_PHOTO_PATH },
    ...over,
  },
});
const Cover = () => {
  const { toggle } = useCover();
  return (
    <button type="button" onClick={toggle}>
      カバー
    </button>
  );
};
const rest = () => act(() => vi.advanceTimersByTimeAsync(2 * FLASH.delayMs));
const open = async (at: string) => {
  const view = renderScreen(
    <CoverProvider>
      <input aria-label="入力" />
      <Cover />
      <NewMatch />
    </CoverProvider>,
    { at },
  );
  await rest();
  return view;
};
const calls = () => mockApi.calls(takeMatchMoment).length;
const moment = () => screen.queryByRole('dialog', { name: 'マッチン成立' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ matching_new: [pairId(1)] }));
  mockApi.reply(takeMatchMoment, match());
});
afterEach(() => void vi.useRealTimers());

test('a match that he made is taken once and shown, and leads to the chat', async () => {
  const { queryClient } = await open('/home');
  expect(mockApi.calls(takeMatchMoment)[0]?.body).toEqual({ recommend: { id: pairId(1) } });
  expect(moment()?.textContent).toContain('最初のメッセージはあなたから送れます');
  expect(queryClient.getQueryData(accountQuery.queryKey)?.matching_new).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'メッセージを送る' }));
  expect(screen.getByTestId('address').textContent).toBe(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`);
  await rest();
  expect([moment(), calls()]).toEqual([null, 1]);
});

test('the tab that asks second shows nothing and does not ask again', async () => {
  mockApi.forget(takeMatchMoment);
  mockApi.fail(takeMatchMoment, 'illegal_state');
  const { queryClient } = await open('/home');
  expect([moment(), calls()]).toEqual([null, 1]);
  expect(queryClient.getQueryData(accountQuery.queryKey)?.matching_new).toEqual([]);
});

test('a call that got lost leaves the match for the next screen', async () => {
  mockApi.forget(takeMatchMoment);
  mockApi.lose(takeMatchMoment);
  const { queryClient } = await open('/home');
  expect([moment(), calls()]).toEqual([null, 1]);
  expect(queryClient.getQueryData(accountQuery.queryKey)?.matching_new).toEqual([pairId(1)]);
});

test('a match waits while the member types, and for an open dialog also when it was taken before', async () => {
  const closeFirst = addLayer(() => true);
  await open('/home');
  screen.getByLabelText('入力').focus();
  act(closeFirst);
  await rest();
  expect(calls()).toBe(0);
  mockApi.forget(takeMatchMoment);
  const release = mockApi.hold(takeMatchMoment, match());
  act(() => screen.getByLabelText('入力').blur());
  await rest();
  expect(calls()).toBe(1);
  const closeSecond = addLayer(() => true);
  release();
  await rest();
  expect(moment()).toBeNull();
  act(closeSecond);
  expect(moment()).not.toBeNull();
});

test('a member who reads the chat of the match is shown nothing, there or afterwards', async () => {
  await open(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`);
  expect([moment(), calls()]).toEqual([null, 1]);
});

test('he reads that she has written already; while names are covered the moment shows no name', async () => {
  signedInMan();
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, manAccount({ matching_new: [pairId(1)] }));
  mockApi.forget(takeMatchMoment);
  mockApi.reply(takeMatchMoment, match({ unread_messages_size: 1 }));
  await open('/recommends/male');
  await userEvent.click(screen.getByRole('button', { name: 'カバー', hidden: true }));
  screen.getByText('○○さんとマッチンしました。');
  expect(screen.getByRole('link', { name: 'トークを開く' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'あとで' }));
  expect(moment()).toBeNull();
});

test('a message that arrives while the moment is shown replaces the promise to tell him', async () => {
  signedInMan();
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, manAccount({ matching_new: [pairId(1)] }));
  await open('/recommends/male');
  expect(moment()?.textContent).toContain('届いたら、お知らせします。');
  act(() => line.listener?.({ type: 'message', room: roomId(2), message: message(1) }));
  expect(moment()?.textContent).toContain('届いたら、お知らせします。');
  act(() => line.listener?.({ type: 'message', room: roomId(1), message: message(1) }));
  expect(moment()?.textContent).not.toContain('届いたら');
  expect(moment()?.textContent).toContain('メッセージが届いています。');
});
