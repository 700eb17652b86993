import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { absenceKey } from '#functions/items/absence.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { listCountsKey } from '#functions/items/list-counts.ts';
import { pairKey, pairsOf } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { followPairs } from '#functions/pairs/lists/follow-pairs.event.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { recommendDeps } from '#functions/recommend/deps.ts';
import { memberChanged } from '#functions/recommend/member-changed.event.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { listRecommends, listRecommendsMale, setMatchingStatus } from '#shared/contract/matching.ts';
import { restoreMember, suspendMember } from '#shared/contract/staff-members.ts';
import type { PairId } from '#shared/ids.ts';
import { PAIR_STATE, PAIR_STATES, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

type Follow = Parameters<typeof followPairs>[0];
let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

/** Changes an account as its domain does: the change and the event `member.changed` in one transaction. */
const change = ({ id: memberId }: TestMember, set: Partial<AccountItem>) =>
  world.table.transact([
    { name: 'account', update: { ...accountKey(memberId), set } },
    eventWrite(world.core.random, world.clock.now(), memberChangedEvent, { memberId }),
  ]);
const lapse = (him: TestMember) => change(him, { paidUntil: world.clock.now().getTime(), planId: null });
const pay = (him: TestMember) => change(him, { paidUntil: world.clock.now().getTime() + 90 * DAY_MS, planId: 1 });
const foundUnderAge = (member: TestMember) => change(member, { ageCheck: AGE_CHECK.underAge });
const foundOfAge = (member: TestMember) => change(member, { ageCheck: AGE_CHECK.verified });
const byStaff = (contract: typeof suspendMember) => async (member: TestMember) => {
  const reason = contract === suspendMember ? 'harassment' : 'mistake';
  const headers = pool.signIn('sora', ['support']);
  const sent = { headers, params: { id: member.id }, body: { reason } as never };
  expect((await world.call(staff, contract, sent)).status).toBe(200);
};
const suspend = byStaff(suspendMember);
const restore = byStaff(restoreMember as never);

const shown = async ({ session }: TestMember) => (await world.call(account, getAccount, { session })).body;
type Tab = 'matching' | 'liked' | 'send_like' | '';
/** All rows of a list tab, read page by page as in the app, and the number of pages that the first response gives. */
const pagesOf = async (member: TestMember, status: Tab) => {
  const contract = member.sex === WOMAN ? listRecommends : (listRecommendsMale as never as typeof listRecommends);
  const page = async (number: number) =>
    (await world.call(matching, contract, { session: member.session, query: { status, page: number } })).body;
  const { pageCount, rec } = await page(1);
  const others = Array.from({ length: Math.max(0, pageCount - 1) }, async (_, index) => (await page(index + 2)).rec);
  const pages = [rec, ...(await Promise.all(others))];
  return { pageCount, rows: pages.flat(), last: pages.at(-1)?.length ?? 0 };
};
/**
 * Asserts that every count that is shown to the member agrees with the rows of the lists, and that no page is empty.
 */
const expectCountsOfRows = async (member: TestMember) => {
  await world.catchUp();
  const [all, matches, liked, sent] = await Promise.all(
    (['', 'matching', 'liked', 'send_like'] as const).map((tab) => pagesOf(member, tab)),
  );
  if (!all || !matches || !liked || !sent) throw new Error('unreachable');
  for (const { pageCount, rows, last } of [all, matches, liked, sent]) {
    expect(pageCount).toBe(Math.ceil(rows.length / 10));
    if (pageCount > 0) expect(last).toBeGreaterThan(0);
  }
  const own = await shown(member);
  const fresh = all.rows.filter(({ status_n: state }) => state === PAIR_STATE.fresh);
  expect(own).toMatchObject({
    matching_count: matches.rows.length,
    like_count: liked.rows.length,
    send_like_count: sent.rows.length,
    unread_messages_size: all.rows.reduce((sum, row) => sum + row.unread_messages_size, 0),
    ...(member.sex === WOMAN ? { recommend_count: fresh.length } : {}),
  });
  expect(own.like_count_new).toBeLessThanOrEqual(liked.rows.length);
  const newest = (rows: { id: string; timestamp: string }[]) =>
    rows.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0]?.id ?? null;
  expect([own.recommend_id, own.matching_id]).toEqual([
    member.sex === WOMAN ? newest(fresh) : null,
    newest(matches.rows),
  ]);
};
const pairWith = (her: TestMember, him: TestMember, state: PairState) => {
  world.clock.advance(1000);
  return createPair(world, her, him, {
    state,
    noMatchBy: state === PAIR_STATE.noMatch ? 'her' : undefined,
    heldUntil: state === PAIR_STATE.held ? world.clock.now().getTime() + 6 * DAY_MS : undefined,
    chosenAt: isMatch(state) ? 0 : undefined,
    herUnread: isMatch(state) ? 2 : 0,
    hisUnread: isMatch(state) ? 1 : 0,
  });
};
/** Creates a woman with one pair in each state, each pair with another man. */
const arrangeHer = async () => {
  const her = await createWoman(world);
  const men: Partial<Record<PairState, TestMember>> = {};
  for (const state of PAIR_STATES) {
    const him = await createMan(world);
    await pairWith(her, him, state);
    men[state] = him;
  }
  return { her, manIn: (state: PairState) => men[state] as TestMember };
};

describe('her counts', () => {
  test.each([PAIR_STATE.fresh, PAIR_STATE.held, PAIR_STATE.likeReceived, PAIR_STATE.likeSent])(
    'shrink by a pair in state %i when his plan lapses, and grow again when he pays',
    async (state) => {
      const { her, manIn } = await arrangeHer();
      const before = await shown(her);
      const rows = (await pagesOf(her, '')).rows.length;
      await lapse(manIn(state));
      await settle(world, { times: 2 });
      expect((await pagesOf(her, '')).rows).toHaveLength(rows - 1);
      await expectCountsOfRows(her);
      await pay(manIn(state));
      await settle(world, { times: 2 });
      expect((await pagesOf(her, '')).rows).toHaveLength(rows);
      await expectCountsOfRows(her);
      expect(await shown(her)).toEqual(before);
    },
  );

  test.each(PAIR_STATES)('follow a suspension and a restore of the man of a pair in state %i', async (state) => {
    const { her, manIn } = await arrangeHer();
    const before = await shown(her);
    await suspend(manIn(state));
    await settle(world, { times: 2 });
    await expectCountsOfRows(her);
    await restore(manIn(state));
    await settle(world, { times: 2 });
    await expectCountsOfRows(her);
    expect({ ...(await shown(her)), matching_new: [] }).toEqual({ ...before, matching_new: [] });
  });

  test('give as many pages as there are rows: eleven recommends, two of them lapsed, are one page', async () => {
    const her = await createWoman(world);
    const men = await Promise.all(Array.from({ length: 11 }, () => createMan(world)));
    for (const him of men) await pairWith(her, him, PAIR_STATE.fresh);
    expect((await pagesOf(her, '')).pageCount).toBe(2);
    for (const him of men.slice(0, 2)) await lapse(him);
    await settle(world);
    const { pageCount, rows } = await pagesOf(her, '');
    expect([pageCount, rows.length]).toEqual([1, 9]);
  });
});

test('his counts follow a woman who is found under age and of age again; her own counts do not change', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const other = await createWoman(world);
  await pairWith(her, him, PAIR_STATE.matched);
  await pairWith(other, him, PAIR_STATE.matched);
  const [own, his] = [await shown(her), await shown(him)];
  await foundUnderAge(her);
  await settle(world, { times: 2 });
  await expectCountsOfRows(him);
  expect((await shown(him)).matching_count).toBe(1);
  await foundOfAge(her);
  await settle(world, { times: 2 });
  await expectCountsOfRows(him);
  expect([await shown(her), await shown(him)]).toEqual([own, his]);
});

test('a man who is restored without a plan is back in the matches, but in no recommend', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const other = await createWoman(world);
  await pairWith(her, him, PAIR_STATE.matched);
  await pairWith(other, him, PAIR_STATE.fresh);
  await suspend(him);
  await lapse(him);
  await restore(him);
  await settle(world, { times: 2 });
  await expectCountsOfRows(her);
  await expectCountsOfRows(other);
  expect([(await shown(her)).matching_count, (await shown(other)).recommend_count]).toEqual([1, 0]);
});

test('new likes: a hidden one is not new any more, and is new again when it comes back unseen', async () => {
  const her = await createWoman(world, { account: { newLikeCount: 1 } });
  const [seen, unseen] = [await createMan(world), await createMan(world)];
  await pairWith(her, seen, PAIR_STATE.likeReceived);
  await pagesOf(her, 'liked');
  await pairWith(her, unseen, PAIR_STATE.likeReceived);
  await world.table.write({ name: 'like', update: { ...accountKey(her.id), add: { newLikeCount: 1 } } });
  const counts = async () => {
    const { like_count, like_count_new } = await shown(her);
    return [like_count, like_count_new];
  };
  expect(await counts()).toEqual([2, 1]);
  await lapse(seen);
  await settle(world, { times: 2 });
  expect(await counts()).toEqual([1, 1]);
  await lapse(unseen);
  await pay(seen);
  await settle(world, { times: 2 });
  expect(await counts()).toEqual([1, 0]);
  await pay(unseen);
  await settle(world, { times: 2 });
  expect(await counts()).toEqual([2, 1]);
  await pagesOf(her, 'liked');
  await lapse(unseen);
  await settle(world);
  await pay(unseen);
  await settle(world);
  expect(await counts()).toEqual([2, 0]);
});

test('an own no to a hidden recommend shows it among the no-matches again, and counts it', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const { id } = await pairWith(her, him, PAIR_STATE.fresh);
  await lapse(him);
  await settle(world);
  const body = { recommend: { id, status: 'ng', ng_reason: { type: 1 as const } } };
  expect((await world.call(matching, setMatchingStatus, { session: her.session, body })).status).toBe(200);
  await expectCountsOfRows(her);
  expect((await pagesOf(her, '')).rows).toHaveLength(1);
  await pay(him);
  await settle(world);
  await expectCountsOfRows(her);
});

describe('a run', () => {
  /** Creates a man with `count` pairs in this state, each with another woman. */
  const arrangeMany = async (count: number, state: PairState = PAIR_STATE.fresh) => {
    const him = await createMan(world);
    const women = await Promise.all(Array.from({ length: count }, () => createWoman(world)));
    for (const her of women) await pairWith(her, him, state);
    return { him, women };
  };
  const counts = (women: readonly TestMember[]) =>
    Promise.all(
      women.map(async ({ id }) => (await world.table.find(accountKey(id), { consistent: true }))?.recommendCount),
    );
  const all = (women: readonly TestMember[], count: number) => women.map(() => count);
  const follow = (event: unknown, table: Table = world.table) =>
    followPairs(event as Follow, recommendDeps(world.core, table));
  const followEvents = async () => (await world.events()).filter(({ type }) => type === 'pairs.follow') as Follow[];
  /** The first `pairs.follow` event of the current run over his pairs. */
  const lastBegun = async ({ id }: TestMember) => {
    const begun = await world.table.find(absenceKey(id), { consistent: true });
    return (await followEvents()).find(({ data }) => data.run === begun?.run) as Follow;
  };
  const told = ({ id: memberId }: TestMember, table: Table = world.table) =>
    memberChanged(
      { id: 'e', type: 'member.changed', data: { memberId }, at: world.clock.now().getTime() },
      recommendDeps(world.core, table),
    );

  test('continues over the pages of a man with a hundred and twenty pairs', async () => {
    const { him, women } = await arrangeMany(120);
    await lapse(him);
    const events = await settle(world);
    expect(events.filter(({ type }) => type === 'pairs.follow')).toHaveLength(3);
    expect(await counts(women)).toEqual(all(women, 0));
    await pay(him);
    await settle(world);
    expect(await counts(women)).toEqual(all(women, 1));
    for (const her of women.slice(0, 3)) await expectCountsOfRows(her);
  });

  test('does not begin after a change that hides and shows nobody', async () => {
    const { him } = await arrangeMany(1);
    await pay(him);
    await settle(world);
    expect(await followEvents()).toEqual([]);
    expect(await world.table.find(absenceKey(him.id))).toBeUndefined();
  });

  test.each(['before', 'after'] as const)('that dies %s any of its writes is finished by the next', async (when) => {
    const { him, women } = await arrangeMany(3);
    for (let dies = 1; dies <= 4; dies += 1) {
      await (dies % 2 === 1 ? lapse(him) : pay(him));
      await told(him);
      const event = await lastBegun(him);
      await follow(event, failingTable(world.table, dies, when)).catch(() => undefined);
      await follow(event);
      await follow(event);
      expect(await counts(women)).toEqual(all(women, dies % 2 === 1 ? 0 : 1));
      expect(await world.table.find(absenceKey(him.id), { consistent: true })).toMatchObject({ isDone: true });
    }
  });

  test('that is late changes nothing after a later one began: lapse and payment in one moment', async () => {
    const { him, women } = await arrangeMany(3);
    await lapse(him);
    await told(him);
    const [late] = await followEvents();
    // The first run stops in the middle of a pair. Before it continues, he pays. The payment starts a second run, which
    // completes.
    let isStopped = false;
    const stopping: Table = {
      ...world.table,
      transact: async (writes) => {
        if (!isStopped) {
          isStopped = true;
          await pay(him);
          await settle(world, { leaveOut: ['mail.requested'] });
        }
        return world.table.transact(writes);
      },
    };
    await follow(late, stopping);
    expect(isStopped).toBe(true);
    expect(await counts(women)).toEqual(all(women, 1));
    expect(await world.table.find(absenceKey(him.id), { consistent: true })).not.toHaveProperty('absence');
  });

  test.each([1, 2, 3])(
    'and others of the same man at once leave the counts of his latest state (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const { him, women } = await arrangeMany(6);
      for (let round = 0; round < 4; round += 1) {
        const changes = [lapse, pay, suspend, restore].slice(0, 2);
        for (let step = 0; step < 3; step += 1) await (changes[Math.floor(random.fraction() * 2)] as typeof lapse)(him);
        // Delivers all events so far in parallel, in random order, and some of them twice.
        const events = [...(await world.events()).filter(({ type }) => /^(member.changed|pairs.follow)$/.test(type))];
        const shuffled = events.concat(events.slice(0, 2)).toSorted(() => random.fraction() - 0.5);
        await Promise.all(shuffled.map((event) => world.bind(matching).consume(event)));
        await settle(world);
        const { paidUntil = 0 } = (await world.table.find(accountKey(him.id), { consistent: true })) ?? {};
        expect(await counts(women)).toEqual(all(women, paidUntil > world.clock.now().getTime() ? 1 : 0));
      }
    },
  );

  test('keeps the counts right beside choices and messages at the same moment', async () => {
    const { him, women } = await arrangeMany(8);
    await lapse(him);
    await told(him);
    const [event] = await followEvents();
    const decline = ({ session }: TestMember, id: PairId) =>
      world.call(matching, setMatchingStatus, {
        session,
        body: { recommend: { id, status: 'ng', ng_reason: { type: 1 } } },
      });
    const ids = await Promise.all(
      women.map(async (her) => (await world.table.query({ ...pairsOf(her.id), consistent: true })).items[0]?.sk),
    );
    await Promise.all([follow(event), follow(event), ...women.map((her, index) => decline(her, ids[index] as PairId))]);
    await settle(world);
    for (const her of women) await expectCountsOfRows(her);
  });

  test('costs two read units when there is nothing to do, and six write units to begin', async () => {
    const her = await createWoman(world);
    const spent = async () => {
      world.costs.length = 0;
      await world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: her.id }, at: 0 });
      const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
      return { trips: world.costs.length, rcu: sum('rcu'), wcu: sum('wcu') };
    };
    await spent();
    const idle = await spent();
    await foundUnderAge(her);
    const begun = await spent();
    expect([begun.trips - idle.trips, begun.rcu - idle.rcu, begun.wcu - idle.wcu]).toEqual([1, 0, 6]);
  });

  // Each row: the state of the pairs, what happens to him, the largest number of read units per pair, and the write
  // units per pair in two runs. The first run removes the pairs from the lists of the women, the second run adds them
  // again.
  test.each([
    [PAIR_STATE.fresh, 'lapse', 3.15, [11, 11]],
    [PAIR_STATE.likeReceived, 'lapse', 3.15, [12, 12]],
    [PAIR_STATE.noMatch, 'suspension', 3.15, [9, 9]],
    [PAIR_STATE.matched, 'suspension', 3.15, [12, 12]],
  ] as const)('costs for a pair in state %i, at a %s', async (state, what, rcu, wcu) => {
    const { him, women } = await arrangeMany(20, state);
    const written: number[] = [];
    for (const run of what === 'lapse' ? [lapse, pay] : [suspend, restore]) {
      await run(him);
      await told(him);
      const event = await lastBegun(him);
      world.costs.length = 0;
      await world.bind(matching).consume(event);
      const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
      expect(world.costs).toHaveLength(3 + 3 * women.length);
      expect(sum('rcu') / women.length).toBeLessThanOrEqual(rcu);
      written.push(Math.floor(sum('wcu') / women.length));
    }
    expect(written).toEqual(wcu);
  });
});

test.each([1, 2])(
  'after each of fourteen random changes all counts are the rows of all pages (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.fraction() * list.length)] as T;
    const women = await Promise.all([0, 1, 2].map(() => createWoman(world)));
    const men = await Promise.all(Array.from({ length: 5 }, () => createMan(world)));
    const pairs: { id: PairId; her: TestMember; him: TestMember }[] = [];
    for (const her of women)
      for (const him of men) pairs.push({ id: (await pairWith(her, him, pick(PAIR_STATES))).id, her, him });
    const account = async ({ id }: TestMember) =>
      (await world.table.find(accountKey(id), { consistent: true })) as AccountItem;
    const open = async (members: readonly TestMember[]) => {
      const facts = await Promise.all(members.map(account));
      return members.filter((_, index) => facts[index]?.isActive && (facts[index]?.ageCheck ?? 0) < AGE_CHECK.underAge);
    };
    const toggle = async () => {
      const him = pick(men);
      return (await account(him)).paidUntil > world.clock.now().getTime() ? lapse(him) : pay(him);
    };
    const toggleClosed = async () => {
      const member = pick([...women, ...men]);
      const { isActive, ageCheck } = await account(member);
      if (!isActive) return restore(member);
      if (ageCheck >= AGE_CHECK.underAge) return foundOfAge(member);
      return random.fraction() < 0.5 ? suspend(member) : foundUnderAge(member);
    };
    const choose = async () => {
      const { id, her, him } = pick(pairs);
      const { session } = pick([her, him]);
      const status = pick(['ok', 'ng', 'suspend']);
      const body = { recommend: { id, status, ng_reason: status === 'ng' ? ({ type: 1 } as const) : undefined } };
      expect((await world.call(matching, setMatchingStatus, { session, body })).status).toBeLessThan(500);
    };
    for (let step = 0; step < 14; step += 1) {
      await pick([toggle, toggle, toggleClosed, choose])();
      world.clock.advance(HOUR_MS);
      await settle(world, { times: 1 + Math.floor(random.fraction() * 2) });
      for (const member of await open([...women, ...men])) {
        if (member.sex === WOMAN || (await account(member)).paidUntil > 0) await expectCountsOfRows(member);
      }
    }
    for (const { id, her, him } of pairs) {
      const [hers, his] = await world.table.findMany([pairKey(her.id, id), pairKey(him.id, id)], { consistent: true });
      expect([hers?.version, hers?.herAbsence, hers?.hisAbsence]).toEqual([
        his?.version,
        his?.herAbsence,
        his?.hisAbsence,
      ]);
    }
    expect(await world.table.find(listCountsKey(women[0]?.id as never))).toBeDefined();
  },
);
