import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  getRecommendSetting,
  type RecommendSetting,
  saveRecommendSetting,
} from '#shared/contract/recommend-setting.ts';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/matching.ts';
import { mockApi } from '#tests/setup/mock-api.ts';
import { renderScreen } from '#tests/setup/render-screen.tsx';
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
  await screen.findByRole('button', { name: conditionsJa.submit });
  return view;
};
const save = () => userEvent.click(screen.getByRole('button', { name: conditionsJa.submit }));
const sent = () => mockApi.calls(saveRecommendSetting).map(({ body }) => body);
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

beforeEach(() => {
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: SETTING });
});

test('every box is sent as it stands, 脳イキ by its wire name, the hidden fields not at all; then home says so', async () => {
  mockApi.reply(saveRecommendSetting, { success: true });
  await open();
  await tick('痩せ型');
  await tick('SSS');
  await userEvent.selectOptions(screen.getByLabelText(conditionsJa.labels.age_range), '30代前半まで');
  await userEvent.selectOptions(screen.getByLabelText(conditionsJa.labels.liked_sm), 'とてもM');
  await userEvent.selectOptions(screen.getByLabelText(conditionsJa.labels.appear_point), '脳イキ');
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
    },
  ]);
});

test('what is refused is said in the documented words and nothing ticked is lost, not even by leaving', async () => {
  mockApi.fail(saveRecommendSetting, 'invalid_input');
  const { unmount } = await open();
  await tick('普通');
  await save();
  expect(await screen.findByText('入力内容を確認してください')).toBeTruthy();
  unmount();
  await open();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '普通' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '痩せ型' }).checked).toBe(true);
});

test('whoever would leave changed conditions is asked, and a restored draft says so and can be given up', async () => {
  renderScreen(
    <>
      <a href="/home">ホームへ</a>
      <ConditionsRoute />
    </>,
    { at: '/conditionsform' },
  );
  await screen.findByRole('button', { name: conditionsJa.submit });
  await tick('普通');
  await userEvent.click(screen.getByRole('link', { name: 'ホームへ' }));
  expect(within(screen.getByRole('alertdialog')).getByText(conditionsJa.leave)).toBeTruthy();
  cleanup();
  await open();
  await userEvent.click(screen.getByRole('button', { name: profileFormJa.draftDiscard }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '普通' }).checked).toBe(true);
  expect(screen.queryByText(profileFormJa.draftRestored)).toBeNull();
});

test('what cannot be loaded can be asked for again', async () => {
  mockApi.forget(getRecommendSetting);
  mockApi.fail(getRecommendSetting, 'internal');
  renderScreen(<ConditionsRoute />, { at: '/conditionsform' });
  expect(await screen.findByText('エラーが発生しました。')).toBeTruthy();
  mockApi.reply(getRecommendSetting, { success: true, recommend_setting: SETTING });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('button', { name: conditionsJa.submit })).toBeTruthy();
});
