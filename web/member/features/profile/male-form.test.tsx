import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail, newManDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { endSession } from '#web/platform/session/end-session.ts';
import { FormRoute } from './routes.tsx';

const DRAFT = 'awai.draft.m-ren-00000001.full';
const address = () => screen.getByTestId('address').textContent;
const name = () => screen.findByLabelText<HTMLInputElement>(/ユーザー名/);
const save = () => screen.getByRole('button', { name: '保存する', hidden: true });
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const savedUser = (index = 0) =>
  (mockApi.calls(updateProfile)[index]?.body as { user: Record<string, unknown> } | undefined)?.user;
const open = (at = '/form') => renderScreen(<FormRoute />, { at });

beforeEach(() => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
});

test('a man without a user name goes to the first registration', async () => {
  mockApi.reply(getAccountDetail, newManDetail());
  open();
  await waitFor(() => expect(address()).toBe('/partialform'));
});

test('says that it loads, and offers another try when the profile cannot be read', async () => {
  mockApi.fail(getAccountDetail, 'not_found');
  mockApi.reply(getAccountDetail, manDetail());
  open();
  expect(screen.getByText('読み込み中').closest('[aria-busy=true]')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('エラーが発生しました。');
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す', hidden: true }));
  expect((await name()).value).toBe('れん');
});

test('a save sends the version it was loaded with, leads home and says 更新しました。', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open();
  type(await name(), 'れんと');
  await userEvent.click(save());
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser()).toMatchObject({
    version: 4,
    maleraw_attributes: { twitter_name: 'れんと', area: '東京都, 神奈川県' },
  });
  expect(getFlash()?.text).toBe('更新しました。');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('an emptied field closes the button with its documented words', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  open();
  type(await name(), ' 　');
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: '項目を入力してください。',
    hidden: true,
  });
  expect(button.disabled).toBe(true);
});

test('the name of what is missing leads to it', async () => {
  mockApi.reply(getAccountDetail, manDetail({ your_wild: null }));
  open();
  await name();
  await userEvent.click(screen.getByRole('button', { name: '好みの16項目', hidden: true }));
  expect(document.activeElement?.getAttribute('name')).toBe('your_wild');
  expect(document.activeElement?.closest('details')?.open).toBe(true);
});

test('an answer given before is one row, and unfolds to be changed', async () => {
  mockApi.reply(getAccountDetail, manDetail({ your_wild: 2 }));
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open();
  await name();
  expect(document.querySelector('input[name=your_wild]')).toBeNull();
  const row = document.querySelector<HTMLElement>('[data-field=your_wild]');
  expect(row?.textContent).toContain('したい');
  if (row) await userEvent.click(row);
  const never = document.querySelector<HTMLInputElement>('input[name=your_wild][value="4"]');
  if (never) fireEvent.click(never);
  await userEvent.click(save());
  await waitFor(() =>
    expect(savedUser()).toMatchObject({ maleraw_attributes: { your_wild: 4, your_spanking: expect.any(Number) } }),
  );
});

test('a Twitter ID that is taken is said at its field, which gets the focus', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.fail(updateProfile, 'twitter_id_taken');
  open();
  await name();
  const id = screen.getByLabelText(/Twitter ID/);
  type(id, 'taken');
  await userEvent.click(save());
  await waitFor(() => expect(document.activeElement).toBe(id));
  expect(id.getAttribute('aria-invalid')).toBe('true');
  expect(address()).toBe('/form');
});

test("the server's sentence stands at the field it is about", async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.fail(updateProfile, 'invalid_input', {
    fields: { 'user.phone': ['電話番号は、数字とハイフンで入力してください。'] },
  });
  open();
  await name();
  await userEvent.click(save());
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('phone'));
  expect(screen.getByText('入力内容を確認してください')).toBeTruthy();
});

test('a lost answer keeps the form and repeats with the same key', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.lose(updateProfile);
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open();
  type(await name(), 'れんと');
  await userEvent.click(save());
  expect((await screen.findByText(/通信できませんでした/)).textContent).toBeTruthy();
  expect((await name()).value).toBe('れんと');
  await userEvent.click(save());
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  const keys = mockApi.calls(updateProfile).map((call) => call.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a save over someone else’s newer one is explained; the newer profile comes in under the own changes', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(getAccountDetail, manDetail({ version: 5, height: '176~180' }));
  mockApi.fail(updateProfile, 'conflict');
  mockApi.reply(updateProfile, { success: true, version: 6 });
  open();
  type(await name(), 'れんと');
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: profileFormJa.conflict.action, hidden: true }));
  expect((await name()).value).toBe('れんと');
  expect(screen.getByLabelText<HTMLSelectElement>('身長').value).toBe('176~180');
  await userEvent.click(save());
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser(1)).toMatchObject({ version: 5, maleraw_attributes: { twitter_name: 'れんと', height: '176~180' } });
});

test('a newer version that changed nothing of this form is saved over without a word', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(getAccountDetail, manDetail({ version: 5 }));
  mockApi.fail(updateProfile, 'conflict');
  mockApi.reply(updateProfile, { success: true, version: 6 });
  open();
  await name();
  await userEvent.click(save());
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser(1)).toMatchObject({ version: 5 });
});

test('what was typed and not saved is there again, and can be thrown away', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  const first = open();
  type(await name(), '途中');
  first.unmount();
  expect(getFlash()?.text).toBe(profileFormJa.draftKept);
  open();
  expect((await name()).value).toBe('途中');
  expect(screen.getByText(profileFormJa.draftRestored)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: profileFormJa.draftDiscard, hidden: true }));
  expect((await name()).value).toBe('れん');
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
});

test('signing out leaves nothing typed on the device; an expired session does', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  const first = open();
  type(await name(), '途中');
  act(() => endSession('expired'));
  first.unmount();
  expect(localStorage.getItem(DRAFT)).toContain('途中');
  signedInMan();
  const second = open();
  await name();
  act(() => endSession('signed_out'));
  second.unmount();
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('closing the page on unsaved changes asks first', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  open();
  const input = await name();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  type(input, '途中');
  await waitFor(() => expect(leave()).toBe(true));
  type(input, 'れん');
  await waitFor(() => expect(leave()).toBe(false));
});

test('the Enter that accepts a conversion never saves', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  open();
  expect(fireEvent.keyDown(await name(), { key: 'Enter', isComposing: true })).toBe(false);
  expect(mockApi.calls(updateProfile)).toHaveLength(0);
});

test('a third appeal point disables the rest; その他 asks for its words', async () => {
  mockApi.reply(getAccountDetail, manDetail({ appear_points: 'キス, クンニ' }));
  open('/form?only_appear_points=true');
  const other = await screen.findByRole('checkbox', { name: 'その他', hidden: true });
  fireEvent.click(other);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '手マン', hidden: true }).disabled).toBe(true);
  await userEvent.click(save());
  const words = await screen.findByLabelText<HTMLInputElement>('アピールポイント（その他）');
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(screen.getByText(profileFormJa.problems.appeal_other_empty)).toBeTruthy();
  mockApi.reply(updateProfile, { success: true, version: 5 });
  type(words, '聞き上手');
  await userEvent.click(save());
  await waitFor(() =>
    expect(savedUser()).toEqual({ version: 4, maleraw_attributes: { appear_points: 'キス, クンニ, 聞き上手' } }),
  );
});

test.each([
  ['only_sns', 'SNSアカウント', { twitterid: '', tiktok: '', instagram: '' }],
  ['only_propensity', '自己紹介・好み', { maleraw_attributes: { propensity: '' } }],
])('/form?%s=true shows that section alone, and its save is always open', async (flag, title, user) => {
  mockApi.reply(getAccountDetail, manDetail({ propensity: '', body_type: '' }));
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open(`/form?${flag}=true`);
  await userEvent.click(await screen.findByRole('button', { name: '保存する', hidden: true }));
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(title);
  expect(screen.queryByLabelText(/ユーザー名/)).toBeNull();
  await waitFor(() => expect(savedUser()).toEqual({ version: 4, ...user }));
});

test('the form of photos alone has nothing left to send', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  open('/form?only_profile_img=true');
  await userEvent.click(await screen.findByRole('button', { name: '保存する', hidden: true }));
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('写真');
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(mockApi.calls(updateProfile)).toHaveLength(0);
});
