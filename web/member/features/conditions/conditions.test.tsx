import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  getRecommendSetting,
  type RecommendSetting,
  saveRecommendSetting,
} from '#shared/contract/recommend-setting.ts';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/recommend-settings.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { ConditionsRoute } from './routes.tsx';

const every = (keys: readonly string[], value: boolean) => Object.fromEntries(keys.map((key) => [key, value]));
const HIDDEN = ['s0', 's1', 's2', 's3', 'm0', 'm1', 'm2', 'm3'];
const SETTING = {
  ...every([...SETTING_BODY_TYPES.map(({ key }) => key), ...SETTING_RANKS.map(({ key }) => key)], true),
  ...every(HIDDEN, false),
  sexual_condition: 'おまかせ',
  age_range: '',
  liked_sm: 0,
  appear_point: 'おまかせ',
} as RecommendSetting;

const open = async () => {
  const view = renderScreen(<ConditionsRoute />, { at: '/conditionsform' });
  await screen.findByText(conditionsJa.submit);
  return view;
};
const save = async () => fireEvent.click(screen.getByText(conditionsJa.submit));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => mockApi.calls(saveRecommendSetting).map(({ body }) => body);
const tick = async (name: string) => fireEvent.click(screen.getByLabelText(name, { exact: true }));

beforeEach(() => {
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: SETTING, version: 3 });
});

test('every box is sent as it is, 脳イキ by its wire name, the hidden fields not at all; then home says so', async () => {
  mockApi.reply(saveRecommendSetting, { success: true, version: 4 });
  await open();
  await tick('痩せ型');
  await tick('SSS');
  choose(conditionsJa.labels.age_range, '30代前半まで');
  choose(conditionsJa.labels.liked_sm, '4');
  choose(conditionsJa.labels.appear_point, '催眠');
  await save();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home?form_post=true'));
  const { s0, s1, s2, s3, m0, m1, m2, m3, ...shown } = SETTING;
  expect(sent()).toEqual([
    {
      recommend_setting: {
        ...shown,
        body_type0: false,
        rank_sss: false,
        age_range: '30代前半まで',
        liked_sm: 4,
        appear_point: '催眠',
      },
      version: 3,
    },
  ]);
});

test('a save over another device’s newer one is explained; the newer settings are loaded under the own changes and saved over', async () => {
  const newer = { ...SETTING, rank_sss: false, body_type1: false, age_range: '30代前半まで' } as RecommendSetting;
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: newer, version: 5 });
  mockApi.fail(saveRecommendSetting, 'conflict');
  mockApi.reply(saveRecommendSetting, { success: true, version: 6 });
  await open();
  await tick('痩せ型');
  await save();
  expect(await screen.findByText(conditionsJa.conflict)).toBeTruthy();
  expect(screen.queryByText(errorsJa.conflict)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('普通').checked).toBe(true);
  fireEvent.click(screen.getByText(profileFormJa.conflict.action));
  const checked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;
  expect([checked('痩せ型'), checked('普通'), checked('SSS'), checked('SS')]).toEqual([false, false, false, true]);
  expect(screen.getByLabelText<HTMLSelectElement>(conditionsJa.labels.age_range).value).toBe('30代前半まで');
  await save();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home?form_post=true'));
  expect(sent()[1]).toMatchObject({
    version: 5,
    recommend_setting: { body_type0: false, body_type1: false, rank_sss: false, age_range: '30代前半まで' },
  });
});

test('a newer version of which nothing would be undone is saved over without a note', async () => {
  const newer = { ...SETTING, body_type0: false, s1: true } as RecommendSetting;
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: newer, version: 5 });
  mockApi.fail(saveRecommendSetting, 'conflict');
  mockApi.reply(saveRecommendSetting, { success: true, version: 6 });
  await open();
  await tick('痩せ型');
  await tick('SS');
  await save();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home?form_post=true'));
  expect(sent()[1]).toMatchObject({ version: 5, recommend_setting: { body_type0: false, rank_ss: false } });
});

test('a draft has only the changed fields, so that it undoes nothing that was saved elsewhere since', async () => {
  const { unmount } = await open();
  await tick('痩せ型');
  unmount();
  mockApi.forget(getRecommendSetting);
  const newer = { ...SETTING, body_type1: false, age_range: '20代' } as RecommendSetting;
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: newer, version: 4 });
  mockApi.reply(saveRecommendSetting, { success: true, version: 5 });
  await open();
  expect(screen.getByText(profileFormJa.draftRestored)).toBeTruthy();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    version: 4,
    recommend_setting: { body_type0: false, body_type1: false, body_type2: true, age_range: '20代' },
  });
});

test('a refusal is shown in the documented words and no ticked box is lost, not even by leaving', async () => {
  mockApi.fail(saveRecommendSetting, 'invalid_input');
  const { unmount } = await open();
  await tick('普通');
  await save();
  expect(await screen.findByText('入力内容を確認してください')).toBeTruthy();
  unmount();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('普通').checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('痩せ型').checked).toBe(true);
});

test('a member who leaves changed conditions is asked, and a restored draft says so and can be discarded', async () => {
  renderScreen(
    <>
      <a href="/home">ホームへ</a>
      <ConditionsRoute />
    </>,
    { at: '/conditionsform' },
  );
  await screen.findByText(conditionsJa.submit);
  await tick('普通');
  fireEvent.click(screen.getByText('ホームへ'));
  expect(within(screen.getByRole('alertdialog')).getByText(conditionsJa.leave)).toBeTruthy();
  cleanup();
  await open();
  fireEvent.click(screen.getByText(profileFormJa.draftDiscard));
  expect(screen.getByLabelText<HTMLInputElement>('普通').checked).toBe(true);
  expect(screen.queryByText(profileFormJa.draftRestored)).toBeNull();
});

test('what could not be loaded can be loaded again', async () => {
  mockApi.forget(getRecommendSetting);
  mockApi.fail(getRecommendSetting, 'internal');
  renderScreen(<ConditionsRoute />, { at: '/conditionsform' });
  expect(await screen.findByText('エラーが発生しました。')).toBeTruthy();
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: SETTING, version: 3 });
  fireEvent.click(screen.getByText('もう一度試す'));
  expect(await screen.findByText(conditionsJa.submit)).toBeTruthy();
});
