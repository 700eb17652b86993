import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { upkeepDue } from '#functions/items/due/matching.ts';
import { LISTS_VERSION, listCountsKey, type StoredLists, upgradeLists } from '#functions/items/list-counts.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { keepUp } from '#functions/pairs/lists/upkeep.schedule.ts';
import { nextVisit, visitDueWrite } from '#functions/pairs/lists/visit-plan.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { recommendDeps } from '#functions/recommend/public.ts';
import { itemCostOf } from '#infra/capacity/schedules.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const storedOf = async ({ id }: { id: MemberId }): Promise<StoredLists | undefined> => {
  const found = await world.table.find(listCountsKey(id), { consistent: true });
  if (!found) return undefined;
  const { pk, sk, ...lists } = found;
  return lists;
};
/**
 * Stores list counters as version 1 of the code wrote them: the marks of blocked pairs in `closed`, and one counter
 * with the value 0 for each of `spans` time spans.
 */
const asVersionOne = (member: TestMember, spans: number) =>
  world.table.write({
    name: 'old lists',
    update: {
      ...listCountsKey(member.id),
      add: Object.fromEntries(Array.from({ length: spans }, (_, index) => [`matching@${index.toString(36)}`, 0])),
      addToSet: { closed: new Set(['abcdefgh', 'ijklmnop']) },
    },
  });
const plan = (member: TestMember) => world.table.write(visitDueWrite(member.id, world.clock.now()));
const visits = async () => (await world.everything('DUE#upkeep#')).map(({ subject }) => subject);
const toNextVisit = (member: TestMember) =>
  world.clock.advance(nextVisit(member.id, world.clock.now()).getTime() - world.clock.now().getTime());
const run = (table: Table = world.table) => keepUp(recommendDeps(world.core, table), world.clock.now());
/** Runs the schedule, and returns the write units that it used. */
const runCosts = async () => {
  world.costs.length = 0;
  expect(await world.bind(matching).run('upkeep')).toBe(false);
  return world.costs.reduce((sum, { wcu }) => sum + wcu, 0);
};
const listed = async ({ session }: TestMember) =>
  (await world.call(matching, listRecommends, { session, query: { status: '' } })).body.rec.map(({ id }) => id);

test('a member is visited once in thirty days, at a minute of their own', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `m${index}` as MemberId);
  const start = world.clock.now();
  const delays = ids.map((id) => nextVisit(id, start).getTime() - start.getTime());
  expect(Math.min(...delays)).toBeGreaterThan(0);
  expect(Math.max(...delays)).toBeLessThanOrEqual(30 * DAY_MS);
  // The visits of 300 members fall on 30 days, 10 on an average day. The visits are evenly distributed: every day has
  // fewer than 30.
  const days = Map.groupBy(delays, (delay) => Math.floor(delay / DAY_MS));
  expect(Math.max(...[...days.values()].map(({ length }) => length))).toBeLessThan(30);
  const [one] = ids as [MemberId];
  const first = nextVisit(one, start);
  expect(nextVisit(one, new Date(first.getTime() - 1))).toEqual(first);
  expect(nextVisit(one, first).getTime()).toBe(first.getTime() + 30 * DAY_MS);
});

test('a change of an account plans one visit, however often it comes', async () => {
  const her = await createWoman(world);
  const changed = () =>
    world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: her.id }, at: 0 });
  await Promise.all([changed(), changed()]);
  await changed();
  expect(await visits()).toEqual([her.id]);
});

describe('counters of version 1', () => {
  test('are read like present ones, before any visit', async () => {
    const [her, him] = [await createWoman(world), await createMan(world)];
    const { id } = await createPair(world, her, him);
    await asVersionOne(her, 40);
    expect(await listed(her)).toEqual([id]);
    expect(Object.values(upgradeLists(await storedOf(her)))).toEqual([1, 1]);
  });

  test('are brought to version 2 by the visit: zeros and the old marks are removed, every count stays', async () => {
    const [her, him] = [await createWoman(world), await createMan(world)];
    await createPair(world, her, him);
    await asVersionOne(her, 40);
    const before = upgradeLists(await storedOf(her));
    await plan(her);
    toNextVisit(her);
    expect(await runCosts()).toBe(itemCostOf('upkeep').wcu);
    expect(await storedOf(her)).toEqual({ ...before, v: LISTS_VERSION });
    expect(await visits()).toEqual([her.id]);
    toNextVisit(her);
    // The next visit of the schedule finds nothing to change. It deletes its own due work and writes the due work of
    // the following visit: 2 writes × 2 units in a transaction = 4.
    expect(await runCosts()).toBe(4);
  });

  test('stay right while code of the earlier version still writes them', async () => {
    const [her, him] = [await createWoman(world), await createMan(world)];
    const { id } = await createPair(world, her, him);
    await asVersionOne(her, 3);
    await world.table.write(dueWrite(upkeepDue, world.clock.now(), her.id, {}));
    await run();
    // During a deployment functions with the old code still run beside the new ones. The old code adds to the counters
    // by name, and adds marks to `closed`.
    const old = {
      ...listCountsKey(her.id),
      add: { open: 0, 'matching@1': 0 },
      addToSet: { closed: new Set(['later123']) },
    };
    await world.table.write({ name: 'old code', update: old });
    const body = { recommend: { id, status: 'ok' } };
    expect((await world.call(matching, setMatchingStatus, { session: her.session, body })).status).toBe(200);
    expect(await listed(her)).toEqual([id]);
    toNextVisit(her);
    await run();
    const after = await storedOf(her);
    expect(after).not.toHaveProperty('closed');
    expect(after).toMatchObject({ v: LISTS_VERSION, matching: 1 });
    expect(Object.values(after ?? {})).not.toContain(0);
  });
});

test('a visit finds pairs that still count a man whose plan ended before pairs stored this', async () => {
  const [her, him] = [await createWoman(world), await createMan(world, { account: { paidUntil: 1, planId: null } })];
  await createPair(world, her, him);
  await plan(him);
  toNextVisit(him);
  await run();
  await settle(world);
  expect(Object.values(upgradeLists(await storedOf(her)))).toEqual([]);
  expect(await visits()).toContain(him.id);
});

describe('a run', () => {
  const many = async (count: number) => {
    const members = await Promise.all(Array.from({ length: count }, () => createWoman(world)));
    for (const member of members) {
      await asVersionOne(member, 5);
      await plan(member);
    }
    world.clock.advance(31 * DAY_MS);
    return members;
  };
  const isWhole = async (members: readonly TestMember[]) => {
    for (const member of members) expect(await storedOf(member)).toEqual({ v: LISTS_VERSION });
    expect((await visits()).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  };

  test.each(['before', 'after'] as const)('that dies %s any of its writes is finished by the next', async (when) => {
    const members = await many(5);
    await run(failingTable(world.table, 3, when)).catch(() => undefined);
    await run().catch(() => undefined);
    await run();
    await isWhole(members);
  });

  test('and two others at the same time visit every member once', async () => {
    const members = await many(8);
    await Promise.all([run(), run(), run()].map((one) => one.catch(() => undefined)));
    await run();
    await isWhole(members);
  });

  test('loses no count that changes while it visits', async () => {
    const [her, him] = [await createWoman(world), await createMan(world)];
    await asVersionOne(her, 2);
    await world.table.write({ name: 'empty', update: { ...listCountsKey(her.id), add: { open: 0 } } });
    await plan(her);
    world.clock.advance(31 * DAY_MS);
    const meanwhile: Table = {
      ...world.table,
      transact: async (writes) => {
        await createPair(world, her, him, { state: PAIR_STATE.fresh });
        return world.table.transact(writes);
      },
    };
    await run(meanwhile);
    expect(await storedOf(her)).toMatchObject({ open: 1 });
    await run();
    expect(upgradeLists(await storedOf(her))).toMatchObject({ open: 1 });
    expect(await storedOf(her)).toMatchObject({ v: LISTS_VERSION });
  });

  test('leaves no visit of members who withdrew once they are erased, whenever their visits fall due', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => createMember(world, MAN)));
    for (const member of members) await plan(member);
    for (const { session } of members) {
      const { status } = await world.call(account, withdraw, { session, body: { password: PASSWORD } });
      expect(status).toBe(200);
    }
    await settle(world);
    // The schedule visits each member on one of the next thirty days. Visits that fall on the last ten days are still
    // planned when the members are erased.
    for (const days of [10, 10]) {
      world.clock.advance(days * DAY_MS);
      await run();
    }
    world.clock.advance(10 * DAY_MS);
    // An event that is delivered late plans another visit of the schedule to a member.
    await plan(members[0] as TestMember);
    await world.bind(account).run('erase');
    await settle(world);
    expect(await visits()).toEqual([]);
  });

  test('is not planned by the weekly new sort keys of a man who is erased', async () => {
    const him = await createMan(world);
    world.clock.advance(8 * DAY_MS);
    await world.table.write({ name: 'erased', delete: accountKey(him.id) });
    await world.bind(matching).run('rekey');
    expect((await world.everything()).filter(({ pk }) => /^DUE#(upkeep|rekey)/.test(String(pk)))).toEqual([]);
  });

  test('continues with a member whom staff closed, because staff may restore the account', async () => {
    const her = await createWoman(world, { account: { isActive: false } });
    await plan(her);
    toNextVisit(her);
    await run();
    expect(await visits()).toEqual([her.id]);
  });

  test('ends the visits of a member who is erased', async () => {
    const [gone] = (await many(1)) as [TestMember];
    await world.table.write({ name: 'erased', delete: accountKey(gone.id) });
    await run();
    expect(await visits()).toEqual([]);
  });
});
