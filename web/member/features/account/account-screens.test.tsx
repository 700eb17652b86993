import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completeTutorial, getAccount } from '#shared/contract/account.ts';
import { activateWoman, createRecommend } from '#shared/contract/matching.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { refuse } from '#shared/endpoint.ts';
import type { MemberId, PairId, RoomId } from '#shared/ids.ts';
import { accountJa } from '#shared/messages/account.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/accounts.ts';
import { mockApi } from '#tests/setup/mock-api.ts';
import { renderScreen } from '#tests/setup/render-screen.tsx';
import { PaymentInformationRoute } from './payment-information-route.tsx';
import { HomeRoute } from './routes.tsx';
import { TutorialRoute } from './tutorial-routes.tsx';

const { request } = homeJa;
const address = () => screen.getByTestId('address').textContent;
const button = (name: string) => screen.findByRole('button', { name });
const pair: PairRow = {
  id: 'p-0000000001' as PairId,
  status_n: 0,
  status: 'レコメンド',
  is_choosable: false,
  is_reviewable: false,
  uuid: 'r-0000000001' as RoomId,
  partner_user_id: 'm-ren-00000001' as MemberId,
  twitter_name: 'れん',
  twitter_icon: '',
  profile1: '',
  timestamp: '2026-07-01T00:00:00Z',
  last_message: '',
  unread_messages_size: 0,
  created_at: '2026-07-01T00:00:00Z',
};
const openHome = (account: Parameters<typeof womanAccount>[0]) => {
  mockApi.reply(getAccount, womanAccount(account));
  renderScreen(<HomeRoute />, { at: '/home' });
};

test.each([
  [1, request.byStatus[1].title],
  [2, request.byStatus[2].title],
  [3, request.byStatus[3].title],
  [4, request.byStatus[4].title],
  [5, request.byStatus[5].title],
  [6, request.byStatus[6].title],
])('a woman with status %i reads what it means', async (status, title) => {
  openHome({ status });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('one press creates a recommend and opens the new profile', async () => {
  mockApi.reply(createRecommend, { success: true, recommend: pair });
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  await waitFor(() => expect(address()).toBe('/profile?id=m-ren-00000001'));
});

test('two presses are one recommend', async () => {
  const answer = mockApi.hold(createRecommend, { success: true, recommend: pair });
  openHome({});
  const create = await button(request.byStatus[4].action);
  await userEvent.dblClick(create);
  answer();
  await waitFor(() => expect(address()).toContain('/profile'));
  expect(mockApi.calls(createRecommend)).toHaveLength(1);
});

test('nobody found is said with the documented text and a way to the profile', async () => {
  mockApi.reply(createRecommend, refuse('no_candidate'));
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('男性が見つかりませんでした。プロフィールや条件を変更してみてください。');
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/femaleform');
});

test('a failed recommend stays on home and can be tried again', async () => {
  mockApi.fail(createRecommend, 'internal');
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect([
    address(),
    screen.getByRole('button', { name: request.byStatus[4].action }).hasAttribute('disabled'),
  ]).toEqual(['/home', false]);
});

test('a used-up day says when it goes on instead of offering more', async () => {
  openHome({ recommend_create_count: 6, max_recommend_count: 6 });
  expect(await screen.findByText(request.dailyLimit)).toBeTruthy();
  expect(screen.queryByRole('button', { name: request.byStatus[4].action })).toBeNull();
});

test('the day’s count is said in numbers, premium or not', async () => {
  openHome({ recommend_create_count: 3, max_recommend_count: 10 });
  expect(await screen.findByText(request.remaining(7))).toBeTruthy();
  expect(screen.getByText('3 / 10人')).toBeTruthy();
});

test.each([
  [3, request.byStatus[3].action],
  [5, request.byStatus[5].action],
])('status %i starts recommends by one press', async (status, action) => {
  mockApi.reply(activateWoman, { success: true, status: 4 });
  mockApi.reply(getAccount, womanAccount({ status }));
  mockApi.reply(getAccount, womanAccount());
  renderScreen(<HomeRoute />, { at: '/home' });
  await userEvent.click(await button(action));
  expect(await button(request.byStatus[4].action)).toBeTruthy();
  expect(mockApi.calls(activateWoman)[0]?.body).toEqual({ status_old: status });
});

test('under review, a woman sees the state and no dead button', async () => {
  openHome({ age_conf: 0, status: 1, tutorial_check: 0 });
  expect(await screen.findByText(homeJa.confirmations.ageUnderReview)).toBeTruthy();
  expect(screen.queryByRole('button', { name: request.byStatus[4].action })).toBeNull();
});

test('her counts lead to their lists', async () => {
  openHome({ recommend_count: 5, matching_count: 2, like_count: 1, like_count_new: 1 });
  const counts = await screen.findByRole('navigation', { name: homeJa.counts.label });
  const links = within(counts).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/recommends',
    '/recommends?status=matching',
    '/recommends?status=liked',
  ]);
  expect(links[2]?.textContent).toContain(homeJa.counts.fresh(1));
});

test('a man sees how full his profile is, and each open point leads to its form', async () => {
  mockApi.reply(getAccount, manAccount());
  renderScreen(<HomeRoute />, { at: '/home' });
  expect(await screen.findByText('50%')).toBeTruthy();
  expect(screen.getByRole('img', { name: '5項目中 2項目が完了' })).toBeTruthy();
  const { items } = homeJa.completeness;
  const toForm = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
  expect([toForm(items.c5), toForm(items.c6), toForm(items.c9)]).toEqual([
    '/form?only_appear_points=true',
    '/form?only_propensity=true',
    '/form?only_sns=true',
  ]);
  expect(screen.queryByRole('link', { name: new RegExp(items.c1) })).toBeNull();
});

test('a notification leads on only to a screen that exists', async () => {
  const created_at = '2026-07-01T00:00:00Z';
  openHome({
    notification: [
      { info: '確認してください', created_at, url: '/age_confirmation' },
      { info: 'お店', created_at, url: '/shop' },
    ],
  });
  expect((await screen.findByRole('link', { name: /確認してください/ })).getAttribute('href')).toBe(
    '/age_confirmation',
  );
  expect(screen.queryByRole('link', { name: /お店/ })).toBeNull();
});

test('the tutorial is finished by both boxes, not by one', async () => {
  mockApi.reply(completeTutorial, { success: true });
  const { woman } = accountJa.tutorial;
  renderScreen(<TutorialRoute />, { at: '/tutorial' });
  await userEvent.click(screen.getByRole('checkbox', { name: woman.checks.choice }));
  expect(screen.getByRole('button', { name: woman.disabled }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: woman.checks.safety }));
  await userEvent.click(screen.getByRole('button', { name: woman.submit }));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(mockApi.calls(completeTutorial)).toHaveLength(1);
});

test('an unpaid man reads what each plan costs', async () => {
  mockApi.reply(getAccount, manAccount({ payment_conf: 0 }));
  renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  expect(await screen.findByText(paymentsJa.information.unpaid.opensSoon)).toBeTruthy();
  for (const price of ['3,850', '9,900', '16,500', '26,400']) expect(screen.getByText(price)).toBeTruthy();
});

test('a paid man reads that his plan runs', async () => {
  mockApi.reply(getAccount, manAccount());
  renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  expect(await screen.findByText(paymentsJa.information.paid.status)).toBeTruthy();
  expect(screen.queryByText('3,850')).toBeNull();
});
