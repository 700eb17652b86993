import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createLoginBonus, getAccount } from '#shared/contract/account.ts';
import { activateWoman, createRecommend } from '#shared/contract/matching.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { refuse } from '#shared/endpoint.ts';
import type { MemberId, PairId, RoomId } from '#shared/ids.ts';
import { accountJa } from '#shared/messages/account.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { quietHome } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { HomeRoute } from './routes.tsx';

const { request } = homeJa;
beforeEach(quietHome);
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

test('a search through a large market goes on by itself, says so, and ends with the man', async () => {
  mockApi.fail(createRecommend, 'too_many_requests', { headers: { 'retry-after': '0.05' } });
  mockApi.fail(createRecommend, 'too_many_requests', { headers: { 'retry-after': '0.05' } });
  const found = mockApi.hold(createRecommend, { success: true, recommend: pair });
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  expect(await screen.findByText(request.searchingOn)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  found();
  await waitFor(() => expect(address()).toBe('/profile?id=m-ren-00000001'));
});

test('a search that takes too long stops, and the next press goes on with it', async () => {
  mockApi.fail(createRecommend, 'too_many_requests', { headers: { 'retry-after': '0' } });
  openHome({});
  const create = await button(request.byStatus[4].action);
  await userEvent.click(create);
  expect((await screen.findByRole('alert')).textContent).toBe(request.searchPaused);
  mockApi.forget(createRecommend);
  mockApi.reply(createRecommend, { success: true, recommend: pair });
  await userEvent.click(create);
  await waitFor(() => expect(address()).toBe('/profile?id=m-ren-00000001'));
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
  // The pressed button has disappeared, so the focus must move to the new title: a screen reader then reads the title.
  expect(document.activeElement?.textContent).toBe(request.byStatus[4].title);
});

test.each([4, 5])('at status %i what waits for her answer is one press away', async (status) => {
  openHome({ status, recommend_id: pair.id, suspend_id: 'p-held-00000001' as typeof pair.id });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to(request.open)).toBe(`/profile?id=${pair.id}`);
  expect(await to(request.openHeld)).toBe('/profile?id=p-held-00000001');
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

test('the first visit of a day asks for its bonus once and says calmly what it gave', async () => {
  mockApi.reply(createLoginBonus, { success: true, amount: 3, streak: 7 });
  openHome({ login_bonus: false, login_bonus_amount: 0 });
  const card = await screen.findByRole('status', { name: accountJa.loginBonus.title });
  expect(card.textContent).toContain(accountJa.loginBonus.body(3));
  expect(card.textContent).toContain(accountJa.loginBonus.streak(7));
  await userEvent.click(within(card).getByRole('button'));
  expect(screen.queryByText(accountJa.loginBonus.body(3))).toBeNull();
  expect(mockApi.calls(createLoginBonus)).toHaveLength(1);
});

test('a full purse is told why nothing was added', async () => {
  mockApi.reply(createLoginBonus, { success: true, amount: 0, streak: 2 });
  openHome({ login_bonus: false });
  expect(await screen.findByText(accountJa.loginBonus.full)).toBeTruthy();
});

test('a bonus already given, or one that fails, leaves home as it is', async () => {
  mockApi.fail(createLoginBonus, 'internal');
  openHome({ login_bonus: false });
  expect(await button(request.byStatus[4].action)).toBeTruthy();
  await waitFor(() => expect(mockApi.calls(createLoginBonus)).toHaveLength(1));
  expect(screen.queryByRole('status', { name: accountJa.loginBonus.title })).toBeNull();
});

const visitor = (overrides: object) => ({
  id: 'm-ren-00000001' as MemberId,
  visitor_id: 'm-ren-00000001' as MemberId,
  visitor_uuid: 'm-ren-00000001' as MemberId,
  sex: 1 as const,
  twitter_name: 'れん',
  avatar_profile_1: '',
  is_visitor_liked: false,
  can_not_liked: false,
  ...overrides,
});

test('her footprints stand on home; one with a record leads to it', async () => {
  mockApi.forget(listFootprints);
  mockApi.reply(listFootprints, {
    data: [
      visitor({ can_not_liked: true }),
      visitor({ id: 'm-sho-00000001', visitor_id: 'm-sho-00000001', twitter_name: 'しょう' }),
    ],
    total: 2,
  });
  signedInWoman();
  openHome({});
  const link = await screen.findByRole('link', { name: /れん/ });
  expect(link.getAttribute('href')).toBe('/profile?id=m-ren-00000001');
  expect(screen.getByText('しょう')).toBeTruthy();
  expect(mockApi.calls(listFootprints)[0]?.query).toEqual({ page: '1', per_page: '20', email: 'aoi@example.com' });
});

test('no footprints yet is said in the documented words; a list that fails is left out', async () => {
  openHome({});
  expect(await screen.findByText(timelineJa.footprints.empty)).toBeTruthy();
});

test('home goes on without footprints when they can’t be loaded', async () => {
  mockApi.forget(listFootprints);
  mockApi.fail(listFootprints, 'internal');
  openHome({});
  expect(await button(request.byStatus[4].action)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: homeJa.footprints.title })).toBeNull());
});

test('banners of other services stand on home only when the stage has some', async () => {
  openHome({});
  await button(request.byStatus[4].action);
  expect(screen.queryByRole('region', { name: homeJa.banners.collaboration })).toBeNull();
});
