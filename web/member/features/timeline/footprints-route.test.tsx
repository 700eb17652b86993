import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listFootprints } from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
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
    ...overrides,
  };
};
const open = (at = '/footprints') => renderScreen(<FootprintsRoute />, { at });
const address = () => screen.getByTestId('address').textContent;
beforeEach(signedInWoman);

test('each visitor leads to the record of the two', async () => {
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

test('a visitor without a record leads nowhere while the detailed profile has no screen', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { can_not_liked: false })], total: 1 });
  open();
  expect(await screen.findByText('ren')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /ren/ })).toBeNull();
});

test('a like that waits is said in words, too', async () => {
  mockApi.reply(listFootprints, { data: [row('ren', { is_visitor_liked: true })], total: 1 });
  open();
  expect(await screen.findByText(timelineJa.like.done)).toBeTruthy();
});

test('a page that is no more leads back to the last one', async () => {
  mockApi.reply(listFootprints, { data: [], total: 12 });
  mockApi.reply(listFootprints, { data: [row('ren')], total: 12 });
  open('/footprints?page=9');
  await screen.findByRole('link', { name: /ren/ });
  expect(address()).toBe('/footprints?page=2');
});

test('with nobody at all, any page says so', async () => {
  mockApi.reply(listFootprints, { data: [], total: 0 });
  open('/footprints?page=2');
  await screen.findByText(timelineJa.footprints.empty);
  expect(address()).toBe('/footprints');
});

test('nobody yet is said in the documented words', async () => {
  mockApi.reply(listFootprints, { data: [], total: 0 });
  open();
  expect(
    await screen.findByText('まだ足跡はありません。タイムラインを覗いて、まずは自分からも沢山足跡をつけよう💕'),
  ).toBeTruthy();
  expect(screen.queryByText(timelineJa.footprints.lead)).toBeNull();
});

test('pages are ten long, rounded up, seven numbers in sight', async () => {
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
