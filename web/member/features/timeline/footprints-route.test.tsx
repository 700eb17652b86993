import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sendLike } from '#shared/contract/likes.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { tokyoDay } from '#shared/time.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { refreshAfterLike } from '#web/member/features/matching/public.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import type { FootprintRow } from './api/use-footprints.ts';
import { FootprintsRoute } from './footprints-route.tsx';

const row = (name: string, overrides: Partial<FootprintRow> = {}): FootprintRow => {
  const id = `m-${name}-0000000001` as MemberId;
  return {
    id,
    visitor_id: id,
    visitor_uuid: id,
    sex: 1,
    twitter_name: name,
    avatar_profile_1: '',
    is_visitor_liked: false,
    can_not_liked: true,
    visited_on: tokyoDay(new Date()),
    ...overrides,
  };
};
const open = (at = '/footprints') => renderScreen(<FootprintsRoute />, { at });
const address = () => screen.getByTestId('address').textContent;
beforeEach(signedInWoman);

test('each row says on which day the visitor came, and why it has no heart', async () => {
  const visited_on = '2020-11-20' as FootprintRow['visited_on'];
  const rows = [
    row('ren', { can_not_liked: false }),
    row('sho', { visited_on }),
    row('jun', { is_visitor_liked: true }),
  ];
  mockApi.reply(listFootprints, { data: rows, total: 3 });
  open();
  const [ren, sho, jun] = await screen.findAllByRole('listitem');
  expect(ren?.textContent).toContain('きょう');
  expect(ren?.textContent).not.toContain(timelineJa.known);
  expect(sho?.querySelector('time')?.dateTime).toBe('2020-11-20');
  expect(sho?.textContent).toContain(`2020年11月20日${timelineJa.known}`);
  expect(jun?.textContent).toContain(timelineJa.liked);
  expect(jun?.textContent).not.toContain(timelineJa.known);
});

test('each visitor leads to the pair of the two', async () => {
  mockApi.reply(listFootprints, { data: [row('ren')], total: 1 });
  open();
  const link = await screen.findByRole('link', { name: /ren/ });
  expect(link.getAttribute('href')).toBe('/profile?id=m-ren-0000000001');
});

test('a man is led to her profile', async () => {
  signedInMan();
  mockApi.reply(listFootprints, { data: [row('aoi', { sex: 2 })], total: 1 });
  open();
  expect((await screen.findByRole('link', { name: /aoi/ })).getAttribute('href')).toBe(
    '/profile/female?id=m-aoi-0000000001',
  );
});

test('a visitor without a pair leads to the detailed profile', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { can_not_liked: false })], total: 1 });
  open();
  const link = await screen.findByRole('link', { name: /ren/ });
  expect(link.getAttribute('href')).toBe('/subprofile?uuid=m-ren-0000000001');
});

const heart = (name: string) => screen.findByRole('button', { name: sendLikeJa.to(name) });

test('a heart sends a like, the dialog says so, and the list is loaded again', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { can_not_liked: false })], total: 1 });
  const answer = mockApi.hold(sendLike, { success: true, like_remain: 4 });
  mockApi.reply(listFootprints, { data: [row('ren', { is_visitor_liked: true })], total: 1 });
  open();
  await userEvent.click(await heart('ren'));
  // The like is shown before the server has responded.
  expect(await screen.findByText(timelineJa.liked)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  await screen.findByRole('dialog', { name: sendLikeJa.sentTitle });
  expect(mockApi.calls(sendLike).map(({ body }) => body)).toEqual([{ uuid: 'm-ren-0000000001' }]);
  await waitFor(() => expect(mockApi.calls(listFootprints).length).toBe(2));
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: sendLikeJa.to('ren') })).toBeNull();
});

test('the dialog stays when a live frame removes the row of the like', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { can_not_liked: false })], total: 1 });
  mockApi.reply(sendLike, { success: true, like_remain: 4 });
  mockApi.reply(listFootprints, { data: [row('sho')], total: 11 });
  const { queryClient } = open();
  await userEvent.click(await heart('ren'));
  await screen.findByRole('dialog', { name: sendLikeJa.sentTitle });
  await act(() => refreshAfterLike(queryClient));
  await screen.findByText('sho');
  expect(screen.queryByText('ren')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without likes left the heart leads to the shop', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { can_not_liked: false })], total: 1 });
  mockApi.reply(sendLike, { success: false, code: 'no_likes', errors: ['x'] });
  open();
  await userEvent.click(await heart('ren'));
  await waitFor(() => expect(address()).toBe('/shop'));
  expect(getFlash()?.text).toBe(sendLikeJa.none);
});

test.each(['payment_required', 'not_found', 'unavailable'] as const)(
  'a like refused with %s is taken back',
  async (code) => {
    mockApi.reply(listFootprints, { data: [row('ren', { can_not_liked: false })], total: 1 });
    mockApi.fail(sendLike, code);
    open();
    await userEvent.click(await heart('ren'));
    expect(await heart('ren')).toBeTruthy();
    await waitFor(() => expect(getFlash()?.text).toBe(code === 'not_found' ? sendLikeJa.gone : errorsJa[code]));
    expect(screen.queryByText(timelineJa.liked)).toBeNull();
  },
);

test('after a refused like the focus is still at the row', async () => {
  mockApi.reply(listFootprints, { data: [row('sho'), row('ren', { can_not_liked: false })], total: 2 });
  const answer = mockApi.hold(sendLike, { success: false, code: 'cannot_like', errors: ['x'] });
  open();
  (await heart('ren')).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(timelineJa.liked);
  answer();
  await waitFor(() => expect(getFlash()?.text).toBe('x'));
  expect(screen.getByText('ren').closest('li')?.contains(document.activeElement)).toBe(true);
});

test('a member who was liked or has a pair with the viewing member has no heart', async () => {
  mockApi.reply(listFootprints, {
    data: [row('ren', { is_visitor_liked: true, can_not_liked: false }), row('sho')],
    total: 2,
  });
  open();
  await screen.findByText('sho');
  expect(screen.queryByRole('button', { name: /いいねを送る/ })).toBeNull();
});

test('a like that waits is also said in words', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { is_visitor_liked: true })], total: 1 });
  open();
  expect(await screen.findByText(timelineJa.liked)).toBeTruthy();
});

test('a page that does not exist any more leads back to the last one', async () => {
  mockApi.reply(listFootprints, { data: [], total: 12 });
  mockApi.reply(listFootprints, { data: [row('ren')], total: 12 });
  open('/footprints?page=9');
  await screen.findByRole('link', { name: /ren/ });
  expect(address()).toBe('/footprints?page=2');
});

test('without any visitor every page says so', async () => {
  mockApi.reply(listFootprints, { data: [], total: 0 });
  open('/footprints?page=2');
  await screen.findByText(timelineJa.footprints.empty);
  expect(address()).toBe('/footprints');
});

test('a first page whose visitors may not be shown any more still leads to the next page', async () => {
  mockApi.reply(listFootprints, { data: [], total: 11 });
  mockApi.reply(listFootprints, { data: [row('ren')], total: 11 });
  open();
  await screen.findByText(timelineJa.footprints.nobodyHere);
  expect(screen.queryByText(timelineJa.footprints.empty)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /次/ }));
  await screen.findByRole('link', { name: /ren/ });
  expect(address()).toBe('/footprints?page=2');
});

test('the documented words say that there is no visitor yet', async () => {
  mockApi.reply(listFootprints, { data: [], total: 0 });
  open();
  expect(
    await screen.findByText('まだ足跡はありません。タイムラインを覗いて、まずは自分からも沢山足跡をつけよう💕'),
  ).toBeTruthy();
  expect(screen.queryByText(timelineJa.footprints.lead)).toBeNull();
  expect(screen.getByRole('link', { name: timelineJa.toTimeline }).getAttribute('href')).toBe('/timeline');
});

test('pages have ten rows, the number of pages is rounded up, and seven numbers are visible', async () => {
  mockApi.reply(listFootprints, { data: [row('ren')], total: 91 });
  open();
  const next = await screen.findByRole('button', { name: /次/ });
  const numbers = screen
    .getAllByRole('button', { name: /ページ/ })
    .filter(({ textContent }) => /^\d+$/.test(textContent));
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  await userEvent.click(next);
  await waitFor(() => expect(address()).toBe('/footprints?page=2'));
  await waitFor(() =>
    expect(mockApi.calls(listFootprints).at(-1)?.query).toEqual({
      page: '2',
      per_page: '10',
      email: 'aoi@example.com',
    }),
  );
});

test.each(['0', '-1', 'x', '1.5', '101'])('a page of %s is the first', async (page) => {
  mockApi.reply(listFootprints, { data: [row('ren')], total: 1 });
  open(`/footprints?page=${page}`);
  await screen.findByText('ren');
  expect(mockApi.calls(listFootprints)[0]?.query['page']).toBe('1');
});

test('a list that can’t be loaded offers another try', async () => {
  mockApi.fail(listFootprints, 'internal');
  open();
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  mockApi.forget(listFootprints);
  mockApi.reply(listFootprints, { data: [row('ren')], total: 1 });
  await userEvent.click(retry);
  expect(await screen.findByText('ren')).toBeTruthy();
});
