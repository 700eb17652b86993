import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { signOut } from '#shared/contract/auth.ts';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail } from '#tests/setup/web/account-details.ts';
import { countedVisits } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { App } from './app.tsx';

const { leave } = commonJa;
const address = () => screen.getByTestId('address').textContent;
const name = () => screen.findByLabelText<HTMLInputElement>(/ユーザー名/);
const signOutByMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: layoutJa.menu.label, hidden: true }));
  const drawer = await screen.findByRole('navigation', { name: layoutJa.menu.label, hidden: true });
  await userEvent.click(within(drawer).getByRole('button', { name: layoutJa.menu.signOut, hidden: true }));
};
const question = () => screen.findByRole('alertdialog', { name: leave.signOutTitle, hidden: true });

beforeEach(() => {
  signedInMan();
  countedVisits();
  mockApi.fail(createRealtimeTicket, 'too_many_requests');
  mockApi.reply(getAccount, manAccount());
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(signOut, { success: true });
});

test('signing out with unsaved input asks first, says that the input will be lost, and can be cancelled', async () => {
  renderScreen(<App />, { at: '/form?step=basics' });
  fireEvent.change(await name(), { target: { value: '途中' } });
  await signOutByMenu();
  const asked = await question();
  expect(asked.textContent).toContain(leave.signOutBody);
  await userEvent.click(within(asked).getByRole('button', { name: leave.stay, hidden: true }));
  expect((await name()).value).toBe('途中');
  expect(mockApi.calls(signOut)).toHaveLength(0);

  await signOutByMenu();
  await userEvent.click(within(await question()).getByRole('button', { name: leave.signOut, hidden: true }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(mockApi.calls(signOut)).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('signing out without unsaved input does not ask', async () => {
  renderScreen(<App />, { at: '/form?step=basics' });
  await name();
  await signOutByMenu();
  await waitFor(() => expect(address()).toBe('/login'));
});
