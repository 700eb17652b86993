import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { listsJa } from '#shared/messages/lists.ja.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { memberId, pairRow, roomId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { CoverProvider } from '#web/components/cover.tsx';
import { RecommendsMaleRoute, RecommendsRoute } from '../recommends-routes.tsx';

const list = (rec: PairRow[], pageCount = 1) => ({ rec, pageCount, admin_message_unread: 0 });
// These tests need no counters, so the call that returns the counters fails.
beforeEach(() => mockApi.fail(getAccount, 'internal'));

const openHers = (at = '/recommends') => {
  signedInWoman();
  return renderScreen(<RecommendsRoute />, { at });
};
const address = () => screen.getByTestId('address').textContent;
const rowLink = async (name: RegExp) => screen.findByRole('link', { name });

test('rows show the partner, the state and the newest message, and mark unread messages', async () => {
  mockApi.reply(
    listRecommends,
    list([
      pairRow(1, 1, { twitter_name: 'れん', last_message: 'はじめまして。', unread_messages_size: 2 }),
      pairRow(2, 0, { twitter_name: 'そうた' }),
    ]),
  );
  openHers();
  const ren = await rowLink(/れん/);
  expect(screen.getByText('トークはここに開きます')).toBeTruthy();
  expect(ren.textContent).toContain('マッチン');
  expect(ren.textContent).toContain('はじめまして。');
  expect(within(ren).getByText('未読2件')).toBeTruthy();
  expect(ren.getAttribute('href')).toBe(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`);
  const sota = await rowLink(/そうた/);
  expect(within(sota).queryByText(/未読/)).toBeNull();
  expect(sota.getAttribute('href')).toBe(`/profile?id=${memberId(2)}`);
});

test('an unread answer of the office is mentioned above the list, and only then', async () => {
  mockApi.reply(listRecommends, { ...list([pairRow(1, 0, { twitter_name: 'れん' })]), admin_message_unread: 1 });
  const { unmount } = openHers();
  expect((await rowLink(new RegExp(listsJa.officeUnread))).getAttribute('href')).toBe('/hona');
  unmount();
  mockApi.forget(listRecommends);
  mockApi.reply(listRecommends, list([pairRow(1, 0, { twitter_name: 'れん' })]));
  openHers();
  await rowLink(/れん/);
  expect(screen.queryByText(listsJa.officeUnread)).toBeNull();
});

test('the account is fetched again after the list of likes, so that the dot of new likes disappears', async () => {
  mockApi.reply(getAccount, womanAccount({ like_count: 1, like_count_new: 1 }));
  const release = mockApi.hold(listRecommends, list([pairRow(1, 9, { twitter_name: 'れん' })]));
  openHers('/recommends?status=liked');
  await waitFor(() => expect(mockApi.calls(listRecommends)).toHaveLength(1));
  mockApi.reply(getAccount, womanAccount({ like_count: 1, like_count_new: 0 }));
  const asked = mockApi.calls(getAccount).length;
  release();
  await rowLink(/れん/);
  await waitFor(() => expect(mockApi.calls(getAccount).length).toBe(asked + 1));
});

test('rows are in groups: first what waits, and ended pairs folded', async () => {
  mockApi.reply(
    listRecommends,
    list([
      pairRow(1, 3, { twitter_name: 'ごう' }),
      pairRow(2, 1, { twitter_name: 'のぶ', last_message: 'はい。', partner_paused: true }),
      pairRow(3, 0),
      pairRow(4, 9, { twitter_name: 'はると' }),
    ]),
  );
  openHers();
  await rowLink(/はると/);
  const headings = screen.getAllByRole('heading', { level: 2 }).filter((one) => one.closest('main section'));
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'お返事する方1人',
    '新しいおすすめ1人',
    'トーク1人',
    '終わったつながり',
  ]);
  expect((await rowLink(/のぶ/)).textContent).toContain('休止中');
  const ended = screen.getByText('終わったつながり').closest('details');
  expect(ended?.open).toBe(false);
  await userEvent.click(screen.getByText('終わったつながり'));
  expect(ended?.open).toBe(true);
  expect(within(ended as HTMLElement).getByRole('link', { name: /ごう/ })).toBeTruthy();
});

test('headings of one page among several show no number', async () => {
  mockApi.reply(listRecommends, list([pairRow(1, 0)], 2));
  openHers();
  await rowLink(/みなと/);
  expect(screen.getByRole('heading', { name: '新しいおすすめ' })).toBeTruthy();
});

test('with profile_list even a match leads to the profile', async () => {
  mockApi.reply(listRecommends, list([pairRow(1, 1)]));
  openHers('/recommends?status=matching&profile_list=true');
  expect((await rowLink(/みなと/)).getAttribute('href')).toBe(`/profile?id=${memberId(1)}`);
});

test('a tab requests its own pairs', async () => {
  mockApi.reply(listRecommends, list([pairRow(1, 0)]));
  openHers();
  await rowLink(/みなと/);
  await userEvent.click(screen.getByRole('link', { name: /いいね受信/ }));
  expect(address()).toBe('/recommends?status=liked');
  await rowLink(/みなと/);
  expect(mockApi.calls(listRecommends).map(({ query }) => query['status'])).toEqual([undefined, 'liked']);
});

test('the pager turns pages', async () => {
  mockApi.reply(listRecommends, list([pairRow(1, 0)], 3));
  openHers('/recommends?status=matching');
  await userEvent.click(await screen.findByRole('button', { name: '2ページ目' }));
  expect(address()).toBe('/recommends?status=matching&page=2');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('マッチン');
  await screen.findByText('2 / 3ページ');
  expect(mockApi.calls(listRecommends).at(-1)?.query).toEqual({ status: 'matching', page: '2' });
});

test('a page that does not exist any more leads back to the last one', async () => {
  mockApi.reply(listRecommends, list([], 1));
  mockApi.reply(listRecommends, list([pairRow(1, 0)], 1));
  openHers('/recommends?page=9');
  await rowLink(/みなと/);
  expect(address()).toBe('/recommends');
});

test.each([1, 2])('page %i, all of whose partners are hidden, keeps the links to the other pages', async (page) => {
  mockApi.reply(listRecommends, list([], 3));
  openHers(`/recommends?page=${page}`);
  await screen.findByText('このページの方は、現在表示できません。');
  expect(address()).toBe(`/recommends?page=${page}`);
  await userEvent.click(screen.getByRole('button', { name: '3ページ目' }));
  expect(address()).toBe('/recommends?page=3');
});

test.each([
  ['/recommends', 'まだ誰もいません'],
  ['/recommends?status=matching', 'まだマッチンはありません'],
  ['/recommends?status=liked', '届いたいいねはありません'],
  ['/recommends?status=send_like', '送ったいいねはありません'],
])('%s without a row says so, offers a next step and asks to choose nobody', async (at, title) => {
  mockApi.reply(listRecommends, list([], 0));
  openHers(at);
  const heading = await screen.findByText(title);
  expect(heading.parentElement?.querySelector('a')).toBeTruthy();
  expect(screen.queryByText('トークはここに開きます')).toBeNull();
});

test('a man sees his own list, which asks him to complete his profile while it is empty', async () => {
  mockApi.reply(listRecommendsMale, list([], 0));
  signedInMan();
  renderScreen(<RecommendsMaleRoute />, { at: '/recommends/male' });
  const action = await screen.findByRole('link', { name: 'プロフィールを充実させる' });
  expect(action.getAttribute('href')).toBe('/form');
});

test('a failure can be tried again', async () => {
  mockApi.fail(listRecommends, 'invalid_input');
  mockApi.reply(listRecommends, list([pairRow(1, 0)]));
  openHers();
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
  await rowLink(/みなと/);
});

test('while the cover is on, neither name nor message can be read', async () => {
  sessionStorage.setItem('awai.cover', '1');
  mockApi.reply(listRecommends, list([pairRow(1, 1, { twitter_name: 'れん', last_message: '秘密の話' })]));
  signedInWoman();
  renderScreen(
    <CoverProvider>
      <RecommendsRoute />
    </CoverProvider>,
    { at: '/recommends' },
  );
  const row = await rowLink(/名前を隠しています/);
  expect(row.textContent).toContain('メッセージを隠しています');
  expect(document.body.textContent).not.toMatch(/れん|秘密/);
});
