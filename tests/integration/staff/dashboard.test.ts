import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayCountWrite } from '#functions/items/day-count.ts';
import { enqueueWrites, queueItemId, queueItemKey } from '#functions/items/queue-item.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createMessageCounts } from '#functions/realtime/message-count.repository.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { createRecommend, setMatchingStatus } from '#shared/contract/matching.ts';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import { viewDashboard } from '#shared/contract/staff-log.ts';
import { type RoomId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import type { StaffGroup } from '#shared/options/staff.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { arrangeAuth } from '../auth/arrange.ts';
import { send } from '../likes/arrange.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { buy, likingWoman, payFor, unpaidMan } from '../payments/arrange.ts';
import { createSockets } from '../realtime/arrange.ts';

let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

const view = (groups: readonly StaffGroup[] = ['support']) =>
  world.call(staff, viewDashboard, { headers: pool.signIn('sora', groups) });
const today = async () => (await view()).body.days.at(-1);

test('a sign-up counts on the day of its confirmation, once', async () => {
  const at = arrangeAuth(world);
  for (const [email, sex] of [
    ['a@example.com', 2],
    ['b@example.com', 1],
    ['c@example.com', 1],
  ] as const) {
    const { registration_key } = (await at.signUp(email, { sex })).body;
    const [token = ''] = await at.confirmationTokens(email);
    expect(await today()).not.toMatchObject({ women_signed_up: 2 });
    for (let twice = 0; twice < 2; twice += 1) await at.confirm(token, { registration_key });
  }
  expect(await today()).toMatchObject({ women_signed_up: 1, men_signed_up: 2, is_today: true });
});

test('recommends count, and a woman without one once a day', async () => {
  const her = await createWoman(world, { attributes: { area: '神奈川県' } });
  const ask = () => world.call(matching, createRecommend, { session: her.session });
  for (let times = 0; times < 3; times += 1) expect((await ask()).body).toMatchObject({ code: 'no_candidate' });
  expect(await today()).toMatchObject({ recommends: 0, women_unserved: 1 });
  for (let men = 0; men < 2; men += 1) await createMan(world, { attributes: { area: '神奈川県' } });
  await Promise.all([ask(), ask()]);
  expect((await today())?.recommends).toBeGreaterThanOrEqual(1);
  const { recommends } = (await today()) ?? { recommends: 0 };
  for (let times = 0; times < 2; times += 1) await ask();
  expect(await today()).toMatchObject({ recommends: 2, women_unserved: 1 });
  expect(recommends).toBeLessThanOrEqual(2);
});

test('a match counts by a choice and by a like back; calls at the same instant count it once', async () => {
  const [her, him] = [await createWoman(world, { account: { freeLikes: 2 } }), await createMan(world)];
  const { id } = await createPair(world, her, him);
  const choose = () =>
    world.call(matching, setMatchingStatus, { session: her.session, body: { recommend: { id, status: 'ok' } } });
  await Promise.all([choose(), choose(), choose()]);
  expect(await today()).toMatchObject({ matches: 1 });
  const other = await createMan(world, { account: { freeLikes: 2 } });
  await createPair(world, her, other, { state: PAIR_STATE.likeReceived });
  expect(await send(world, her, other)).toMatchObject({ body: { success: true } });
  expect(await today()).toMatchObject({ matches: 2 });
});

test('a message counts after it is stored; a repeat and a refused one do not', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched });
  const sockets = createSockets(world);
  const hers = await sockets.open(her);
  await sockets.say(hers, roomOf(id), 'はじめまして');
  await sockets.say(hers, roomOf(id), 'こんにちは');
  await sockets.say(hers, roomOf(id), '');
  // The second message is sent within a second of the first, so it is counted only after that second.
  expect(await today()).toMatchObject({ messages: 1 });
  await expect.poll(today, { timeout: 5_000 }).toMatchObject({ messages: 2 });
});

test('messages of one second are one write; none is lost or counted twice, also over midnight', async () => {
  const written: unknown[] = [];
  const counting: Table = {
    ...world.table,
    write: (write) => {
      written.push(write);
      return world.table.write(write);
    },
  };
  const failures: unknown[] = [];
  const counts = createMessageCounts(counting, (error) => failures.push(error));
  const room = 'r-1' as RoomId;
  const yesterday = new Date(world.clock.now().getTime() - DAY_MS);
  await Promise.all(Array.from({ length: 40 }, () => counts.count(room, yesterday)));
  await Promise.all(Array.from({ length: 60 }, () => counts.count(room, world.clock.now())));
  expect(written).toHaveLength(1);
  await expect.poll(today, { timeout: 5_000 }).toMatchObject({ messages: 60 });
  const key = (dayCountWrite(room, yesterday, {}) as { update: { pk: string; sk: string } }).update;
  await expect.poll(() => world.table.find({ pk: key.pk, sk: key.sk })).toMatchObject({ messages: 40 });
  expect([written.length, failures]).toEqual([3, []]);
});

test('revenue is charges less refunds, on the day on which the money moved', async () => {
  const [him, her] = [await unpaidMan(world), await likingWoman(world)];
  await payFor(world, him);
  await buy(world, her, 10);
  const charges = await world.payments.charges();
  const paid = charges.reduce((sum, { amountYen }) => sum + amountYen, 0);
  expect(paid).toBeGreaterThan(0);
  expect(await today()).toMatchObject({ revenue: paid });
  world.clock.advance(DAY_MS);
  expect(await today()).toMatchObject({ revenue: 0 });
  expect((await view()).body.days.at(-2)).toMatchObject({ revenue: paid, is_today: false });
});

test('a decision counts by how long its item waited; a release and a lost lease do not count', async () => {
  const him = await createMan(world);
  const now = world.clock.now();
  const waitingSince = now.getTime() - 2 * HOUR_MS;
  const item = { memberId: him.id, sex: MAN, waitingSince, stage: 'first', submissions: 1 } as const;
  await world.table.transact([
    ...enqueueWrites('rank_requests', { ...item, documentType: null, firstReviewer: null }),
    {
      name: 'account',
      update: { pk: `ACCOUNT#${him.id}`, sk: 'ACCOUNT', set: { rank: 'E', rankRequestedAt: waitingSince } },
    },
  ]);
  const headers = pool.signIn('rei');
  await world.call(staff, leaseQueueItem, { headers, params: { queue: 'rank_requests' } });
  const id = queueItemId(queueItemKey('rank_requests', waitingSince, him.id));
  const decide = () =>
    world.call(staff, decideQueueItem, {
      headers,
      params: { queue: 'rank_requests', id },
      body: { decision: 'grant', rank: 'C' },
    });
  expect((await Promise.all([decide(), decide()])).map(({ status }) => status).sort()).toEqual([200, 200]);
  // The service stores only in which time span a waiting time is, here from one to four hours. So the dashboard shows
  // the middle of this span as the median: (1 + 4) / 2 = 2.5 hours.
  expect(await today()).toMatchObject({ decisions: 1, median_wait_ms: 2.5 * HOUR_MS });
});

test('every group sees thirty days and every queue; nobody else does', async () => {
  const before = await world.everything();
  for (const groups of [['reviewer'], ['support'], ['admin']] as const) {
    const { status, body } = await view([...groups]);
    expect([status, body.days.length]).toEqual([200, 30]);
    expect(body.queues.map(({ queue, length }) => [queue, length])).toEqual([
      ['age_documents', 0],
      ['operator_chats', 0],
      ['rank_requests', 0],
      ['manual_recommends', 0],
      ['reports', 0],
    ]);
  }
  expect(await view([])).toMatchObject({ status: 403, body: { code: 'staff_group_required' } });
  expect(await world.everything()).toEqual(before);
});

test('thirty days are one query a month, whatever was counted', async () => {
  const start = world.clock.now().getTime();
  for (let day = 0; day < 30; day += 1) {
    const at = new Date(start - day * DAY_MS);
    await Promise.all(
      Array.from({ length: 40 }, (_, subject) =>
        world.table.write(
          dayCountWrite(`subject ${subject}`, at, { matches: 1, messages: 100_000, revenueYen: 9_900 }),
        ),
      ),
    );
  }
  const [requests, rcu, wcu] = await costOf(world, () => view());
  // Two requests for each of the five queues, and one for each of two months: 5 × 2 + 2 = 12.
  expect([requests, wcu]).toEqual([12, 0]);
  expect(rcu).toBeLessThanOrEqual(22);
  expect((await view()).body.days.map(({ matches }) => matches)).toEqual(Array.from({ length: 30 }, () => 40));
});
