import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listModals } from '#shared/contract/notices.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileErrorsJa } from '#shared/messages/profile-errors.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { clearFlash, getFlash } from '#web/platform/flash/flash-store.ts';
import { FormRoute } from './form-route.tsx';
import { loadLaterParts } from './load-later-parts.ts';
import { PartialFormRoute } from './partial-form-route.tsx';

vi.mock('./load-later-parts.ts', { spy: true });

const address = () => screen.getByTestId('address').textContent;
const press = async (label: string) => fireEvent.click(await screen.findByText(label));
const isBusy = (label: string) => screen.getByText(label).closest('button')?.getAttribute('aria-busy') === 'true';
const fail = () =>
  vi
    .mocked(loadLaterParts)
    .mockRejectedValueOnce(new ApiError('offline', { status: 0, messages: [commonJa.offline.part] }));
/** Makes the next load of the modules wait until the test releases it. */
const hold = async () => {
  const parts = await vi.importActual<typeof import('./load-later-parts.ts')>('./load-later-parts.ts');
  const rules = await parts.loadLaterParts();
  const { promise, resolve } = Promise.withResolvers<typeof rules>();
  vi.mocked(loadLaterParts).mockReturnValueOnce(promise);
  return () => act(async () => resolve(rules));
};
const openSaved = async (step = '') => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(updateProfile, { success: true, version: 5 });
  renderScreen(<FormRoute />, { at: `/form${step}` });
  await screen.findByText('保存する');
};

beforeEach(() => {
  clearFlash();
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  mockApi.reply(listModals, { modal_list: [] });
});

test('a save whose rules could not be loaded says so, keeps the form, and the next press saves', async () => {
  fail();
  await openSaved();
  await press('保存する');
  await waitFor(() => expect(getFlash()?.text).toBe(commonJa.offline.part));
  expect([address(), isBusy('保存する'), mockApi.calls(updateProfile).length]).toEqual(['/form', false, 0]);
  await press('保存する');
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
});

test('two presses while the rules are loading save once', async () => {
  await openSaved();
  const release = await hold();
  await press('保存する');
  await waitFor(() => expect(isBusy('保存する')).toBe(true));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await release();
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(mockApi.calls(updateProfile)).toHaveLength(1);
});

test('a page whose fields could not be loaded is not opened; the next press opens it', async () => {
  fail();
  mockApi.reply(getAccountDetail, manDetail({ twitter_name: '', phone: '090-0000-0000' }));
  renderScreen(<PartialFormRoute />, { at: '/partialform' });
  fireEvent.change(await screen.findByLabelText('ユーザー名'), { target: { value: 'れん' } });
  await press('次へ');
  await waitFor(() => expect(getFlash()?.text).toBe(commonJa.offline.part));
  expect(address()).toBe('/partialform');
  await press('次へ');
  await waitFor(() => expect(address()).toBe('/partialform?step=areas'));
});

test('a field that the member left is checked as soon as the rules are loaded, and again at each change', async () => {
  await openSaved('?step=basics');
  const phone = screen.getByLabelText(/電話番号/);
  const release = await hold();
  fireEvent.change(phone, { target: { value: '電話なし' } });
  expect(screen.queryByText(profileErrorsJa.phone_invalid)).toBeNull();
  fireEvent.blur(phone);
  await release();
  expect(await screen.findByText(profileErrorsJa.phone_invalid)).toBeTruthy();
  fireEvent.change(phone, { target: { value: '090' } });
  await waitFor(() => expect(screen.queryByText(profileErrorsJa.phone_invalid)).toBeNull());
});
