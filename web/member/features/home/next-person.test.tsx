import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { createRecommend, listUndecided } from '#shared/contract/matching.ts';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import { refuse } from '#shared/endpoint.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { quietHome } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { pairId, pairRow, undecidedMan } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { chooseWithUndo } from '#web/member/features/matching/held/choose-with-undo.ts';
import { askForNextPerson, putFirst } from '#web/member/features/matching/held/next-person.ts';
import { getFlash, runFlashAction } from '#web/platform/flash/flash-store.ts';
import { HomeRoute } from './routes.tsx';

// A woman's home after she has answered about a man.

const { request } = homeJa;
beforeEach(quietHome);
const address = () => screen.getByTestId('address').textContent;
const waiting = (...undecided: UndecidedMan[]) => {
  mockApi.forget(listUndecided);
  mockApi.reply(listUndecided, { undecided });
};
const openHome = (account: Parameters<typeof womanAccount>[0]) => {
  mockApi.reply(getAccount, womanAccount(account));
  renderScreen(<HomeRoute />, { at: '/home' });
};
const [first, second] = [undecidedMan(1), undecidedMan(2, { twitter_name: 'そら' })];
const answeredAbout = (id: number) => askForNextPerson({ pairId: pairId(id), photo: '/photos/answered.webp' });
const drawn = () => mockApi.calls(createRecommend).length;
const deck = () => [...document.querySelectorAll('[data-deck] img')].map((image) => image.getAttribute('src'));
test('the next man slides in over the photo of the man before, and is announced', async () => {
  answeredAbout(9);
  waiting(first, second);
  openHome({});
  const man = await screen.findByRole('article', { name: 'みなと' });
  // The edge of the second man's photo, the photo of the answered man, and his own.
  expect(deck()).toEqual([second.profile1, '/photos/answered.webp', first.profile1]);
  expect(within(man).getByText(homeJa.first.behind)).toBeTruthy();
  expect(screen.getByText(homeJa.first.next('みなと', '34歳・東京都、神奈川県')).role).toBe('status');
  expect(drawn()).toBe(0);
});
test('nobody waits: one man is drawn, once, and shown without a press', async () => {
  answeredAbout(9);
  waiting();
  const found = mockApi.hold(createRecommend, { success: true, recommend: pairRow(1, PAIR_STATE.fresh) });
  openHome({});
  expect(await screen.findByText(request.searching)).toBeTruthy();
  waiting(first);
  found();
  expect(await screen.findByRole('article', { name: 'みなと' })).toBeTruthy();
  expect([drawn(), address()]).toEqual([1, '/home']);
});
test.each([
  ['without an answer before', () => {}, {}, request.allAnswered.title],
  ['when the day is used up', () => answeredAbout(9), { recommend_create_count: 6 }, request.dailyLimit.title],
  ['while she has paused', () => answeredAbout(9), { status: 5 }, request.byStatus[5].title],
])('nobody is drawn %s', async (_when, arrive, account, title) => {
  arrive();
  openHome(account);
  await screen.findByRole('heading', { name: title });
  await act(() => new Promise((settled) => setTimeout(settled)));
  expect(drawn()).toBe(0);
});
test('when nobody is left, home says so as after a press', async () => {
  answeredAbout(9);
  mockApi.reply(createRecommend, refuse('no_candidate'));
  openHome({});
  expect(await screen.findByText(request.noCandidate)).toBeTruthy();
});
test('a draw that failed leaves the button', async () => {
  answeredAbout(9);
  mockApi.fail(createRecommend, 'illegal_state');
  openHome({});
  expect(await screen.findByRole('button', { name: request.byStatus[4].action })).toBeTruthy();
});
test('a man whose answer is undone is first again', async () => {
  signedInWoman();
  waiting(first, second);
  openHome({});
  await screen.findByRole('article', { name: 'みなと' });
  act(() =>
    chooseWithUndo(
      { sex: WOMAN, pairId: pairId(2), seen: 0, onUndone: () => putFirst(pairId(2)) },
      { status: 'suspend' },
    ),
  );
  act(() => runFlashAction(getFlash()?.id ?? ''));
  expect(await screen.findByRole('article', { name: 'そら' })).toBeTruthy();
});
