import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail, newManDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { endSession } from '#web/platform/session/end-session.ts';
import { FormRoute } from './form-route.tsx';
import { loadLaterParts } from './load-later-parts.ts';

const DRAFT = 'awai.draft.m-ren-00000001.full';
const address = () => screen.getByTestId('address').textContent;
const name = () => screen.findByLabelText<HTMLInputElement>(/ユーザー名/);
/** Finds a button by its text, because a search by role computes the name of every element of the form. */
const button = (label: string) => screen.getByText(label).closest('button') as HTMLButtonElement;
const press = (label: string) => fireEvent.click(button(label));
const save = () => press('保存する');
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const savedUser = (index = 0) =>
  (mockApi.calls(updateProfile)[index]?.body as { user: Record<string, unknown> } | undefined)?.user;
const BASICS = '/form?step=basics';
const open = (at = BASICS) => renderScreen(<FormRoute />, { at });

// Loads the modules that a form loads after its first view.
beforeAll(loadLaterParts);
beforeEach(() => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
});

test('a man without a user name goes to the first registration', async () => {
  mockApi.reply(getAccountDetail, newManDetail());
  open();
  await waitFor(() => expect(address()).toBe('/partialform'));
});

test('the form says that it loads, and offers another try when the profile cannot be read', async () => {
  mockApi.fail(getAccountDetail, 'not_found');
  mockApi.reply(getAccountDetail, manDetail());
  open();
  expect(screen.getByText('読み込み中').closest('[aria-busy=true]')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('エラーが発生しました。');
  press('もう一度試す');
  expect((await name()).value).toBe('れん');
});

test('a save sends the version that the form was loaded with, leads home and says 更新しました。', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open();
  type(await name(), 'れんと');
  save();
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser()).toMatchObject({
    version: 4,
    maleraw_attributes: { twitter_name: 'れんと', area: '東京都, 神奈川県' },
  });
  expect(getFlash()?.text).toBe('更新しました。');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('an emptied field disables the button with its documented words', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  open();
  type(await name(), ' 　');
  await screen.findByText('項目を入力してください。');
  expect(button('項目を入力してください。').disabled).toBe(true);
});

test('the name of a missing answer leads to its page and to the field', async () => {
  mockApi.reply(getAccountDetail, manDetail({ your_wild: null }));
  open('/form');
  await screen.findByText('好みの16項目');
  press('好みの16項目');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('your_wild'));
  expect(address()).toBe('/form?step=answers3');
});

test('the overview shows how much is answered, and not what; a row opens its page, with the focus on its heading', async () => {
  mockApi.reply(getAccountDetail, manDetail({ appear_points: 'キス', propensity: 'あいうえお' }));
  open('/form');
  const row = (await screen.findByText('強さ')).closest('button');
  expect(row?.textContent).toContain('4項目のうち4項目に回答しました');
  expect(document.body.textContent).not.toMatch(/キス|あいうえお|スパンキング|したい/);
  if (row) fireEvent.click(row);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('プロフィール編集 強さ'));
  expect(address()).toBe('/form?step=answers3');
  press('戻る');
  await waitFor(() => expect(address()).toBe('/form'));
  expect(document.activeElement?.textContent).toBe('プロフィール編集');
});

test('a saved answer is one row, and unfolds to be changed', async () => {
  mockApi.reply(getAccountDetail, manDetail({ your_wild: 2 }));
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open('/form?step=answers3');
  await screen.findByText('スパンキング');
  expect(document.querySelector('input[name=your_wild]')).toBeNull();
  const row = document.querySelector<HTMLElement>('[data-field=your_wild]');
  expect(row?.textContent).toContain('したい');
  if (row) fireEvent.click(row);
  const never = document.querySelector<HTMLInputElement>('input[name=your_wild][value="4"]');
  if (never) fireEvent.click(never);
  save();
  await waitFor(() =>
    expect(savedUser()).toMatchObject({ maleraw_attributes: { your_wild: 4, your_spanking: expect.any(Number) } }),
  );
});

test('a Twitter ID that is taken is reported at its field, which gets the focus', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.fail(updateProfile, 'twitter_id_taken');
  open('/form?step=sns');
  const id = await screen.findByLabelText(/Twitter ID/);
  type(id, 'taken');
  save();
  await waitFor(() => expect(document.activeElement).toBe(id));
  expect(id.getAttribute('aria-invalid')).toBe('true');
});

test("the server's sentence is shown at its field, and the field's page is opened", async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.fail(updateProfile, 'invalid_input', {
    fields: { 'user.phone': ['電話番号は、数字とハイフンで入力してください。'] },
  });
  open('/form?step=areas');
  await screen.findByText('関東');
  save();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('phone'));
  expect(address()).toBe(BASICS);
  expect(screen.getByText('入力内容を確認してください')).toBeTruthy();
});

test('a lost answer keeps the form and repeats with the same key', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.lose(updateProfile);
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open();
  type(await name(), 'れんと');
  save();
  expect((await screen.findByText(/通信できませんでした/)).textContent).toBeTruthy();
  expect((await name()).value).toBe('れんと');
  save();
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  const keys = mockApi.calls(updateProfile).map((call) => call.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a save over another device’s newer one is explained; the newer profile is loaded under the own changes', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(getAccountDetail, manDetail({ version: 5, height: '176~180' }));
  mockApi.fail(updateProfile, 'conflict');
  mockApi.reply(updateProfile, { success: true, version: 6 });
  open();
  type(await name(), 'れんと');
  save();
  await screen.findByText(profileFormJa.conflict.action);
  press(profileFormJa.conflict.action);
  expect((await name()).value).toBe('れんと');
  save();
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser(1)).toMatchObject({ version: 5, maleraw_attributes: { twitter_name: 'れんと', height: '176~180' } });
});

test('a newer version that changed nothing of this form is saved over without a note', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  mockApi.reply(getAccountDetail, manDetail({ version: 5 }));
  mockApi.fail(updateProfile, 'conflict');
  mockApi.reply(updateProfile, { success: true, version: 6 });
  open();
  await name();
  save();
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser(1)).toMatchObject({ version: 5 });
});

test('unsaved input is there again, and can be discarded', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  const first = open();
  type(await name(), '途中');
  first.unmount();
  expect(getFlash()?.text).toBe(profileFormJa.draftKept);
  open('/form');
  await screen.findByText(profileFormJa.draftRestored);
  expect(screen.getByText('途中・29歳')).toBeTruthy();
  press(profileFormJa.draftDiscard);
  expect(await screen.findByText('れん・29歳')).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
});

test('signing out leaves no typed text on the device; an expired session does', async () => {
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

test('a third appeal point disables the others; その他 asks for a text', async () => {
  mockApi.reply(getAccountDetail, manDetail({ appear_points: 'キス, クンニ' }));
  open('/form?only_appear_points=true');
  fireEvent.click(await screen.findByLabelText('その他'));
  expect(screen.getByLabelText<HTMLInputElement>('手マン').disabled).toBe(true);
  save();
  const words = await screen.findByLabelText<HTMLInputElement>('アピールポイント（その他）');
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(screen.getByText(profileFormJa.problems.appeal_other_empty)).toBeTruthy();
  mockApi.reply(updateProfile, { success: true, version: 5 });
  type(words, '聞き上手');
  save();
  await waitFor(() =>
    expect(savedUser()).toEqual({ version: 4, maleraw_attributes: { appear_points: 'キス, クンニ, 聞き上手' } }),
  );
});

test.each([
  ['only_sns', 'SNSアカウント', { twitterid: '', tiktok: '', instagram: '' }],
  ['only_propensity', '自己紹介・好み', { maleraw_attributes: { propensity: '' } }],
])('/form?%s=true shows that section alone, and its save button is always enabled', async (flag, title, user) => {
  mockApi.reply(getAccountDetail, manDetail({ propensity: '', body_type: '' }));
  mockApi.reply(updateProfile, { success: true, version: 5 });
  open(`/form?${flag}=true`);
  await screen.findByText('保存する');
  save();
  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(screen.queryByLabelText(/ユーザー名/)).toBeNull();
  await waitFor(() => expect(savedUser()).toEqual({ version: 4, ...user }));
});

test('the form of photos alone has nothing left to send', async () => {
  mockApi.reply(getAccountDetail, manDetail());
  open('/form?only_profile_img=true');
  await screen.findByText('保存する');
  save();
  expect(document.querySelector('h1')?.textContent).toBe('写真');
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(mockApi.calls(updateProfile)).toHaveLength(0);
});
