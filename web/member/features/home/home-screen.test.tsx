import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createLoginBonus, getAccount } from '#shared/contract/account.ts';
import { getHomeNews, type HomePerson } from '#shared/contract/home-news.ts';
import { activateWoman, createRecommend, listRecommendsMale, listUndecided } from '#shared/contract/matching.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import { refuse } from '#shared/endpoint.ts';
import type { MemberId, PairId, PlainDate, RoomId } from '#shared/ids.ts';
import { accountJa } from '#shared/messages/account.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail } from '#tests/setup/web/account-details.ts';
import { quietHome } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { memberId, pairId, pairRow, roomId, undecidedMan } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { heldChoices } from '#web/member/features/matching/public.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
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
const waiting = (...undecided: UndecidedMan[]) => {
  mockApi.forget(listUndecided);
  mockApi.reply(listUndecided, { undecided });
};
const openHome = (account: Parameters<typeof womanAccount>[0]) => {
  mockApi.reply(getAccount, womanAccount(account));
  renderScreen(<HomeRoute />, { at: '/home' });
};

test.each([
  [1, request.byStatus[1].title],
  [2, request.byStatus[2].title],
  [3, request.byStatus[3].title],
  [4, request.allAnswered.title],
  [5, request.byStatus[5].title],
  [6, request.byStatus[6].title],
])('a woman with status %i reads its meaning', async (status, title) => {
  openHome({ status });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('one press creates a recommend and opens the new profile', async () => {
  mockApi.reply(createRecommend, { success: true, recommend: pair });
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  await waitFor(() => expect(address()).toBe('/profile?id=m-ren-00000001'));
});

test('two presses make one recommend, also when the second comes after the answer and before the profile', async () => {
  const answer = mockApi.hold(createRecommend, { success: true, recommend: pair });
  openHome({});
  const create = await button(request.byStatus[4].action);
  await userEvent.dblClick(create);
  answer();
  await waitFor(() => expect(address()).toContain('/profile'));
  // Home is still visible, as in production while the profile page's code is loading, so a second click is possible.
  await userEvent.click(create);
  expect(create.getAttribute('aria-busy')).toBe('true');
  expect(mockApi.calls(createRecommend)).toHaveLength(1);
});

test.each([
  ['nobody waits', []],
  ['a man waits', [undecidedMan(1)]],
])('when nobody is found the documented text is shown, with a link to the profile while %s', async (_when, men) => {
  waiting(...men);
  mockApi.reply(createRecommend, refuse('no_candidate'));
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  const note = await screen.findByRole('alert');
  expect(within(note).getByText('男性が見つかりませんでした。プロフィールや条件を変更してみてください。')).toBeTruthy();
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/femaleform');
});

test('a search through a large market continues by itself, says so, and ends with the man', async () => {
  mockApi.fail(createRecommend, 'too_many_requests', { headers: { 'retry-after': '0.05' } });
  mockApi.fail(createRecommend, 'too_many_requests', { headers: { 'retry-after': '0.05' } });
  const found = mockApi.hold(createRecommend, { success: true, recommend: pair });
  openHome({});
  await userEvent.click(await button(request.byStatus[4].action));
  expect(await screen.findByText(request.searchingOn)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  found();
  await waitFor(() => expect(address()).toBe('/profile?id=m-ren-00000001'));
  const keys = mockApi.calls(createRecommend).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test('a search that takes too long stops, and the next press continues it', async () => {
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

test('after the day’s last recommend home says when more come instead of offering one', async () => {
  openHome({ recommend_create_count: 6, max_recommend_count: 6 });
  expect(await screen.findByRole('heading', { name: request.dailyLimit.title })).toBeTruthy();
  expect(screen.getByText(request.dailyLimit.body(6))).toBeTruthy();
  expect(screen.queryByRole('button', { name: request.byStatus[4].action })).toBeNull();
});

test('the day’s count is shown in numbers, premium or not', async () => {
  openHome({ recommend_create_count: 3, max_recommend_count: 10 });
  expect(await screen.findByText(request.remaining(7))).toBeTruthy();
});

test('the press that starts the service opens the first man’s profile', async () => {
  mockApi.reply(activateWoman, { success: true, status: 4 });
  mockApi.reply(createRecommend, { success: true, recommend: pair });
  mockApi.reply(getAccount, womanAccount({ status: 3 }));
  mockApi.reply(getAccount, womanAccount());
  renderScreen(<HomeRoute />, { at: '/home' });
  await userEvent.click(await button(request.byStatus[3].action));
  await waitFor(() => expect(address()).toBe('/profile?id=m-ren-00000001'));
  expect(mockApi.calls(activateWoman)[0]?.body).toEqual({ status_old: 3 });
});

test('one press ends a break, says so, and draws nobody', async () => {
  mockApi.reply(activateWoman, { success: true, status: 4 });
  mockApi.reply(getAccount, womanAccount({ status: 5 }));
  mockApi.reply(getAccount, womanAccount());
  renderScreen(<HomeRoute />, { at: '/home' });
  await userEvent.click(await button(request.byStatus[5].action));
  expect(await button(request.byStatus[4].action)).toBeTruthy();
  expect(mockApi.calls(activateWoman)[0]?.body).toEqual({ status_old: 5 });
  await waitFor(() => expect(getFlash()?.text).toBe(request.resumed));
  // The clicked button has disappeared, so the focus must move to the new title: a screen reader then reads the title.
  expect(document.activeElement?.textContent).toBe(request.allAnswered.title);
});

test('during a break the men who wait for her answer are one press away', async () => {
  openHome({ status: 5, recommend_id: pair.id, suspend_id: 'p-held-00000001' as typeof pair.id });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to(request.open)).toBe(`/profile?id=${pair.id}`);
  expect(await to(request.openHeld)).toBe('/profile?id=p-held-00000001');
});

test('the first man who waits is shown alone with his photo, one reason and one action', async () => {
  waiting(undecidedMan(1), undecidedMan(2, { twitter_name: 'そら' }));
  openHome({});
  const man = await screen.findByRole('article', { name: 'みなと' });
  expect(within(man).getByText('34歳・東京都、神奈川県')).toBeTruthy();
  expect(within(man).getByText('平日の夜に予定を合わせやすい方です')).toBeTruthy();
  expect(within(man).getByRole('link', { name: matchingJa.card.openProfile }).getAttribute('href')).toBe(
    `/profile?id=${memberId(1)}`,
  );
  const [behind, photo] = man.querySelectorAll('img');
  expect([behind?.getAttribute('loading'), behind?.alt]).toEqual(['lazy', '']);
  expect([photo?.getAttribute('fetchpriority'), photo?.getAttribute('loading'), photo?.getAttribute('srcset')]).toEqual(
    ['high', 'eager', '/photos/one-390.webp 390w, /photos/one-780.webp 780w'],
  );
  expect(screen.queryByText('そら')).toBeNull();
  // While a man waits for an answer, the button for one more recommendation is shown too, with the number left today.
  expect(within(man).getByRole('button', { name: request.byStatus[4].action })).toBeTruthy();
  expect(within(man).getByText(request.remaining(4))).toBeTruthy();
});

test.each([
  ['a like', { status_n: PAIR_STATE.likeReceived }, homeJa.first.like],
  [
    'a hold that ends soon',
    { status_n: PAIR_STATE.held, suspended_until: '2026-07-08T05:00:00Z' },
    homeJa.first.held('7月8日 14:00'),
  ],
])('%s says so above the name', async (_what, change, text) => {
  waiting(undecidedMan(1, change));
  openHome({});
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a man whom she has just declined is replaced by the next man at once, before the server knows it', async () => {
  signedInWoman();
  waiting(undecidedMan(1), undecidedMan(2, { twitter_name: 'そら' }));
  openHome({});
  await screen.findByRole('article', { name: 'みなと' });
  act(() => heldChoices.hold(pairId(1), { status: 'ng', reason: { type: 1 } }, PAIR_STATE.fresh));
  expect(await screen.findByRole('article', { name: 'そら' })).toBeTruthy();
  act(() => void heldChoices.undo(pairId(1)));
  expect(await screen.findByRole('article', { name: 'みなと' })).toBeTruthy();
});

test('after the day’s last recommend the man who waits stays, without a button to receive another', async () => {
  waiting(undecidedMan(1));
  openHome({ recommend_create_count: 6 });
  const man = await screen.findByRole('article', { name: 'みなと' });
  expect(within(man).queryByRole('button', { name: request.byStatus[4].action })).toBeNull();
  expect(within(man).getByText(request.dailyLimit.title)).toBeTruthy();
});

test('when the men who wait can’t be loaded, home says so, tries again by a press, and keeps its other links', async () => {
  mockApi.forget(listUndecided);
  mockApi.fail(listUndecided, 'illegal_state');
  openHome({});
  const retry = await button('もう一度試す');
  expect(screen.getByRole('navigation', { name: homeJa.counts.label })).toBeTruthy();
  waiting(undecidedMan(1));
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: 'みなと' })).toBeTruthy();
});

test('unread messages come before the man who waits; one that comes later does not move him down', async () => {
  waiting(undecidedMan(1));
  openHome({ unread_messages_size: 2 });
  const ask = await screen.findByRole('link', { name: homeJa.ask.messages(2) });
  expect(ask.getAttribute('href')).toBe('/recommends?status=matching');
  const man = await screen.findByRole('article', { name: 'みなと' });
  expect(ask.compareDocumentPosition(man) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('home sells nothing and repeats no row of the menu', async () => {
  openHome({});
  await screen.findByRole('heading', { name: request.allAnswered.title });
  for (const name of [layoutJa.menu.shop, layoutJa.menu.timeline, layoutJa.menu.review, layoutJa.menu.notices])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('under review, a woman sees the state, no task, and no dead button', async () => {
  openHome({ age_conf: 0, status: 1, tutorial_check: 0 });
  expect(await screen.findByText(homeJa.confirmations.ageUnderReview)).toBeTruthy();
  expect(screen.getByText(request.waitingAge)).toBeTruthy();
  expect(screen.queryByText(request.byStatus[1].body)).toBeNull();
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

test('a count of zero is not shown', async () => {
  openHome({ recommend_count: 0, matching_count: 2, like_count: 0 });
  const counts = await screen.findByRole('navigation', { name: homeJa.counts.label });
  expect(
    within(counts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/recommends?status=matching']);
});

const manHome = (account: Parameters<typeof manAccount>[0] = {}, matches: PairRow[] = []) => {
  mockApi.reply(getAccount, manAccount(account));
  mockApi.reply(getAccountDetail, manDetail({ twitter_name: 'れん', age: 31, area: '東京都' }));
  mockApi.reply(listRecommendsMale, { rec: matches, pageCount: 1, admin_message_unread: 0 });
  renderScreen(<HomeRoute />, { at: '/home' });
};

test('a man sees himself as women see him, and one thing to do next', async () => {
  manHome();
  const card = await screen.findByRole('article', { name: 'れん' });
  expect(await within(card).findByText('31歳・東京都')).toBeTruthy();
  expect(within(card).getByRole('link', { name: homeJa.own.preview }).getAttribute('href')).toBe('/preview');
  const { text } = homeJa.next;
  expect(screen.getByRole('heading', { name: text.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: text.action }).getAttribute('href')).toBe('/form?only_propensity=true');
});

const newWoman = (change: Partial<HomePerson> = {}): HomePerson => ({
  kind: 'footprint',
  uuid: memberId(3),
  twitter_name: 'しおり',
  profile1: '/photos/one-390.webp',
  profile1_large: '/photos/one-780.webp',
  age: null,
  area: '',
  can_not_liked: false,
  ...change,
});
const newSinceYesterday = (news: Parameters<typeof mockApi.reply<typeof getHomeNews>>[1]) => {
  mockApi.forget(getHomeNews);
  mockApi.reply(getHomeNews, news);
};
const linksOf = (label: string) =>
  within(screen.getByRole('region', { name: label }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['his newest visitor, on her detailed profile', {}, '/subprofile?uuid=', homeJa.news.person.footprint],
  ['a visitor with whom he has a pair', { can_not_liked: true }, '/profile/female?id=', homeJa.news.person.footprint],
  [
    'a new face, with what the timeline shows',
    { kind: 'new_face', age: 26, area: '東京都' },
    '/subprofile?uuid=',
    homeJa.news.person.new_face,
  ],
] as const)('a man meets one woman: %s', async (_who, change, path, lead) => {
  newSinceYesterday({ footprints: 2, new_faces: 10, person: newWoman(change) });
  manHome();
  const card = await screen.findByRole('article', { name: 'しおり' });
  expect(within(card).getByText(lead)).toBeTruthy();
  expect(within(card).getByRole('link', { name: matchingJa.card.openProfile }).getAttribute('href')).toBe(
    `${path}${memberId(3)}`,
  );
  expect(within(card).queryByText('26歳・東京都') !== null).toBe('age' in change);
  expect(linksOf(homeJa.news.since)).toEqual([
    ['足跡2人', '/footprints'],
    ['新しい方10人以上', '/timeline'],
  ]);
  // His own portrait and his matches stay, below her.
  expect(card.compareDocumentPosition(await screen.findByRole('article', { name: 'れん' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a man whose profile is complete is not asked about his conditions while somebody is new', async () => {
  const complete = Object.fromEntries(Object.keys(manAccount().profile_complete_rate).map((name) => [name, true]));
  const rate = { ...manAccount().profile_complete_rate, ...complete, point: 100 };
  newSinceYesterday({ footprints: 1, new_faces: 0, person: newWoman() });
  manHome({ profile_complete_rate: rate });
  await screen.findByRole('article', { name: 'しおり' });
  expect(screen.queryByRole('heading', { name: homeJa.next.conditions.title })).toBeNull();
});

test('without news, and when they can’t be loaded, a man sees himself and no line of zeros', async () => {
  manHome();
  await screen.findByRole('article', { name: 'れん' });
  expect(screen.queryByRole('region', { name: homeJa.news.since })).toBeNull();
  cleanup();
  mockApi.forget(getHomeNews);
  mockApi.fail(getHomeNews, 'illegal_state');
  manHome();
  expect(await screen.findByRole('article', { name: 'れん' })).toBeTruthy();
});

test('a woman reads what is new in one line, and from when she receives more once the day is used up', async () => {
  newSinceYesterday({ footprints: 3, new_faces: 5, person: null });
  waiting(undecidedMan(1));
  openHome({ recommend_create_count: 6 });
  await screen.findByRole('region', { name: homeJa.news.since });
  expect(linksOf(homeJa.news.since)).toEqual([
    ['足跡3人', '/footprints'],
    ['新しい方5人', '/timeline'],
  ]);
  expect(screen.getByRole('region', { name: homeJa.news.fromThree }).textContent).toContain('おすすめ6人');
});

test('a woman who can receive more today reads nothing of tomorrow', async () => {
  newSinceYesterday({ footprints: 0, new_faces: 1, person: null });
  openHome({});
  await screen.findByRole('heading', { name: request.allAnswered.title });
  await screen.findByRole('region', { name: homeJa.news.since });
  expect(linksOf(homeJa.news.since)).toEqual([['新しい方1人', '/timeline']]);
  expect(screen.queryByRole('region', { name: homeJa.news.fromThree })).toBeNull();
});

const planRow = async () => {
  const row = await screen.findByRole('link', { name: new RegExp(homeJa.payment.title) });
  return [row.textContent?.replace(homeJa.payment.title, ''), row.getAttribute('href')];
};
const cancelled = { plan_state: 'cancelled', plan_until: '2026-12-03T05:05:00.000Z' } as const;
const retrying = { plan_state: 'retrying', plan_until: '2026-11-25T05:05:00.000Z' } as const;

test('a plan that runs says so in one row, a cancelled one until when', async () => {
  manHome();
  expect(await planRow()).toEqual([accountJa.plan.running, '/payment_information']);
  cleanup();
  mockApi.forget(getAccount);
  manHome(cancelled);
  expect(await planRow()).toEqual(['12月3日まで', '/payment_information']);
  expect(screen.getByRole('heading', { name: homeJa.next.text.title })).toBeTruthy();
});

test('a renewal that failed comes before everything else, with the date, what happens then, and the way', async () => {
  manHome({ ...retrying, unread_messages_size: 2, like_count_new: 1 });
  const title = await screen.findByText(homeJa.ask.card.title);
  expect(title.parentElement?.textContent).toContain('11月25日 14:05までご利用いただけます。');
  expect(screen.getByRole('link', { name: homeJa.ask.card.action }).getAttribute('href')).toBe('/change_card');
  expect(await planRow()).toEqual([accountJa.plan.retrying('11月25日'), '/change_card']);
  // One thing at a time: neither his messages nor his next step.
  expect(screen.queryByText(homeJa.ask.messages(2))).toBeNull();
  expect(screen.queryByRole('heading', { name: homeJa.next.likes.title })).toBeNull();
});

test('the plan of a paying woman is asked for first, too', async () => {
  waiting(undecidedMan(1));
  openHome({ payment_conf: 1, ...retrying, unread_messages_size: 1 });
  await screen.findByText(homeJa.ask.card.title);
  expect(await screen.findByRole('article', { name: 'みなと' })).toBeTruthy();
  expect(screen.queryByText(homeJa.ask.messages(1))).toBeNull();
});

test('new likes that are not asked for, because messages are, have a row', async () => {
  manHome({ unread_messages_size: 1, like_count_new: 2 });
  const row = await screen.findByRole('link', { name: new RegExp(homeJa.counts.liked) });
  expect([row.textContent, row.getAttribute('href')]).toEqual(['届いたいいね新着 2', '/recommends/male?status=liked']);
  cleanup();
  mockApi.forget(getAccount);
  manHome({ like_count_new: 2 });
  await screen.findByRole('heading', { name: homeJa.next.likes.title });
  expect(screen.queryByRole('link', { name: new RegExp(homeJa.counts.liked) })).toBeNull();
});

test('a man whose likes wait is asked for his answer, above everything else', async () => {
  manHome({ like_count_new: 1 });
  const ask = await screen.findByRole('heading', { name: homeJa.next.likes.title });
  const own = await screen.findByRole('article', { name: 'れん' });
  expect(ask.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByRole('link', { name: homeJa.next.likes.action }).getAttribute('href')).toBe(
    '/recommends/male?status=liked',
  );
});

test('a woman whose day is used up can go on with her profile; while a man waits nothing says so', async () => {
  openHome({ recommend_create_count: 6 });
  expect((await screen.findByRole('link', { name: homeJa.next.more.title })).getAttribute('href')).toBe('/femaleform');
  cleanup();
  mockApi.forget(getAccount);
  waiting(undecidedMan(1));
  openHome({ recommend_create_count: 6 });
  await screen.findByRole('article', { name: 'みなと' });
  expect(screen.queryByRole('link', { name: homeJa.next.more.title })).toBeNull();
});

test.each([
  [
    'a woman who has received all recommends of the day reads about the premium plan',
    { recommend_create_count: 6 },
    true,
  ],
  ['a woman with more to come does not', { recommend_create_count: 5 }, false],
  ['a paying woman does not', { recommend_create_count: 10, max_recommend_count: 10, payment_conf: 1 }, false],
  ['a listed woman, who may have no plan, does not', { recommend_create_count: 6, listed: true }, false],
] as const)('%s', async (_who, account, isNamed) => {
  openHome(account);
  await screen.findByRole('navigation', { name: homeJa.counts.label });
  const line = screen.queryByRole('link', { name: request.premium });
  expect(line?.getAttribute('href') ?? null).toBe(isNamed ? '/payment_information' : null);
});

test('a man’s matches are faces that lead to the conversation; unread messages are mentioned', async () => {
  manHome({}, [
    pairRow(1, PAIR_STATE.matched, { viewer: MAN, twitter_name: 'しおり', unread_messages_size: 1 }),
    pairRow(2, PAIR_STATE.matched, { viewer: MAN, twitter_name: 'あおい' }),
  ]);
  const unread = await screen.findByRole('link', { name: /未読があります.*しおり/ });
  expect(unread.getAttribute('href')).toBe(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`);
  expect(screen.getByRole('link', { name: 'あおい' })).toBeTruthy();
});

test('a man sees how complete his profile is, and each open point leads to its form', async () => {
  manHome();
  expect(await screen.findByText('50%')).toBeTruthy();
  const lens = screen.getByRole('progressbar', { name: homeJa.completeness.title });
  expect(lens.getAttribute('aria-valuetext')).toBe('5項目中 2項目が完了');
  const { items } = homeJa.completeness;
  const toForm = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
  expect([toForm(items.c5), toForm(items.c6), toForm(items.c9)]).toEqual([
    '/form?only_appear_points=true',
    '/form?only_propensity=true',
    '/form?only_sns=true',
  ]);
  expect(screen.queryByRole('link', { name: new RegExp(items.c1) })).toBeNull();
});

test('the first visit of a day requests its bonus once and says calmly what it gave', async () => {
  mockApi.reply(createLoginBonus, { success: true, amount: 3, streak: 7 });
  openHome({ login_bonus: false, login_bonus_amount: 0 });
  const card = await screen.findByRole('status', { name: accountJa.loginBonus.title });
  await waitFor(() => expect(card.textContent).toContain(accountJa.loginBonus.body(3)));
  expect(card.textContent).toContain(accountJa.loginBonus.streak(7));
  expect(mockApi.calls(createLoginBonus)).toHaveLength(1);
});

test('a man with the maximum of likes reads why nothing was added', async () => {
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
  visited_on: '2026-11-20' as PlainDate,
  ...overrides,
});

test('her footprints are on home; one with a pair leads to it', async () => {
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

test('without footprints home shows the documented words; a list that fails is left out', async () => {
  openHome({});
  expect(await screen.findByText(timelineJa.footprints.empty)).toBeTruthy();
});

test('home is shown without footprints when they can’t be loaded', async () => {
  mockApi.forget(listFootprints);
  mockApi.fail(listFootprints, 'internal');
  openHome({});
  expect(await button(request.byStatus[4].action)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: homeJa.footprints.title })).toBeNull());
});

test('banners of other services are on home only when the stage has some', async () => {
  openHome({});
  await button(request.byStatus[4].action);
  expect(screen.queryByRole('region', { name: homeJa.banners.collaboration })).toBeNull();
});
