import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { AREAS } from '#shared/options/areas.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail, newManDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { FemaleFormRoute, PartialFormRoute } from './routes.tsx';

const address = () => screen.getByTestId('address').textContent;
const savedUser = () => (mockApi.calls(updateProfile)[0]?.body as { user: Record<string, unknown> } | undefined)?.user;
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const box = (value: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[type=checkbox][value="${value}"]`);
  if (!input) throw new Error(`no box ${value}`);
  return input;
};

const openMale = (detail = newManDetail()) => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  mockApi.reply(getAccountDetail, detail);
  renderScreen(<PartialFormRoute />, { at: '/partialform' });
};
const openFemale = (detail = newWomanDetail()) => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(getAccountDetail, detail);
  renderScreen(<FemaleFormRoute />, { at: '/femaleform' });
};

test("a man's first registration shows phone and appeal points, not SNS and propensity", async () => {
  openMale();
  expect(await screen.findByLabelText('電話番号')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('プロフィール登録');
  expect(box('キス')).toBeTruthy();
  expect(screen.queryByLabelText(/Twitter ID/)).toBeNull();
  expect(document.querySelector('[name=propensity]')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '全て入力してください。', hidden: true }).disabled).toBe(
    true,
  );
});

test('with everything there, both confirmations open the button, and saving leads to the tutorial', async () => {
  openMale(manDetail({ twitter_name: '', phone: '090-0000-0000', version: 0 }));
  mockApi.reply(updateProfile, { success: true, version: 1 });
  type(await screen.findByLabelText('ユーザー名'), ' れん ');
  const [notes, rules] = screen.getAllByRole('checkbox', { name: '確認しました', hidden: true });
  if (!notes || !rules) throw new Error('two confirmations were expected');
  await userEvent.click(notes);
  expect(screen.queryByRole('button', { name: '登録する', hidden: true })).toBeNull();
  await userEvent.click(rules);
  await userEvent.click(await screen.findByRole('button', { name: '登録する', hidden: true }));
  await waitFor(() => expect(address()).toBe('/maletutorial'));
  expect(savedUser()).toMatchObject({ phone: '090-0000-0000', maleraw_attributes: { twitter_name: 'れん' } });
  expect(savedUser()).not.toHaveProperty('twitterid');
});

test('a man who has registered goes to the full form', async () => {
  openMale(manDetail());
  await waitFor(() => expect(address()).toBe('/form'));
});

test('what is explicit is in closed sections, and every answer starts undecided', async () => {
  openMale();
  await screen.findByLabelText('ユーザー名');
  const act = document.querySelector<HTMLInputElement>('input[name=your_wild]');
  expect(act?.closest('details')?.open).toBe(false);
  expect(box('キス').closest('details')?.open).toBe(false);
  expect(document.querySelectorAll('input[type=radio][name^=your_]:checked')).toHaveLength(0);
  expect(screen.getAllByText(profileFormJa.progress(0, 16)).length).toBeGreaterThan(0);
  if (act) fireEvent.click(act);
  expect((await screen.findAllByText(profileFormJa.progress(1, 16))).length).toBeGreaterThan(0);
});

test('a woman needs name, age and area; the rest may stay empty', async () => {
  openFemale();
  mockApi.reply(updateProfile, { success: true, version: 1 });
  type(await screen.findByLabelText(/ユーザー名/), 'あおい');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'ユーザー名を入力してください。', hidden: true }).disabled,
  ).toBe(true);
  type(screen.getByLabelText(/^年齢/), '28');
  fireEvent.click(box('東京都'));
  await userEvent.click(await screen.findByRole('button', { name: '保存する', hidden: true }));
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser()).toMatchObject({
    default_img_no: 0,
    femaleraw_attributes: { twitter_name: 'あおい', age: 28, area: '東京都' },
  });
});

test('ten areas disable the others, one less frees them', async () => {
  openFemale();
  await screen.findByLabelText(/ユーザー名/);
  const [eleventh = '', first = ''] = [AREAS[10], AREAS[0]];
  for (const area of AREAS.slice(0, 10)) fireEvent.click(box(area));
  expect(box(eleventh).disabled).toBe(true);
  expect(box(first).disabled).toBe(false);
  fireEvent.click(box(first));
  expect(box(eleventh).disabled).toBe(false);
});

test('a repeated character warns a woman and never stops her', async () => {
  openFemale(newWomanDetail({ twitter_name: 'あおい', age: 28, area: '東京都', version: 2 }));
  mockApi.reply(updateProfile, { success: true, version: 3 });
  await screen.findByLabelText(/ユーザー名/);
  const text = document.querySelector<HTMLTextAreaElement>('[name=strengths]');
  if (!text) throw new Error('her strengths were expected');
  type(text, 'ｗ'.repeat(10));
  expect(screen.queryByText(profileFormJa.freeText.repeated)).toBeNull();
  fireEvent.input(text, { target: { value: 'ｗ'.repeat(11) } });
  expect(await screen.findByText(profileFormJa.freeText.repeated)).toBeTruthy();
  expect(screen.getByText('11文字 50文字以上入力してください').className).toContain('danger');
  await userEvent.click(screen.getByRole('button', { name: '保存する', hidden: true }));
  await waitFor(() => expect(savedUser()).toMatchObject({ femaleraw_attributes: { appear_points: 'ｗ'.repeat(11) } }));
});

test('a sample avatar is chosen among five', async () => {
  openFemale(newWomanDetail({ twitter_name: 'あおい', age: 28, area: '東京都' }));
  mockApi.reply(updateProfile, { success: true, version: 1 });
  await userEvent.click(await screen.findByRole('radio', { name: 'イラスト3（カップ）', hidden: true }));
  expect(screen.getAllByRole('radio', { name: /^イラスト\d（/, hidden: true })).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '保存する', hidden: true }));
  await waitFor(() => expect(savedUser()).toMatchObject({ default_img_no: 3 }));
});

test('the floating control leads to the end of her form', async () => {
  openFemale();
  await userEvent.click(await screen.findByRole('button', { name: profileFormJa.skip, hidden: true }));
  expect(document.activeElement?.textContent).toContain('ユーザー名を入力してください。');
});
