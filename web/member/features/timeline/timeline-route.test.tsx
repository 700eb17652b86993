import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getLikes } from '#shared/contract/payments.ts';
import {
  getTimeline,
  resetTimeline,
  setHiddenMode,
  setTimelineSettings,
  type TimelineRow,
} from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { timelineLockedJa } from '#shared/messages/timeline-locked.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { likes } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { accountQuery } from '#web/member/features/account/public.ts';
import { refreshAfterLike } from '#web/member/features/matching/public.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { showRemaining } from './api/people-cache.ts';
import type { Timeline } from './timeline.rules.ts';
import { loadTimeline, TimelineRoute } from './timeline-route.tsx';

const texts = timelineScreenJa;
const row = (name: string, change: Partial<TimelineRow> = {}): TimelineRow => ({
  uuid: `m-${name}-0000000001` as MemberId,
  twitter_name: name,
  profile1: `/photos/${name}/390.webp`,
  profile1_small: `/photos/${name}/96.webp`,
  age: 31,
  area: '東京都, 神奈川県',
  body_type: '普通',
  is_liked: false,
  can_not_liked: false,
  ...change,
});
const page = (users: TimelineRow[], change: Partial<Timeline> = {}): Timeline => ({
  users,
  next: null,
  count: users.length,
  count_is_limit: false,
  like_remain: 12,
  free_like: 2,
  purchased_like_remain: 10,
  purchased_like_created: null,
  purchased_like_history: [],
  detail_show_ticket: 8,
  hidden_mode: false,
  payment_confirmation: 0,
  age_confirmation: 2,
  ...change,
});
const Elsewhere = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      go back
    </button>
  );
};
const open = (at = '/timeline', elsewhere = <Elsewhere />) =>
  renderScreen(
    <Suspense>
      <Routes>
        <Route path="/timeline" element={<TimelineRoute />} />
        <Route path="*" element={elsewhere} />
      </Routes>
    </Suspense>,
    { at },
  );
const address = () => screen.getByTestId('address').textContent;
const queries = () => mockApi.calls(getTimeline).map(({ query }) => query);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(setTimelineSettings, { success: true });
});

test('each member is a portrait that leads to the detailed profile, or to the profile for a member with a pair', async () => {
  mockApi.reply(
    getTimeline,
    page([
      row('ren'),
      row('sho', { is_liked: true, can_not_liked: true }),
      row('jun', { can_not_liked: true, profile1: '', age: null }),
    ]),
  );
  open();
  const ren = await screen.findByRole('link', { name: /ren/ });
  expect(ren.getAttribute('href')).toBe('/subprofile?uuid=m-ren-0000000001');
  expect(ren.textContent).toContain('31歳・東京都、神奈川県');
  const sho = screen.getByRole('link', { name: /sho/ });
  expect(sho.getAttribute('href')).toBe('/profile?id=m-sho-0000000001');
  expect(sho.textContent).toContain(timelineJa.liked);
  expect(screen.getByRole('link', { name: /jun/ }).textContent).toContain(timelineJa.known);
  expect(screen.getByText('3人')).toBeTruthy();
  expect(screen.getByText(texts.ticket(8))).toBeTruthy();
});

test('a photo loads late, in the width that the screen needs, over its own blurred small picture', async () => {
  mockApi.reply(getTimeline, page([row('ren'), row('jun', { profile1: '' })]));
  const { container } = open();
  await screen.findByText('ren');
  const [small, photo, ...others] = container.querySelectorAll('img');
  expect(others).toEqual([]);
  expect(small?.getAttribute('src')).toBe('/photos/ren/96.webp');
  expect(photo?.getAttribute('srcset')).toBe('/photos/ren/96.webp 96w, /photos/ren/390.webp 390w');
  expect([small, photo].map((image) => image?.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
  expect(photo?.className).toContain('opacity-0');
  fireEvent.load(photo as HTMLImageElement);
  expect(photo?.className).not.toContain('opacity-0');
  fireEvent.error(photo as HTMLImageElement);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/images/fallback/default.png',
  ]);
});

test('the list goes on by its cursor until its end', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 3 }));
  mockApi.reply(getTimeline, page([row('ren'), row('sho')], { next: 'c2', count: null }));
  mockApi.reply(getTimeline, page([row('jun')], { next: 'c3', count: null }));
  open();
  await screen.findByText('jun');
  expect(screen.getAllByRole('listitem').length).toBe(3);
  expect(queries()).toEqual([{}, { cursor: 'c1' }, { cursor: 'c2' }]);
});

test('after several pages without anybody the member is asked whether to continue', async () => {
  mockApi.reply(getTimeline, page([], { next: 'c1', count: 2 }));
  mockApi.reply(getTimeline, page([], { next: 'c2', count: null }));
  mockApi.reply(getTimeline, page([], { next: 'c3', count: null }));
  mockApi.reply(getTimeline, page([row('ren')], { count: null }));
  open();
  const more = await screen.findByRole('button', { name: texts.more });
  expect(queries().length).toBe(3);
  await userEvent.click(more);
  await screen.findByText('ren');
});

test('a page that fails keeps the list and offers another try', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  mockApi.fail(getTimeline, 'too_many_requests');
  open();
  await screen.findByText(errorsJa.too_many_requests);
  expect(screen.getByText('ren')).toBeTruthy();
  mockApi.forget(getTimeline);
  mockApi.reply(getTimeline, page([row('sho')], { count: null }));
  await press('もう一度試す');
  await screen.findByText('sho');
});

test('a timeline that can’t be loaded offers another try', async () => {
  mockApi.fail(getTimeline, 'internal');
  open();
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  mockApi.forget(getTimeline);
  mockApi.reply(getTimeline, page([row('ren')]));
  await userEvent.click(retry);
  await screen.findByText('ren');
});

test('coming back from a profile shows the same pages without a call, with the focus on the opened member', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  mockApi.reply(getTimeline, page([row('sho')], { count: null }));
  open();
  await userEvent.click(await screen.findByRole('link', { name: /sho/ }));
  await press('go back');
  expect(await screen.findByRole('link', { name: /sho/ })).toBe(document.activeElement);
  expect(screen.getByText('ren')).toBeTruthy();
  expect(queries().length).toBe(2);
});

test('a list that is rendered again while a profile’s code loads still remembers the opened member', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  const showMore = mockApi.hold(getTimeline, page([row('sho')], { count: null }));
  const code = Promise.withResolvers<{ default: typeof Elsewhere }>();
  const Later = lazy(() => code.promise);
  open('/timeline', <Later />);
  await userEvent.click(await screen.findByRole('link', { name: /ren/ }));
  await act(async () => showMore());
  await screen.findByRole('link', { name: /sho/ });
  await act(async () => code.resolve({ default: Elsewhere }));
  await press('go back');
  expect(await screen.findByRole('link', { name: /ren/ })).toBe(document.activeElement);
});

test('a reset starts again with one page, and its failure keeps the list and says why', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  mockApi.reply(getTimeline, page([row('sho')], { count: null }));
  mockApi.reply(getTimeline, page([row('jun')]));
  mockApi.reply(resetTimeline, { success: true });
  mockApi.fail(resetTimeline, 'unavailable');
  open();
  await screen.findByText('sho');
  await press(texts.reset);
  await screen.findByText('jun');
  expect(screen.queryByText('ren')).toBeNull();
  expect(queries()).toEqual([{}, { cursor: 'c1' }, {}]);
  await press(texts.reset);
  await waitFor(() => expect(getFlash()?.text).toBe(errorsJa.unavailable));
  expect(screen.getByText('jun')).toBeTruthy();
});

test('a list that is short again during a reset does not ask for the old second page instead', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  mockApi.reply(getTimeline, page([row('sho')], { count: null }));
  const answer = mockApi.hold(getTimeline, page([row('jun')]));
  mockApi.reply(getTimeline, page([row('kei')], { count: null }));
  mockApi.reply(resetTimeline, { success: true });
  open();
  await screen.findByText('sho');
  await press(texts.reset);
  await waitFor(() => expect(screen.queryByText('sho')).toBeNull());
  answer();
  await screen.findByText('jun');
  expect(queries()).toEqual([{}, { cursor: 'c1' }, {}]);
});

test('pulling the page down far enough reloads it, a short pull does not', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getTimeline, page([row('jun')]));
  mockApi.reply(resetTimeline, { success: true });
  open();
  const at = await screen.findByText('ren');
  const pull = (px: number) => {
    fireEvent.touchStart(at, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(at, { touches: [{ clientY: 100 + px }] });
    fireEvent.touchEnd(at, { touches: [] });
  };
  pull(60);
  expect(mockApi.calls(resetTimeline).length).toBe(0);
  pull(200);
  await screen.findByText('jun');
  expect(mockApi.calls(resetTimeline).length).toBe(1);
});

test('two resets at once make one call', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  const answer = mockApi.hold(getTimeline, page([row('jun')]));
  mockApi.reply(resetTimeline, { success: true });
  open();
  await screen.findByText('ren');
  await press(texts.reset);
  await waitFor(() => expect(queries().length).toBe(2));
  const at = screen.getByText('ren');
  fireEvent.touchStart(at, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(at, { touches: [{ clientY: 400 }] });
  fireEvent.touchEnd(at, { touches: [] });
  answer();
  await screen.findByText('jun');
  expect([mockApi.calls(resetTimeline).length, queries().length]).toEqual([1, 2]);
  expect(getFlash()).toBeNull();
});

test('the filters say how many members they leave before they are applied, and clearing them is one press', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { count: 1000, count_is_limit: true }));
  mockApi.reply(getTimeline, page([row('sho')], { count: 32 }));
  open();
  await screen.findByText('1,000人以上');
  await press(texts.filter.open);
  const sheet = await screen.findByRole('dialog', { name: texts.filter.title });
  await within(sheet).findByRole('button', { name: texts.filter.show('1,000人以上') });
  await userEvent.click(within(sheet).getByRole('radio', { name: '関東' }));
  for (const area of ['東京都', '千葉県']) await userEvent.click(within(sheet).getByRole('checkbox', { name: area }));
  fireEvent.change(within(sheet).getByLabelText(texts.filter.ageFrom), { target: { value: '25' } });
  expect(within(sheet).getByText('25歳以上')).toBeTruthy();
  await userEvent.click(await within(sheet).findByRole('button', { name: texts.filter.show('32人') }));
  await screen.findByText('sho');
  expect(queries().at(-1)).toEqual({ areas: '千葉県, 東京都', age_from: '25' });
  expect(screen.getByText('千葉県、東京都・25歳以上')).toBeTruthy();
  expect(address()).toBe('/timeline');
  const kept = () => mockApi.calls(setTimelineSettings).at(-1)?.body;
  await waitFor(() =>
    expect(kept()).toEqual({
      timeline_settings: { filter: { areas: ['千葉県', '東京都'], age_from: 25, sort: 'new' } },
    }),
  );
  await press(texts.filter.open);
  await press(texts.filter.clear);
  await screen.findByText('ren');
  await waitFor(() => expect(kept()).toEqual({ timeline_settings: { filter: { areas: [], sort: 'new' } } }));
});

test('the filters and the order that the member kept apply from the first call on', async () => {
  mockApi.forget(getAccount);
  const filter = { areas: ['東京都', '千葉県'] as const, age_to: 40, sort: 'match' as const };
  const account = womanAccount({
    timeline_settings: { filter: { ...filter, areas: [...filter.areas] }, last_login: true },
  });
  const release = mockApi.hold(getAccount, account);
  mockApi.reply(getTimeline, page([row('ren', { last_login: 'three_days' }), row('sho')], { next: 'c1', count: null }));
  mockApi.reply(getTimeline, page([], { count: null }));
  open();
  expect(queries()).toEqual([]);
  release();
  const ren = await screen.findByRole('link', { name: /ren/ });
  expect(queries()[0]).toEqual({ areas: '東京都, 千葉県', age_to: '40', sort: 'match' });
  expect(ren.textContent).toContain('最終ログイン：3日以内');
  expect(screen.getByRole('link', { name: /sho/ }).textContent).not.toContain('最終ログイン');
  expect(screen.getByText('東京都、千葉県・〜40歳')).toBeTruthy();
});

test('the order is one press, and one that can’t be kept applies all the same', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getTimeline, page([row('sho')]));
  mockApi.forget(setTimelineSettings);
  mockApi.fail(setTimelineSettings, 'too_many_requests');
  open();
  const match = await screen.findByRole('radio', { name: texts.sort.options.match });
  expect((screen.getByRole('radio', { name: texts.sort.options.new }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(match);
  await screen.findByText('sho');
  expect(queries()).toEqual([{}, { sort: 'match' }]);
  await waitFor(() => expect(getFlash()?.text).toBe(texts.notKept));
});

test('a thumb does not pass the other one, and at its bound it is no filter', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  open();
  await press(texts.filter.open);
  const [from, to] = [await screen.findByLabelText(texts.filter.ageFrom), screen.getByLabelText(texts.filter.ageTo)];
  const move = (thumb: HTMLElement, value: string) => fireEvent.change(thumb, { target: { value } });
  move(to, '30');
  move(from, '40');
  expect([from, to].map((thumb) => (thumb as HTMLInputElement).value)).toEqual(['30', '30']);
  expect(from.getAttribute('aria-valuetext')).toBe('30歳');
  expect(screen.getByText('30歳', { selector: 'output' })).toBeTruthy();
  move(to, '85');
  move(from, '18');
  expect(screen.getByText(texts.filter.any, { selector: 'output' })).toBeTruthy();
});

test('filters that leave nobody say so and can’t be applied', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getTimeline, page([]));
  open();
  await screen.findByText('ren');
  await press(texts.filter.open);
  await userEvent.selectOptions(await screen.findByLabelText(texts.filter.bodyType), 'マッチョ');
  const none = await screen.findByRole('button', { name: texts.filter.none });
  expect((none as HTMLButtonElement).disabled).toBe(true);
});

test('an empty timeline says so, with or without filters', async () => {
  mockApi.reply(getTimeline, page([]));
  open();
  await screen.findByText(texts.empty.title);
});

test.each([
  ['an unverified woman', signedInWoman, womanAccount({ age_conf: 0 }), { age_confirmation: 0 }, '/age_confirmation'],
  ['an unpaid man', signedInMan, manAccount({ payment_conf: 0 }), { payment_confirmation: 0 }, '/payment_select'],
  [
    'an unverified man without a plan',
    signedInMan,
    manAccount({ payment_conf: 0, age_conf: 0 }),
    { age_confirmation: 0 },
    '/age_confirmation',
  ],
] as const)('for %s the page says what is missing, with a link to it', async (_who, signIn, account, change, to) => {
  signIn();
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, account);
  mockApi.reply(getTimeline, page([], change));
  open();
  const way = await screen.findByRole('link');
  expect(way.getAttribute('href')).toBe(to);
  expect(screen.queryByRole('button', { name: texts.filter.open })).toBeNull();
});

test('a member who did the missing step elsewhere finds the timeline open on return', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInMan();
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, manAccount({ payment_conf: 0 }));
  mockApi.reply(getTimeline, page([], { payment_confirmation: 0, count: null }));
  mockApi.reply(getTimeline, page([row('aoi')], { payment_confirmation: 1 }));
  open();
  await userEvent.click(await screen.findByRole('link', { name: timelineLockedJa.payment.action }));
  await press('go back');
  // The screen did not fetch the page a second time, because the click on the link had just fetched it.
  await screen.findByText(timelineLockedJa.payment.title);
  expect(queries().length).toBe(1);
  await userEvent.click(await screen.findByRole('link', { name: timelineLockedJa.payment.action }));
  vi.setSystemTime(Date.now() + 6_000);
  await press('go back');
  await screen.findByText('aoi');
  expect(queries().length).toBe(2);
});

test('a member who waits for the age check finds the timeline open when the window gets the focus again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getAccount, womanAccount({ age_conf: 0 }));
  mockApi.reply(getTimeline, page([], { age_confirmation: 0, count: null }));
  mockApi.reply(getTimeline, page([row('ren')]));
  open();
  await screen.findByText(timelineLockedJa.age.title);
  vi.setSystemTime(Date.now() + 6_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('ren');
});

test('the likes open with their current lots, and the timeline then shows the same number', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getLikes, likes({ like_remain: 11, free_like: 1, purchased_like_remain: 10 }));
  open();
  await press(/送れるいいね 12個/);
  const sheet = await screen.findByRole('dialog', { name: texts.likesTitle });
  await within(sheet).findByText('11個');
  expect(within(sheet).getByRole('link', { name: texts.buy }).getAttribute('href')).toBe('/shop');
  await screen.findByText(texts.likes(11));
});

test('a paying woman hides herself by one switch, and a refusal is shown', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { payment_confirmation: 1 }));
  mockApi.reply(setHiddenMode, { success: true, hidden_mode: true });
  mockApi.fail(setHiddenMode, 'payment_required');
  open();
  await press(new RegExp(texts.hidden.off));
  await userEvent.click(await screen.findByRole('switch', { name: texts.hidden.label }));
  await screen.findByRole('button', { name: new RegExp(texts.hidden.on), hidden: true });
  expect(mockApi.calls(setHiddenMode)[0]?.body).toEqual({ hidden_mode: true });
  await userEvent.click(screen.getByRole('switch', { name: texts.hidden.label }));
  await screen.findByText(errorsJa.payment_required);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: texts.hidden.label }).checked).toBe(true);
});

test('the end of a purchase is shown once, with the current likes, and closed by a press', async () => {
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getLikes, likes({ like_remain: 53 }));
  open('/timeline?purchased=true');
  const sheet = await screen.findByRole('dialog', { name: texts.purchased.title });
  await within(sheet).findByText(texts.purchased.now(53));
  await userEvent.click(within(sheet).getAllByRole('button', { name: '閉じる' })[1] ?? document.body);
  expect(address()).toBe('/timeline');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText(texts.likes(53));
});

test('a list that gets the focus again after a long time starts again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getTimeline, page([row('jun')]));
  mockApi.reply(resetTimeline, { success: true });
  open();
  await screen.findByText('ren');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(mockApi.calls(resetTimeline).length).toBe(0);
  vi.setSystemTime(Date.now() + 46 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('jun');
});

test('a like or a further page does not make an old list young: the links of its photos expire all the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getTimeline, page([row('ren')]));
  mockApi.reply(getTimeline, page([row('jun')]));
  mockApi.reply(resetTimeline, { success: true });
  const { queryClient } = open();
  await screen.findByText('ren');
  vi.setSystemTime(Date.now() + 40 * 60_000);
  act(() => showRemaining(queryClient, 3));
  await screen.findByText(texts.likes(3));
  vi.setSystemTime(Date.now() + 6 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('jun');
});

test('pressing a link to the timeline makes no call when pages are there, however old they are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  mockApi.reply(getTimeline, page([row('sho')], { count: null }));
  const { queryClient } = open();
  await screen.findByText('sho');
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await act(() => refreshAfterLike(queryClient));
  await act(() => loadTimeline(queryClient));
  expect(queries().length).toBe(2);
});

test('a link to a timeline that was not read yet loads one page ahead, with the filters that are kept', async () => {
  mockApi.reply(getTimeline, page([row('ren')], { next: 'c1', count: 2 }));
  const queryClient = createQueryClient();
  await loadTimeline(queryClient);
  expect(queries()).toEqual([]);
  const filter = { areas: ['東京都'] as ['東京都'], sort: 'match' as const };
  queryClient.setQueryData(accountQuery.queryKey, womanAccount({ timeline_settings: { filter, last_login: true } }));
  await loadTimeline(queryClient);
  expect(queries()).toEqual([{ areas: '東京都', sort: 'match' }]);
});

test('a picture whose link has expired is shown again under a new link, and the list keeps its members', async () => {
  const linked = (name: string, expires: number) =>
    row(name, {
      profile1: `/photos/${name}/390.webp?e=${expires}&s=x`,
      profile1_small: `/photos/${name}/96.webp?e=${expires}&s=x`,
    });
  const later = Math.floor(Date.now() / 1000) + 3_000;
  mockApi.reply(getTimeline, page([linked('aoi', 1), linked('ren', 1)]));
  mockApi.reply(getTimeline, page([linked('mei', later), linked('aoi', later)]));
  open();
  await screen.findByText('aoi');
  const pictures = () =>
    [...document.querySelectorAll<HTMLImageElement>('img[sizes]')].map((image) => image.getAttribute('src'));
  const [first] = document.querySelectorAll('img[sizes]');
  if (!first) throw new Error('no picture');
  // Several pictures of a page may fail, but the page is fetched only once.
  fireEvent.error(first);
  fireEvent.error(first);
  await waitFor(() => expect(pictures()).toContain(`/photos/aoi/390.webp?e=${later}&s=x`));
  expect(screen.queryByText('mei')).toBeNull();
  expect(screen.getByText('ren')).toBeTruthy();
  expect(queries().length).toBe(2);
});
