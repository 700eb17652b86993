import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { unsubscribeMail } from '#shared/contract/account.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { unsubscribeJa } from '#shared/messages/unsubscribe.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { UnsubscribeRoute } from './routes.tsx';

const AT = '/unsubscribe?kind=message&token=m-someone.abcdef';
const press = () => userEvent.click(screen.getByRole('button', { name: unsubscribeJa.submit }));

test('opening the link changes nothing; a press stops this kind of mail', async () => {
  mockApi.reply(unsubscribeMail, { success: true });
  renderScreen(<UnsubscribeRoute />, { at: AT });
  expect(mockApi.calls(unsubscribeMail)).toEqual([]);
  await press();
  expect(await screen.findByText(unsubscribeJa.done)).toBeTruthy();
  expect(mockApi.calls(unsubscribeMail)).toMatchObject([{ query: { kind: 'message', token: 'm-someone.abcdef' } }]);
});

test('a link that was cut says what else helps', async () => {
  renderScreen(<UnsubscribeRoute />, { at: '/unsubscribe?kind=message' });
  expect(screen.getByText(unsubscribeJa.broken)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that was never sent says so', async () => {
  mockApi.fail(unsubscribeMail, 'token_invalid');
  renderScreen(<UnsubscribeRoute />, { at: AT });
  await press();
  expect(await screen.findByText(unsubscribeJa.broken)).toBeTruthy();
});

test('after a lost answer the press can be repeated', async () => {
  mockApi.lose(unsubscribeMail);
  mockApi.reply(unsubscribeMail, { success: true });
  renderScreen(<UnsubscribeRoute />, { at: AT });
  await press();
  expect(await screen.findByText(commonJa.offline.call)).toBeTruthy();
  await press();
  expect(await screen.findByText(unsubscribeJa.done)).toBeTruthy();
});
