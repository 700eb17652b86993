import { beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { tidyHolds } from '#functions/pairs/choices/hold.schedule.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { pauseIdle } from '#functions/recommend/serving/pause-idle.schedule.ts';
import { activateWoman, setMatchingStatus } from '#shared/contract/matching.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from './arrange.ts';

/** Time from the start of a world until the first 3:00 after 14 days. */
const IDLE_MS = 14 * DAY_MS + 15 * HOUR_MS;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});

/**
 * A table whose `nth` write (from 1) fails, as if the process had been killed; `written` returns the number of writes.
 */
const dyingAt = (nth: number): { table: Table; written: () => number } => {
  let count = 0;
  const attempt = <T>(run: () => Promise<T>): Promise<T> => {
    count += 1;
    return count === nth ? Promise.reject(new Error('the process died')) : run();
  };
  const { table } = world;
  return {
    table: {
      ...table,
      write: (one) => attempt(() => table.write(one)),
      transact: (all) => attempt(() => table.transact(all)),
    },
    written: () => count,
  };
};
const run = (name: string) => world.bind(matching).run(name);
const accountOf = (member: TestMember) => world.table.find(accountKey(member.id), { consistent: true });
const statusOf = async (member: TestMember) => (await accountOf(member))?.womanStatus;
const called = (member: TestMember) =>
  world.table.write({
    name: 'call',
    update: { ...accountKey(member.id), set: { lastCallAt: world.clock.now().getTime() } },
  });
const noticed = async () =>
  (await world.events()).flatMap(({ type, data }) =>
    type === 'notice.requested' ? [[data.notice, data.memberId]] : [],
  );
const mailed = async () => (await world.events()).filter(({ type }) => type === 'mail.requested');
const due = async (kind: string) => (await world.everything(`DUE#${kind}#`)).map(({ subject }) => subject);
const activated = async () => {
  const her = await createWoman(world, { account: { womanStatus: WOMAN_STATUS.ready } });
  await world.call(matching, activateWoman, { session: her.session, body: { status_old: 3 } });
  return her;
};

describe('pausing', () => {
  test('a woman without a call for 14 days is paused at the first 3:00 after them, with a notice and without a mail', async () => {
    const her = await activated();
    world.clock.advance(IDLE_MS - 1);
    expect(await run('pause')).toBe(false);
    expect(await statusOf(her)).toBe(4);
    world.clock.advance(1);
    await run('pause');
    expect(await statusOf(her)).toBe(5);
    expect(await noticed()).toEqual([['paused', her.id]]);
    expect([await mailed(), await due('pause')]).toEqual([[], []]);
    await run('pause');
    expect(await noticed()).toHaveLength(1);
  });

  test('a call postpones it to 14 days later', async () => {
    const her = await activated();
    world.clock.advance(10 * DAY_MS);
    await called(her);
    world.clock.advance(IDLE_MS - 10 * DAY_MS);
    await run('pause');
    expect([await statusOf(her), await due('pause')]).toEqual([4, [her.id]]);
    world.clock.advance(10 * DAY_MS - 1);
    await run('pause');
    expect(await statusOf(her)).toBe(4);
    world.clock.advance(1);
    await run('pause');
    expect(await statusOf(her)).toBe(5);
  });

  test('a call at the same moment keeps her active, and the next run checks again', async () => {
    const her = await activated();
    world.clock.advance(IDLE_MS);
    const late: Table = {
      ...world.table,
      find: async (key, options) => {
        const read = await world.table.find(key, options);
        if (key.pk === accountKey(her.id).pk) await called(her);
        return read as never;
      },
    };
    await pauseIdle(late, world.core.random, world.clock.now());
    expect(await statusOf(her)).toBe(4);
    await run('pause');
    expect([await statusOf(her), await due('pause')]).toEqual([4, [her.id]]);
  });

  test('after repeated pauses and returns one run leaves a single due check', async () => {
    const her = await activated();
    for (let twice = 0; twice < 2; twice += 1) {
      world.clock.advance(DAY_MS);
      await world.table.write({
        name: 'paused',
        update: { ...accountKey(her.id), set: { womanStatus: WOMAN_STATUS.paused } },
      });
      await world.call(matching, activateWoman, { session: her.session, body: { status_old: 5 } });
    }
    expect(await due('pause')).toHaveLength(3);
    world.clock.advance(IDLE_MS - 1);
    await run('pause');
    expect([await statusOf(her), await due('pause')]).toEqual([4, [her.id]]);
  });

  test('a suspended woman is not changed, and checked again', async () => {
    const her = await activated();
    await world.table.write({ name: 'suspended', update: { ...accountKey(her.id), set: { isActive: false } } });
    world.clock.advance(IDLE_MS);
    await run('pause');
    expect([await statusOf(her), await due('pause')]).toEqual([4, [her.id]]);
    expect(await noticed()).toEqual([]);
  });

  test('a run that dies at any write is finished by the next one, with nothing twice', async () => {
    for (let nth = 1; nth <= 5; nth += 1) {
      world = await createTestWorld();
      const [idle, calling, gone] = [[await activated(), await activated()], await activated(), await activated()];
      await world.table.write({
        name: 'gone',
        update: { ...accountKey(gone.id), set: { womanStatus: WOMAN_STATUS.socialAccountMissing } },
      });
      world.clock.advance(IDLE_MS);
      await called(calling);
      const { table, written } = dyingAt(nth);
      const died = await pauseIdle(table, world.core.random, world.clock.now()).then(
        () => false,
        () => true,
      );
      // The run needs four writes. If one fails, a fifth write counts the failure in the due work.
      expect([nth, died, written()]).toEqual([nth, nth <= 4, nth <= 4 ? 5 : 4]);
      await run('pause');
      await run('pause');
      expect(await Promise.all([...idle, calling, gone].map(statusOf))).toEqual([5, 5, 4, 6]);
      expect((await noticed()).sort()).toEqual(idle.map(({ id }) => ['paused', id]).sort());
      expect(await due('pause')).toEqual([calling.id]);
    }
  });

  test('two simultaneous runs pause once', async () => {
    const her = await activated();
    world.clock.advance(IDLE_MS);
    await Promise.all([run('pause'), run('pause'), run('pause')]);
    expect([await statusOf(her), await noticed()]).toEqual([5, [['paused', her.id]]]);
  });

  test('a run continues after its first page, until all women are reached', async () => {
    const ids = Array.from({ length: 460 }, (_, index) => `m${String(index).padStart(22, '0')}`);
    for (let start = 0; start < ids.length; start += 92)
      await world.table.transact(ids.slice(start, start + 92).map((id) => anyDueWrite('pause', START, id, {})));
    world.costs.length = 0;
    expect(await run('pause')).toBe(false);
    expect(await due('pause')).toEqual([]);
    expect(world.costs.every(({ operation }) => operation !== 'scan')).toBe(true);
  });
});

describe('expired holds', () => {
  const held = async (count: number) => {
    const her = await createWoman(world);
    const men: TestMember[] = [];
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const him = await createMan(world);
      const { id } = await createPair(world, her, him);
      await world.call(matching, setMatchingStatus, {
        session: her.session,
        body: { recommend: { id, status: 'suspend' } },
      });
      men.push(him);
      ids.push(id);
    }
    return { her, men, ids };
  };

  test('a run that dies at any write is finished by the next one, with nothing twice', async () => {
    for (let nth = 1; nth <= 2; nth += 1) {
      world = await createTestWorld();
      const { her, men, ids } = await held(1);
      world.clock.advance(7 * DAY_MS);
      const { table, written } = dyingAt(nth);
      const died = await tidyHolds(table, world.core.random, world.clock.now()).then(
        () => false,
        () => true,
      );
      // The run needs one write. If it fails, a second write counts the failure in the due work.
      expect([nth, died, written()]).toEqual([nth, nth === 1, nth === 1 ? 2 : 1]);
      await run('hold');
      for (const [index, id] of ids.entries()) {
        const { hers, his } = await sidesOf(world, her, men[index] as TestMember, id);
        expect([hers.state, his.state, hers.noMatchBy, hers.version, his.version]).toEqual([3, 3, 'hold', 3, 3]);
      }
      expect(await noticed()).toEqual(ids.map(() => ['hold_ended', her.id]));
      expect((await accountOf(her))?.lastSuspendId).toBeUndefined();
      expect(await due('hold')).toEqual([]);
    }
  });

  test('of one woman end in one run, though each changes her account', async () => {
    const { her, ids } = await held(5);
    world.clock.advance(7 * DAY_MS);
    expect(await run('hold')).toBe(false);
    expect(await due('hold')).toEqual([]);
    expect(await noticed()).toEqual(ids.map(() => ['hold_ended', her.id]));
    expect((await accountOf(her))?.lastSuspendId).toBeUndefined();
  });

  test('two runs and a choice at the same moment have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { her, men, ids } = await held(1);
      const [him, id] = [men[0] as TestMember, ids[0] as string];
      world.clock.advance(7 * DAY_MS - 1);
      const choice = world.call(matching, setMatchingStatus, {
        session: her.session,
        body: { recommend: { id, status: 'ok' } },
      });
      await Promise.all([
        choice,
        tidyHolds(world.table, world.core.random, new Date(world.clock.now().getTime() + 1)),
        run('hold'),
      ]);
      const { hers, his } = await sidesOf(world, her, him, id);
      expect(hers.state).toBe(his.state);
      expect(await accountOf(her)).toMatchObject({ matchingCount: hers.state === PAIR_STATE.matched ? 1 : 0 });
      expect(hers.state).toBe((await choice).status === 200 ? 1 : 3);
    }
  });
});
