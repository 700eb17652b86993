import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { getSubprofile, getTimeline, listFootprints } from '#shared/contract/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import { dropMember, PEOPLE_CALLS, showLike, showRemaining, showTickets } from './people-cache.ts';

const [ren, sho] = ['m-ren-0000000001' as MemberId, 'm-sho-0000000001' as MemberId];
const marks = { is_liked: false, can_not_liked: false };
const pages = () => ({
  pages: [
    { users: [{ uuid: ren, ...marks }], count: 2, count_is_limit: false, like_remain: 3, detail_show_ticket: 9 },
    { users: [{ uuid: sho, ...marks }], count: null, count_is_limit: false, like_remain: 3, detail_show_ticket: 9 },
  ],
  pageParams: [undefined, 'c1'],
});
const profile = (uuid: MemberId) => ({ success: true, profile: { uuid, like_remain: 3, ...marks } });
const footprints = () => ({
  data: [
    { visitor_uuid: ren, is_visitor_liked: false, can_not_liked: false },
    { visitor_uuid: sho, is_visitor_liked: false },
  ],
  total: 2,
});

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData([getTimeline.name, {}], pages());
  client.setQueryData([getTimeline.name, { area: '東京都' }], pages());
  for (const uuid of [ren, sho]) client.setQueryData([getSubprofile.name, uuid], profile(uuid));
  client.setQueryData([listFootprints.name, 1], footprints());
});
const all = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);

test('a like is shown in every list, costs one like there, and is taken back without a trace', () => {
  const before = structuredClone(all());
  showLike(client, ren, true);
  const liked = { is_liked: true, can_not_liked: true };
  for (const filters of [{}, { area: '東京都' }])
    expect(client.getQueryData([getTimeline.name, filters])).toMatchObject({
      pages: [
        { like_remain: 2, users: [{ uuid: ren, ...liked }] },
        { like_remain: 2, users: [{ uuid: sho, ...marks }] },
      ],
    });
  expect(client.getQueryData([getSubprofile.name, ren])).toMatchObject({ profile: { like_remain: 2, ...liked } });
  expect(client.getQueryData([getSubprofile.name, sho])).toMatchObject({ profile: { like_remain: 2, ...marks } });
  expect(client.getQueryData([listFootprints.name, 1])).toMatchObject({
    data: [{ is_visitor_liked: true, can_not_liked: true }, { is_visitor_liked: false }],
  });
  showLike(client, ren, false);
  expect(all()).toEqual(before);
});

test('a like for a member of a new pair leaves the link to the profile, not another heart', () => {
  showLike(client, ren, true);
  showLike(client, ren, false, true);
  const known = { is_liked: false, can_not_liked: true };
  expect(client.getQueryData([getTimeline.name, {}])).toMatchObject({
    pages: [{ like_remain: 3, users: [{ uuid: ren, ...known }] }, {}],
  });
  expect(client.getQueryData([getSubprofile.name, ren])).toMatchObject({ profile: { like_remain: 3, ...known } });
  expect(client.getQueryData([listFootprints.name, 1])).toMatchObject({
    data: [{ is_visitor_liked: false, can_not_liked: true }, {}],
  });
});

test('the number of remaining likes that the service answers is shown everywhere', () => {
  showRemaining(client, 7);
  showTickets(client, 4);
  expect(client.getQueryData([getTimeline.name, {}])).toMatchObject({
    pages: [
      { like_remain: 7, detail_show_ticket: 4 },
      { like_remain: 7, detail_show_ticket: 4 },
    ],
  });
  expect(client.getQueryData([getSubprofile.name, sho])).toMatchObject({ profile: { like_remain: 7 } });
});

test('a member who may not be shown any more is removed from every page and its count', () => {
  dropMember(client, sho);
  expect(client.getQueryData([getTimeline.name, {}])).toMatchObject({
    pages: [
      { users: [{ uuid: ren }], count: 1 },
      { users: [], count: null },
    ],
  });
  dropMember(client, 'm-stranger-00001' as MemberId);
  expect(client.getQueryData([getTimeline.name, {}])).toMatchObject({ pages: [{ count: 1 }, {}] });
});

test('the names by which answers are found are the calls’ names', () => {
  expect(PEOPLE_CALLS).toEqual({
    timeline: getTimeline.name,
    subprofile: getSubprofile.name,
    footprints: listFootprints.name,
  });
});
