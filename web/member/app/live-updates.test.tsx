import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { sendOfficeMessage } from '#shared/contract/office.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { officeMessage } from '#tests/setup/web/office.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { LEFT_FOR_OFFICE, leftMessages } from '#web/platform/outbox/left-messages.ts';
import { realtime } from '#web/platform/realtime/realtime.ts';
import { memberMemory } from '#web/platform/session/member-memory.ts';
import { LiveUpdates } from './live-updates.tsx';

afterEach(() => vi.restoreAllMocks());

test('a message to the office that an earlier page left unsent goes by itself, once under its key, on any screen', async () => {
  vi.spyOn(realtime, 'hold').mockReturnValue(() => undefined);
  signedInWoman();
  memberMemory.write(LEFT_FOR_OFFICE, { key: 'key-of-before', text: '質問です', state: 'pending', error: null });
  expect(leftMessages()).toMatchObject([{ text: '質問です', to: 'office' }]);
  mockApi.reply(getAccount, womanAccount({}));
  mockApi.reply(sendOfficeMessage, { success: true, admin_message: officeMessage(1, 1, '質問です') });
  renderScreen(<LiveUpdates />);
  await waitFor(() => expect(leftMessages()).toEqual([]));
  await act(async () => undefined);
  const sent = mockApi.calls(sendOfficeMessage).map(({ body, headers }) => [body, headers.get('idempotency-key')]);
  expect(sent).toEqual([[{ admin_message: { content: '質問です' } }, 'key-of-before']]);
});
