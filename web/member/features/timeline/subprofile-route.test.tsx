import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { sendLike } from '#shared/contract/likes.ts';
import { blockMember } from '#shared/contract/reports.ts';
import { getSubprofile } from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { subprofileJa } from '#shared/messages/subprofile.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { subprofileFields } from '#shared/options/profile-fields.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { manProfile, womanProfile } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import type { Subprofile } from './api/use-subprofile.ts';
import { SubprofileRoute } from './subprofile-route.tsx';

const uuid = 'm-ren-0000000001' as MemberId;
/** The fields of a normal profile that a detailed profile contains too, with the same values. */
const told = <P extends object>(profile: P) =>
  Object.fromEntries(
    subprofileFields().flatMap((name) => (name in profile ? [[name, profile[name as keyof P]]] : [])),
  ) as Pick<P, Told & keyof P>;
type Told = ReturnType<typeof subprofileFields>[number];
const subprofile = (change: Partial<Subprofile> = {}): Subprofile => {
  const { profile } = manProfile(0, []);
  const { is_age_verified, profile1, profile2, profile3, twitter_name } = profile;
  return {
    is_age_verified,
    profile1,
    profile2,
    profile3,
    twitter_name,
    ...told(profile),
    uuid,
    sex: MAN,
    like_remain: 3,
    is_liked: false,
    can_not_liked: false,
    detail_show_ticket: 9,
    area: ['東京都', '神奈川県'],
    appear_points: ['キス'],
    ...change,
  };
};
const found = (change: Partial<Subprofile> = {}) =>
  mockApi.reply(getSubprofile, { success: true, profile: subprofile(change) });
const address = () => screen.getByTestId('address').textContent;
const open = (at: string | object = `/subprofile?uuid=${uuid}`) =>
  renderScreen(
    <Routes>
      <Route path="/subprofile" element={<SubprofileRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: at as string },
  );
const likeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: sendLikeJa.action });
beforeEach(signedInWoman);

test('the screen asks with the documented body and shows all answers, intimate ones in a closed section', async () => {
  found({ height: '171~175' });
  const { container } = open();
  await screen.findByText('171〜175センチ');
  expect(mockApi.calls(getSubprofile).map(({ body }) => body)).toEqual([{ user: { partner_uuid: uuid } }]);
  expect(container.querySelector('h2 ~ p:last-of-type')?.textContent).toContain('東京都、神奈川県');
  const section = container.querySelector('details');
  expect(section?.open).toBe(false);
  expect(section?.querySelector('summary')?.textContent).toContain(profileViewJa.sections.preferences);
  expect(section?.textContent).toContain('キス');
  expect(screen.getByText(subprofileJa.ticket(9))).toBeTruthy();
  expect(await screen.findByText(sendLikeJa.remain(3))).toBeTruthy();
});

test('a woman’s height and weight are not shown to a man, even as empty rows', async () => {
  signedInMan();
  const { profile } = womanProfile(1, []);
  const her = {
    ...subprofile(),
    ...told(profile),
    twitter_name: profile.twitter_name,
    sex: WOMAN,
    height: '',
    weight: '',
    area: ['東京都'],
    appear_points: ['料理'],
  };
  mockApi.reply(getSubprofile, { success: true, profile: her as Subprofile });
  open();
  await screen.findByText('料理');
  expect(screen.queryByText('身長')).toBeNull();
  expect(screen.queryByText('体重')).toBeNull();
});

test('a like is shown at once, its dialog says so, and closing it goes to the timeline', async () => {
  found();
  const answer = mockApi.hold(sendLike, { success: true, like_remain: 2 });
  open();
  await userEvent.click(await likeButton());
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: sendLikeJa.done });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(sendLikeJa.remain(2))).toBeTruthy();
  answer();
  const dialog = await screen.findByRole('dialog', { name: sendLikeJa.sentTitle });
  expect(button.disabled).toBe(true);
  expect(mockApi.calls(sendLike).map(({ body }) => body)).toEqual([{ uuid }]);
  await userEvent.click(within(dialog).getAllByRole('button', { name: '閉じる' })[1] ?? document.body);
  expect(address()).toBe('/timeline');
});

test.each(['payment_required', 'too_many_requests', 'conflict'] as const)(
  'after %s the like is taken back, with the reason',
  async (code) => {
    found();
    mockApi.fail(sendLike, code);
    open();
    await userEvent.click(await likeButton());
    expect((await screen.findByRole('alert')).textContent).toBe(errorsJa[code]);
    expect((await likeButton()).disabled).toBe(false);
    expect(screen.getByText(sendLikeJa.remain(3))).toBeTruthy();
  },
);

test('the last like keeps its button until the answer; a pair made meanwhile replaces the button and gets the focus', async () => {
  found({ like_remain: 1 });
  found({ like_remain: 1, can_not_liked: true });
  const gate = mockApi.hold(sendLike, { success: false, code: 'cannot_like', errors: ['x'] });
  open();
  await userEvent.click(await likeButton());
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: sendLikeJa.done });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  gate();
  await screen.findByRole('alert');
  const way = await screen.findByRole('link', { name: sendLikeJa.toProfile });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(way)).toBe(true);
});

test('a double press is one like', async () => {
  found();
  const answer = mockApi.hold(sendLike, { success: true, like_remain: 2 });
  open();
  const button = await likeButton();
  fireEvent.click(button);
  fireEvent.click(button);
  answer();
  await screen.findByRole('dialog', { name: sendLikeJa.sentTitle });
  expect(new Set(mockApi.calls(sendLike).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(screen.getByText(sendLikeJa.remain(2))).toBeTruthy();
});

test('a like whose answer was lost is sent again with the same key', async () => {
  found();
  mockApi.lose(sendLike);
  mockApi.reply(sendLike, { success: true, like_remain: 2 });
  open();
  await userEvent.click(await likeButton());
  await screen.findByRole('alert');
  await userEvent.click(await likeButton());
  await screen.findByRole('dialog', { name: sendLikeJa.sentTitle });
  const [first, second] = mockApi.calls(sendLike).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
  expect(first).not.toBeNull();
});

test('a like without likes left leads to the shop', async () => {
  found();
  mockApi.reply(sendLike, { success: false, code: 'no_likes', errors: ['x'] });
  open();
  await userEvent.click(await likeButton());
  await waitFor(() => expect(address()).toBe('/shop'));
});

test('without likes a link to the shop replaces the button', async () => {
  found({ like_remain: 0 });
  open();
  const way = await screen.findByRole('link', { name: sendLikeJa.buy });
  expect(way.getAttribute('href')).toBe('/shop');
  expect(screen.queryByRole('button', { name: sendLikeJa.action })).toBeNull();
});

test('the button of a member who was liked already can’t be pressed', async () => {
  found({ is_liked: true, can_not_liked: true });
  open();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: sendLikeJa.done })).disabled).toBe(true);
});

test('the profile of a member with a pair leads to the full profile', async () => {
  found({ can_not_liked: true });
  open();
  const way = await screen.findByRole('link', { name: sendLikeJa.toProfile });
  expect(way.getAttribute('href')).toBe(`/profile?id=${uuid}`);
});

test('when the day’s profiles are used up the page says when new ones can be opened', async () => {
  mockApi.reply(getSubprofile, { success: false, code: 'view_limit', errors: ['x'] });
  open();
  await screen.findByText(subprofileJa.viewLimit.body);
  expect(screen.getByRole('link', { name: subprofileJa.toTimeline }).getAttribute('href')).toBe('/timeline');
});

test.each([
  ['not found', `/subprofile?uuid=${uuid}`, 'not_found'],
  ['oneself', `/subprofile?uuid=${uuid}`, 'not_yourself'],
  ['no id', '/subprofile', null],
  ['an id of another form', '/subprofile?uuid=%3Cb%3E', null],
] as const)('%s leads back to the timeline with a sentence', async (_case, at, code) => {
  if (code) mockApi.fail(getSubprofile, code);
  open(at);
  await waitFor(() => expect(address()).toBe('/timeline'));
  expect(getFlash()?.text).toBe(subprofileJa.gone);
  expect(mockApi.calls(getSubprofile).length).toBe(code ? 1 : 0);
});

test.each([
  ['age_confirmation_required', womanAccount({ age_conf: 0 }), '/age_confirmation', signedInWoman],
  ['payment_required', manAccount({ payment_conf: 0 }), '/payment_select', signedInMan],
] as const)('for %s the page says what is missing', async (code, account, to, signIn) => {
  signIn();
  mockApi.reply(getAccount, account);
  mockApi.fail(getSubprofile, code);
  open();
  await waitFor(() => expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe(to));
});

test('a profile that can’t be loaded offers another try', async () => {
  mockApi.fail(getSubprofile, 'internal');
  open();
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  mockApi.forget(getSubprofile);
  found();
  await userEvent.click(retry);
  await likeButton();
});

test('a block leads to the timeline with its own sentence, though the profile is loaded once more meanwhile', async () => {
  found();
  mockApi.fail(getSubprofile, 'not_found');
  mockApi.reply(blockMember, { success: true });
  const Loading = lazy(() => new Promise<never>(() => {}));
  renderScreen(
    <Suspense>
      <Routes>
        <Route path="/subprofile" element={<SubprofileRoute />} />
        <Route path="/timeline" element={<Loading />} />
      </Routes>
    </Suspense>,
    { at: `/subprofile?uuid=${uuid}` },
  );
  await userEvent.click(await screen.findByRole('button', { name: safetyLabelsJa.block }));
  await userEvent.click(await screen.findByRole('button', { name: safetyJa.block.submit }));
  await waitFor(() => expect(mockApi.calls(getSubprofile)).toHaveLength(2));
  await act(() => new Promise((heard) => setTimeout(heard)));
  expect(getFlash()?.text).toBe(safetyJa.block.done);
});

test('the menu on the photo reports and blocks, as on other profiles', async () => {
  mockApi.reply(blockMember, { success: true });
  found();
  open();
  await userEvent.click(await screen.findByRole('button', { name: safetyLabelsJa.menu.open }));
  const sheet = await screen.findByRole('dialog', { name: safetyLabelsJa.menu.title });
  expect(within(sheet).getByRole('button', { name: safetyLabelsJa.report })).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: safetyLabelsJa.block }));
  await userEvent.click(await screen.findByRole('button', { name: safetyJa.block.submit }));
  await waitFor(() => expect(mockApi.calls(blockMember).map(({ body }) => body)).toEqual([{ uuid }]));
  await waitFor(() => expect(address()).toBe('/timeline'));
});
