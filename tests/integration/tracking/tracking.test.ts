import { beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { PAGE_COUNT_SHARDS, pageCountsOf } from '#functions/items/page-count.ts';
import { domain as tracking } from '#functions/tracking/domain.ts';
import { trackPage, trackVisit } from '#shared/contract/tracking.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const HOUR_MS = 3_600_000;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const visit = (path: string, from = 'direct_visit', ip?: string) =>
  world.call(tracking, trackVisit, { body: { from, path }, ...(ip ? { ip } : {}) });
const open = ({ session }: TestMember, path: string) =>
  world.call(tracking, trackPage, { session, body: { from: 'access_page', path } });
/** Number of visits for each `<via> <page>` on one service day, added up over all shards. */
const counts = async (day = '2026-11-20'): Promise<Record<string, number>> => {
  const shards = Array.from({ length: PAGE_COUNT_SHARDS }, (_, shard) => world.table.query(pageCountsOf(day, shard)));
  const sums: Record<string, number> = {};
  for (const { sk, uses } of (await Promise.all(shards)).flatMap(({ items }) => items))
    sums[sk] = (sums[sk] ?? 0) + uses;
  return sums;
};

describe('a visit', () => {
  test('is counted by its source, signed in or not', async () => {
    for (const from of ['direct_visit', 'ads_visit', 'search_engine_visit'])
      expect(await visit('/signup', from)).toMatchObject({ status: 200, body: { state: true } });
    await visit('/signup', 'ads_visit');
    expect(await counts()).toEqual({
      'direct_visit /signup': 1,
      'ads_visit /signup': 2,
      'search_engine_visit /signup': 1,
    });
  });

  test('counts in its service day', async () => {
    await visit('/');
    world.clock.advance(15 * HOUR_MS);
    await visit('/');
    expect([await counts(), await counts('2026-11-21')]).toEqual([{ 'direct_visit /': 1 }, { 'direct_visit /': 1 }]);
  });

  test('is never lost, even among a hundred at once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => visit('/login')));
    expect(await counts()).toEqual({ 'direct_visit /login': 100 });
  });

  test('is counted at most three hundred times a minute per network', async () => {
    for (let sent = 0; sent < 300; sent += 60) await Promise.all(Array.from({ length: 60 }, () => visit('/')));
    const refused = await visit('/');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', state: false } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await visit('/', 'direct_visit', '198.51.100.9')).status).toBe(200);
    world.clock.advance(60_000);
    expect((await visit('/')).status).toBe(200);
  });

  test.each([
    ['an unknown way', { from: 'access_page', path: '/' }],
    ['no way', { path: '/' }],
    ['no path', { from: 'direct_visit' }],
    ['a path that is an address', { from: 'direct_visit', path: 'https://evil.example/' }],
    ['a path without end', { from: 'direct_visit', path: `/${'a'.repeat(300)}` }],
    ['a path with control characters', { from: 'direct_visit', path: '/\u0000' }],
    ['a path that is a list', { from: 'direct_visit', path: ['/'] }],
  ])('with %s is refused', async (_what, body) => {
    const refused = await world.call(tracking, trackVisit, { body });
    expect(refused).toMatchObject({ status: 422, body: { success: false, state: false } });
    expect(await counts()).toEqual({});
  });
});

describe('a page view', () => {
  test('stores the page, but neither the visitor nor the profile', async () => {
    const her = await createMember(world, 2);
    expect(await open(her, '/profile?id=m-ren-0000000001')).toMatchObject({ status: 200, body: { state: true } });
    await open(her, '/notice/77#top');
    await open(her, '/no-such-page/m-ren-0000000001');
    expect(await counts()).toEqual({
      'access_page /profile': 1,
      'access_page /notice/:id': 1,
      'access_page other': 1,
    });
    const kept = await world.everything('TRACKING#');
    for (const item of kept) {
      expect(Object.keys(item).sort()).toEqual(['pk', 'sk', 'ttl', 'uses']);
      expect(JSON.stringify(item)).not.toMatch(new RegExp(`${her.id}|m-ren|77`));
    }
  });

  test('requires a valid session, and closed accounts are not counted', async () => {
    expect(await world.call(tracking, trackPage, { body: { from: 'access_page', path: '/home' } })).toMatchObject({
      status: 401,
    });
    const him = await createMember(world, 1, { isActive: false }, { isOpen: false });
    expect((await open(him, '/home')).status).toBe(403);
    expect(await counts()).toEqual({});
  });

  test('is not counted beyond sixty a minute', async () => {
    const her = await createMember(world, 2);
    await Promise.all(Array.from({ length: 60 }, () => open(her, '/home')));
    expect((await open(her, '/home')).status).toBe(429);
    expect(await counts()).toEqual({ 'access_page /home': 60 });
  });

  test('stores the last call, at most once in six hours', async () => {
    const her = await createMember(world, 2);
    const last = async () => (await world.table.find(accountKey(her.id), { consistent: true }))?.lastCallAt;
    const start = world.clock.now().getTime();
    world.clock.advance(6 * HOUR_MS - 1);
    await open(her, '/home');
    expect(await last()).toBe(start);
    world.clock.advance(1);
    await Promise.all([open(her, '/home'), open(her, '/recommends')]);
    expect(await last()).toBe(start + 6 * HOUR_MS);
  });

  test('costs the session, its throttle and one count', async () => {
    const her = await createMember(world, 2);
    world.costs.length = 0;
    await open(her, '/home');
    expect(world.costs.map(({ operation }) => operation)).toEqual(['find', 'write', 'write']);
    expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBe(1);
    expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(2);
  });
});
