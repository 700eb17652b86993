import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listModals, markModalSeen } from '#shared/contract/notices.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { withheldTextsJa } from '#shared/messages/withheld-texts.ja.ts';
import { AREAS } from '#shared/options/areas.ts';
import { MODAL } from '#shared/options/notices.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail, newManDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { FemaleFormRoute } from './female-form-route.tsx';
import { loadLaterParts } from './load-later-parts.ts';
import { PartialFormRoute } from './partial-form-route.tsx';

const address = () => screen.getByTestId('address').textContent;
const savedUser = () => (mockApi.calls(updateProfile)[0]?.body as { user: Record<string, unknown> } | undefined)?.user;
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
/** Finds a button by its text. A search by role would be slow: it computes the accessible name of every element. */
const button = (label: string) => screen.getByText(label).closest('button') as HTMLButtonElement;
const press = (label: string) => fireEvent.click(button(label));
const goOn = () => press('次へ');
/** Waits for the page with this heading. The heading starts with the name of the task. */
const page = (title: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(`プロフィール登録 ${title}`));
const field = <T extends HTMLElement = HTMLInputElement>(selector: string) => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const box = (value: string) => field(`input[type=checkbox][value="${value}"]`);

// Loads the modules that a form loads after its first view.
beforeAll(loadLaterParts);
const openMale = (detail = newManDetail(), step = '') => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  mockApi.reply(getAccountDetail, detail);
  renderScreen(<PartialFormRoute />, { at: `/partialform${step}` });
};
const openFemale = (detail = newWomanDetail(), step = '') => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ twitter_name: detail.twitter_name }));
  mockApi.reply(getAccountDetail, detail);
  renderScreen(<FemaleFormRoute />, { at: `/femaleform${step}` });
};

beforeEach(() => {
  mockApi.reply(listModals, { modal_list: [] });
});

test('a welcome that is due is the first line of the first page, and only there', async () => {
  mockApi.forget(listModals);
  mockApi.reply(listModals, {
    modal_list: [{ code: MODAL.welcome, title: 'ようこそ', body: '本文', link_url: null, link_word: null }],
  });
  mockApi.reply(markModalSeen, { success: true });
  openFemale();
  const note = await screen.findByText('ようこそ');
  expect(note.compareDocumentPosition(screen.getByLabelText(/^ユーザー名/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(mockApi.calls(markModalSeen)[0]?.body).toEqual({ code: MODAL.welcome }));
  await page('基本の情報');
  press(profileFormJa.skip);
  await waitFor(() => expect(screen.queryByText('ようこそ')).toBeNull());
  expect(mockApi.calls(markModalSeen)).toHaveLength(1);
});

test('the form opens without the welcome when its call fails, and does not close again', async () => {
  mockApi.forget(listModals);
  mockApi.fail(listModals, 'conflict');
  openFemale();
  expect(await screen.findByLabelText(/^ユーザー名/)).toBeTruthy();
  expect(mockApi.calls(markModalSeen)).toEqual([]);
});

test('leaving an empty page shows its errors, focuses the first and stays; filled in, the errors disappear', async () => {
  openMale();
  const name = await screen.findByLabelText('ユーザー名');
  goOn();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getByText('ユーザー名を入力してください。').closest('p')?.className).toContain('danger');
  expect(screen.getByText(profileFormJa.required.one)).toBeTruthy();
  expect(screen.getByText(profileFormJa.required.phone)).toBeTruthy();
  type(screen.getByLabelText('年齢'), '34');
  await waitFor(() => expect(screen.queryByText(profileFormJa.required.one)).toBeNull());
  type(name, 'れん');
  goOn();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('電話番号')));
  expect(address()).toBe('/partialform');
  type(screen.getByLabelText('電話番号'), '090-0000-0000');
  goOn();
  await page('会える地域');
  expect(address()).toBe('/partialform?step=areas');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  goOn();
  expect(await screen.findByText(profileFormJa.required.some)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('input[value="北海道"]')));
});

test('the region comes before its prefectures; those of other regions stay chosen', async () => {
  openMale(newManDetail({ area: '道央' }), '?step=areas');
  const regionOf = (value: string) => box(value).closest<HTMLElement>('[role=group]');
  await screen.findByText('関東');
  expect([regionOf('道央')?.hidden, regionOf('東京都')?.hidden]).toEqual([false, true]);
  fireEvent.click(field('input[value="関東"]'));
  expect([regionOf('道央')?.hidden, regionOf('東京都')?.hidden]).toEqual([true, false]);
  fireEvent.click(box('東京都'));
  expect(screen.getByText('2 / 10 選択中')).toBeTruthy();
  goOn();
  await page('体型');
  press('戻る');
  await page('会える地域');
  expect([box('道央').checked, box('東京都').checked]).toEqual([true, true]);
});

test('answers may stay undecided until the last page; a press on the chosen answer clears it', async () => {
  openMale(newManDetail(), '?step=answers2');
  await screen.findByText('言葉責め（やさしく）');
  const [first, second] = [1, 2].map((grade) => field(`input[name=your_nouiki][value="${grade}"]`));
  if (!first || !second) throw new Error('two answers were expected');
  fireEvent.click(first);
  fireEvent.click(second);
  expect([first.checked, second.checked]).toEqual([false, true]);
  fireEvent.click(second);
  expect([first.checked, second.checked]).toEqual([false, false]);
  fireEvent.click(second);
  expect(second.checked).toBe(true);
  fireEvent.keyDown(second, { key: ' ' });
  expect(second.checked).toBe(false);
  goOn();
  await page('強さ');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('the last page names the missing answers and keeps its button disabled', async () => {
  openMale(newManDetail(), '?step=finish');
  expect(await screen.findAllByText('確認しました')).toHaveLength(2);
  expect(button('全て入力してください。').disabled).toBe(true);
  press('アピールポイント');
  await page('アピールポイント');
  expect(document.activeElement).toBe(box('いちゃいちゃ'));
});

test('where one answer is missing, the box above the button names it, whatever the button says', async () => {
  openFemale(newWomanDetail({ twitter_name: '', age: 27 }), '?step=finish');
  expect(await screen.findByText('あと2項目が未入力です')).toBeTruthy();
  press('ユーザー名');
  await page('基本の情報');
  type(screen.getByLabelText(/ユーザー名/), 'あおい');
  press('入力をとばして保存へ');
  expect(await screen.findByText('「会える地域」が未入力です')).toBeTruthy();
  expect(button('ユーザー名を入力してください。').disabled).toBe(true);
  press('会える地域');
  await page('会える地域');
});

test('with everything there, both confirmations enable the button, and saving leads to the tutorial', async () => {
  openMale(manDetail({ twitter_name: '', phone: '090-0000-0000', version: 0 }));
  mockApi.reply(updateProfile, { success: true, version: 1 });
  type(await screen.findByLabelText('ユーザー名'), ' れん ');
  goOn();
  for (const title of [
    '会える地域',
    '体型',
    '時間とメッセージ',
    '会う前の希望',
    '希望するお相手',
    '好みの傾向',
    '触れあい',
  ]) {
    await page(title);
    goOn();
  }
  for (const title of ['言葉', '強さ', '道具と場面', 'アピールポイント', '写真']) {
    await page(title);
    goOn();
  }
  await page('確認');
  const [notes, rules] = screen.getAllByLabelText('確認しました');
  if (!notes || !rules) throw new Error('two confirmations were expected');
  fireEvent.click(notes);
  expect(screen.queryByText('登録する')).toBeNull();
  fireEvent.click(rules);
  await screen.findByText('登録する');
  press('登録する');
  await waitFor(() => expect(address()).toBe('/maletutorial'));
  expect(savedUser()).toMatchObject({ phone: '090-0000-0000', maleraw_attributes: { twitter_name: 'れん' } });
  expect(savedUser()).not.toHaveProperty('twitterid');
});

test('a man who has registered goes to the full form', async () => {
  openMale(manDetail());
  await waitFor(() => expect(address()).toBe('/form'));
});

test('a woman needs name, age and area; from there she may skip to saving, and back leads to where she was', async () => {
  openFemale();
  mockApi.reply(updateProfile, { success: true, version: 1 });
  type(await screen.findByLabelText(/ユーザー名/), 'あおい');
  press(profileFormJa.skip);
  await page('確認');
  expect(button('ユーザー名を入力してください。').disabled).toBe(true);
  press('戻る');
  type(await screen.findByLabelText(/^年齢/), '28');
  goOn();
  await page('会える地域');
  fireEvent.click(box('東京都'));
  press(profileFormJa.skip);
  await screen.findByText('保存する');
  press('保存する');
  await waitFor(() => expect(address()).toBe('/home?form_post=true'));
  expect(savedUser()).toMatchObject({
    default_img_no: 0,
    femaleraw_attributes: { twitter_name: 'あおい', age: 28, area: '東京都' },
  });
});

test('ten areas disable the others, one less frees them', async () => {
  openFemale(newWomanDetail({ area: AREAS.slice(0, 9).join(', ') }), '?step=areas');
  await screen.findByText('関東');
  const [tenth = '', eleventh = '', first = ''] = [AREAS[9], AREAS[10], AREAS[0]];
  fireEvent.click(box(tenth));
  expect(box(eleventh).disabled).toBe(true);
  expect(box(first).disabled).toBe(false);
  fireEvent.click(box(first));
  expect(box(eleventh).disabled).toBe(false);
});

test('repeated characters warn a woman and never stop her', async () => {
  openFemale(newWomanDetail({ twitter_name: 'あおい', age: 28, area: '東京都', version: 2 }), '?step=strengths');
  mockApi.reply(updateProfile, { success: true, version: 3 });
  await screen.findByText('保存する');
  const text = field<HTMLTextAreaElement>('[name=strengths]');
  type(text, 'ｗ'.repeat(10));
  expect(screen.queryByText(profileFieldsJa.freeText.repeated)).toBeNull();
  fireEvent.input(text, { target: { value: 'ｗ'.repeat(11) } });
  expect(await screen.findByText(profileFieldsJa.freeText.repeated)).toBeTruthy();
  expect(screen.getByText('11文字 50文字以上入力してください').className).toContain('danger');
  press('保存する');
  await waitFor(() => expect(savedUser()).toMatchObject({ femaleraw_attributes: { appear_points: 'ｗ'.repeat(11) } }));
});

test('a sample avatar is chosen among five', async () => {
  openFemale(newWomanDetail({ twitter_name: 'あおい', age: 28, area: '東京都' }), '?step=photos');
  mockApi.reply(updateProfile, { success: true, version: 1 });
  fireEvent.click(await screen.findByLabelText(/^イラスト3（/));
  expect(screen.getAllByLabelText(/^イラスト\d（/)).toHaveLength(5);
  press('保存する');
  await waitFor(() => expect(savedUser()).toMatchObject({ default_img_no: 3 }));
});

test.each(['waiting', 'hidden'] as const)(
  'a text that others read as empty says so, %s, until it is changed',
  async (state) => {
    const own = { appear_points: '高校生のころの話です', twitter_name: 'あおい', age: 28, area: '東京都', version: 2 };
    const withheld_texts = [{ field: 'appear_points' as const, state }];
    openFemale({ ...newWomanDetail(own), withheld_texts }, '?step=strengths');
    expect(await screen.findByText(withheldTextsJa[state])).toBeTruthy();
    type(field('textarea'), '映画の話です');
    await waitFor(() => expect(screen.queryByText(withheldTextsJa[state])).toBeNull());
  },
);
