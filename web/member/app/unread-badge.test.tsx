import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { accountQuery } from '#web/member/features/account/public.ts';
import * as badge from '#web/platform/badge.ts';
import { LiveUpdates } from './live-updates.tsx';

afterEach(() => vi.restoreAllMocks());

test('the badge follows what is unread, of members and of the office, and goes with the session', async () => {
  const show = vi.spyOn(badge, 'showBadge').mockImplementation(() => undefined);
  signedInWoman();
  const unread = (members: number, office: number) =>
    womanAccount({ unread_messages_size: members, unread_admin_messages_size: office });
  mockApi.reply(getAccount, unread(2, 1));
  mockApi.fail(createRealtimeTicket, 'unavailable');
  const { queryClient, unmount } = renderScreen(<LiveUpdates />);
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(3));
  act(() => void queryClient.setQueryData(accountQuery.queryKey, unread(0, 0)));
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(0));
  act(() => void queryClient.setQueryData(accountQuery.queryKey, unread(1, 0)));
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(1));
  unmount();
  expect(show).toHaveBeenLastCalledWith(0);
});
