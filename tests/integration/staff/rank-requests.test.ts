import { afterEach, beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { domain as ranks } from '#functions/ranks/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { requestRank } from '#shared/contract/ranks.ts';
import { decideQueueItem, leaseQueueItem, listQueues, releaseQueueItem } from '#shared/contract/staff.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { PHOTO_SLOTS_COUNT, RANK_CRITERIA_FREE_TEXT_CHARS, RANK_CRITERIA_MATCHES } from '#shared/limits.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { deskFieldsOf } from '#shared/options/profile-fields.ts';
import { RANK_CRITERIA } from '#shared/options/staff.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMan } from '#tests/integration/matching/arrange.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const queue = 'rank_requests';
let world: TestWorld;
let pool: StaffPool;
// Each test has its own world: a lease returns the oldest request of any test, and the queue's length includes all.
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Headers = Record<string, string>;
const rei = (): Headers => pool.signIn('rei');
const ask = ({ session }: TestMember) => world.call(ranks, requestRank, { session });
const lease = async (headers = rei()) =>
  (await world.call(staff, leaseQueueItem, { headers, params: { queue } })).body.item;
const decide = (id: string, body: object, headers = rei()) =>
  world.call(staff, decideQueueItem, { headers, params: { queue, id }, body });
const accountOf = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const shown = async ({ session }: TestMember) => (await world.call(account, getAccount, { session })).body;
const eventsOf = async (type: string, { id }: TestMember) =>
  (await world.events()).filter(
    (event) => event.type === type && (event.data as { memberId?: string }).memberId === id,
  );
const lengthOf = async () =>
  (await world.call(staff, listQueues, { headers: rei() })).body.queues.find((one) => one.queue === queue)?.length;
const auditOf = async ({ id }: TestMember) =>
  (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items.filter(({ memberId }) => memberId === id);
const leave = ({ session }: TestMember) => world.call(account, withdraw, { session, body: { password: PASSWORD } });
/** Delivers the event that removes his request from the queue after his withdrawal. */
const tellQueue = async (him: TestMember, { times = 1 } = {}) => {
  const [event] = await eventsOf('rank_request.withdraw', him);
  if (!event) throw new Error('nobody told the queue');
  for (let time = 0; time < times; time += 1) await world.bind(ranks).consume?.(event as never);
};
/** Creates a man whose request the reviewer `rei` has leased. The queue must be empty before. */
const leasedMan = async (options: Parameters<typeof createMan>[1] = {}) => {
  const him = await createMan(world, options);
  expect(await ask(him)).toMatchObject({ status: 200 });
  const item = await lease();
  if (!item) throw new Error('nothing to lease');
  return { him, item };
};

test('staff see the man and his criteria, and give him a rank', async () => {
  const { him, item } = await leasedMan({ attributes: { propensity: '聞き役が多いです。' } });
  expect(await lengthOf()).toBe(1);
  expect(item).toMatchObject({ member_id: him.id, sex: 1, age: 31, document_type: null });
  expect(item.rank_request).toMatchObject({
    twitter_name: 'れん',
    areas: ['東京都'],
    rank: 'E',
    decided_at: null,
    propensity: '聞き役が多いです。',
    criteria: RANK_CRITERIA.map((criterion, index) => ({
      criterion,
      description: ranksJa.criteria[index],
      active: index < 2,
    })),
  });
  // A criterion with a number has `count` and `needed`. The paid plan has `until`. The other criteria have only null.
  const figures = item.rank_request?.criteria.map(({ count, needed, until }) => [count, needed, until]);
  const paidUntil = new Date((await accountOf(him))?.paidUntil ?? 0).toISOString();
  expect(figures).toEqual([
    [null, null, null],
    [null, null, paidUntil],
    [0, PHOTO_SLOTS_COUNT, null],
    ['聞き役が多いです。'.length, RANK_CRITERIA_FREE_TEXT_CHARS, null],
    [null, null, null],
    [0, RANK_CRITERIA_MATCHES, null],
  ]);
  const own = ['twitter_name', 'areas', 'rank', 'decided_at', 'criteria', 'profile1', 'profile2', 'profile3'];
  expect(Object.keys(item.rank_request ?? {}).sort()).toEqual([...own, ...deskFieldsOf('man')].sort());

  world.clock.advance(60_000);
  expect(await decide(item.id, { decision: 'grant', rank: 'C+' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const at = world.clock.now();
  expect(await accountOf(him)).toMatchObject({ rank: 'C+', rankDecidedAt: at.getTime() });
  expect(await shown(him)).toMatchObject({
    rank: 'C+',
    rank_req_flag: false,
    applicatable: false,
    rank_decided_at: at.toISOString(),
    rank_refusal: null,
  });
  expect(await eventsOf('notice.requested', him)).toMatchObject([
    { data: { notice: 'rank_decided', data: { rank: 'C+' } } },
  ]);
  expect(await eventsOf('member.changed', him)).toHaveLength(1);
  // The lease and the view have the same time, so they may be in either order.
  const log = (await auditOf(him)).map(({ action, detail }) => [action, detail]);
  expect(log.slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['lease', {}],
      ['view_profile', {}],
    ]),
  );
  expect(log.slice(2)).toEqual([['decide', { decision: 'grant', rank: 'C+' }]]);
  expect(await lengthOf()).toBe(0);
});

test('a refusal keeps the rank, says why, and opens the next request after seven days', async () => {
  const { him, item } = await leasedMan({ account: { rank: 'C' } });
  expect(await decide(item.id, { decision: 'refuse', reason: 'photos' })).toMatchObject({ status: 200 });
  expect(await shown(him)).toMatchObject({ rank: 'C', rank_req_flag: false, rank_refusal: 'photos' });
  const [event] = await eventsOf('notice.requested', him);
  expect(event?.data).toMatchObject({ notice: 'rank_decided', data: { rank: 'C', reason: 'photos' } });
  expect(await eventsOf('member.changed', him)).toHaveLength(0);
  if (event?.type === 'notice.requested') await world.bind(notices).consume?.(event as never);

  world.clock.advance(7 * DAY_MS - 1);
  expect(await ask(him)).toMatchObject({ status: 422, body: { state: 0 } });
  world.clock.advance(1);
  expect(await ask(him)).toMatchObject({ status: 200 });
  const again = await lease();
  expect(again?.rank_request?.decided_at).not.toBeNull();
  expect(await decide(again?.id ?? '', { decision: 'grant', rank: 'B' })).toMatchObject({ status: 200 });
  expect(await shown(him)).toMatchObject({ rank: 'B', rank_refusal: null });
});

test('two members of staff never decide the same request, and a decided one is closed', async () => {
  const { him, item } = await leasedMan();
  expect(await lease(pool.signIn('mio'))).toBeNull();
  expect(await decide(item.id, { decision: 'grant', rank: 'C' }, pool.signIn('mio'))).toMatchObject({
    status: 409,
    body: { code: 'lease_lost' },
  });
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => decide(item.id, { decision: 'grant', rank: 'A+' })),
    ...Array.from({ length: 5 }, () => decide(item.id, { decision: 'refuse', reason: 'other' })),
  ]);
  // One of the two decisions is stored. Repeats of the stored decision succeed; the other decision is refused.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await eventsOf('notice.requested', him)).toHaveLength(1);
  const isGranted = replies.slice(0, 5).some(({ status }) => status === 200);
  expect(await accountOf(him)).toMatchObject({ rank: isGranted ? 'A+' : 'E' });
  expect(await decide(item.id, { decision: 'refuse', reason: 'photos' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
});

test('requests against a decision: the queue and the account always agree', async () => {
  const { him, item } = await leasedMan();
  const [decided, ...asked] = await Promise.all([
    decide(item.id, { decision: 'grant', rank: 'D' }),
    ...Array.from({ length: 8 }, () => ask(him)),
  ]);
  expect(decided.status).toBe(200);
  expect(asked.every(({ status }) => status === 422)).toBe(true);
  expect(await shown(him)).toMatchObject({ rank: 'D', rank_req_flag: false });
  expect(await lengthOf()).toBe(0);
});

test('a released request waits for the next member of staff', async () => {
  const { him, item } = await leasedMan();
  const params = { queue, id: item.id };
  expect((await world.call(staff, releaseQueueItem, { headers: pool.signIn('mio'), params })).status).toBe(409);
  expect((await world.call(staff, releaseQueueItem, { headers: rei(), params })).status).toBe(200);
  expect(await lease()).toBeNull();
  const other = pool.signIn('mio');
  expect((await lease(other))?.id).toBe(item.id);
  expect(await decide(item.id, { decision: 'grant', rank: 'B+' }, other)).toMatchObject({ status: 200 });
  expect(await accountOf(him)).toMatchObject({ rank: 'B+' });
});

test('an unknown decision is refused, and nothing changes', async () => {
  const { him, item } = await leasedMan();
  for (const body of [
    { decision: 'grant' },
    { decision: 'grant', rank: 'E' },
    { decision: 'grant', rank: 'S' },
    { decision: 'grant', rank: 'C', reason: 'photos' },
    { decision: 'refuse' },
    { decision: 'refuse', reason: 'cut_off' },
    { decision: 'refuse', reason: 'photos', rank: 'C' },
    { decision: 'verify' },
    { decision: 'recommend', man_id: him.id },
  ])
    expect([body, await decide(item.id, body)]).toMatchObject([body, { status: 422, body: { code: 'invalid_input' } }]);
  expect(await shown(him)).toMatchObject({ rank: 'E', rank_req_flag: true });
  expect(await decide('AAAAAAAAAAAA', { decision: 'grant', rank: 'C' })).toMatchObject({ status: 404 });
  for (const groups of [['support']] as const)
    expect(await decide(item.id, { decision: 'grant', rank: 'C' }, pool.signIn('sora', [...groups]))).toMatchObject({
      status: 403,
    });
  expect(await decide(item.id, { decision: 'refuse', reason: 'criteria' })).toMatchObject({ status: 200 });
});

test('the request of a man who leaves is removed, whatever staff do at that moment', async () => {
  const men = [];
  for (let count = 0; count < 6; count += 1) {
    const { him, item } = await leasedMan();
    const [decided, left] = await Promise.all([decide(item.id, { decision: 'grant', rank: 'A' }), leave(him)]);
    expect(left.status).toBe(200);
    await tellQueue(him, { times: 2 });
    const waiting = await world.table.query({ ...queueItemsOf(queue), consistent: true });
    expect(waiting.items).toEqual([]);
    expect(await lengthOf()).toBe(0);
    if (decided.status !== 200) {
      expect(decided).toMatchObject({ status: 409, body: { code: 'already_decided' } });
      expect(await accountOf(him)).toMatchObject({ rank: 'E' });
    }
    men.push(decided.status);
  }
  expect(men).toHaveLength(6);
});

test('a request whose man left leaves the queue: before staff open it, or with their decision', async () => {
  const [first, him] = [await createMan(world), await createMan(world)];
  await ask(first);
  world.clock.advance(1000);
  await ask(him);
  await leave(first);
  const item = await lease();
  expect(item).toMatchObject({ member_id: him.id });
  await leave(him);
  expect(await decide(item?.id ?? '', { decision: 'grant', rank: 'C' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
  expect(await lengthOf()).toBe(0);
  await tellQueue(first);
  await tellQueue(him);
  expect(await lengthOf()).toBe(0);
});

test('costs of a lease and a decision', async () => {
  // A lease costs more when the man of the previous lease has left: the service first looks for his request, which is
  // gone.
  const { him: gone } = await leasedMan();
  await leave(gone);
  await tellQueue(gone);
  const him = await createMan(world);
  await ask(him);
  const cost = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    const sum = (kind: 'rcu' | 'wcu') => world.costs.reduce((all, one) => all + one[kind], 0);
    return [world.costs.length, sum('rcu'), sum('wcu')];
  };
  const leaseCost = await cost(() => lease());
  const item = await lease();
  const decideCost = await cost(() => decide(item?.id ?? '', { decision: 'grant', rank: 'C' }));
  if (process.env['SHOW_COSTS']) process.stdout.write(`${JSON.stringify({ leaseCost, decideCost })}\n`);
  expect({ leaseCost, decideCost }).toEqual({ leaseCost: [8, 7, 16], decideCost: [3, 4, 21] });
});
