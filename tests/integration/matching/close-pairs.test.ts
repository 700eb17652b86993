import { expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import type { pairsCloseEvent } from '#functions/items/events/matching.ts';
import { listCountsKey } from '#functions/items/list-counts.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { closePairs } from '#functions/pairs/leaving/close-pairs.event.ts';
import type { EventOf } from '#functions/platform/table/outbox.ts';
import { recommendDeps } from '#functions/recommend/deps.ts';
import { createManualRecommend, setMatchingStatus } from '#shared/contract/matching.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { roomOf } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createSockets } from '../realtime/arrange.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const leave = (world: TestWorld, { session }: TestMember) =>
  world.call(account, withdraw, { session, body: { password: PASSWORD } });

/**
 * Creates a woman and three men: she has a match with the first, the second was recommended to her, and she blocked the
 * third. She has also requested a man from staff.
 */
const arrange = async () => {
  const world = await createTestWorld();
  const her = await createWoman(world);
  const men = [await createMan(world), await createMan(world), await createMan(world)] as const;
  const match = await createPair(world, her, men[0], {
    state: PAIR_STATE.matched,
    chosenAt: 0,
    hasHerMessage: true,
    hisUnread: 2,
  });
  await createPair(world, her, men[1]);
  await createPair(world, her, men[2], {
    state: PAIR_STATE.noMatch,
    noMatchBy: 'block',
    blockedBy: her.id,
    blockedAt: 1,
  });
  expect((await world.call(matching, createManualRecommend, { session: her.session })).status).toBe(200);
  return { world, her, men, match };
};

const expectClosed = async (world: TestWorld, her: TestMember, men: readonly TestMember[]) => {
  for (const him of men) {
    const { items } = await world.table.query({ ...pairsOf(him.id), consistent: true });
    expect(items.map(({ leftBy, partnerName, listPk }) => [leftBy, partnerName, listPk])).toEqual([
      [her.id, commonJa.withdrawnMember, undefined],
    ]);
    const counts = await world.table.find(accountKey(him.id), { consistent: true });
    expect(counts).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
    const lists = (await world.table.find(listCountsKey(him.id), { consistent: true })) ?? {};
    expect(Object.values(lists).filter((count) => typeof count === 'number' && count !== 0)).toEqual([]);
  }
  const queue = await world.everything('QUEUE#manual_recommends');
  expect(queue.filter(({ length }) => length !== 0)).toEqual([]);
};

test.each(['before', 'after'] as const)('closing that dies %s any write is repeated and completed', async (when) => {
  for (let fails = 1, isWhole = false; !isWhole; fails += 1) {
    const { world, her, men } = await arrange();
    expect((await leave(world, her)).status).toBe(200);
    const event = (await world.events()).find(({ type }) => type === 'pairs.close') as EventOf<typeof pairsCloseEvent>;
    const dying = recommendDeps(world.core, failingTable(world.table, fails, when));
    isWhole = await closePairs(event, dying).then(
      () => true,
      () => false,
    );
    await settle(world, { times: 2 });
    await expectClosed(world, her, men);
    const blocks = (await world.everything()).filter(({ sk }) => String(sk).startsWith('BLOCK#'));
    expect(blocks).toHaveLength(2);
    expect(blocks).toContainEqual({ pk: `GONE#${her.id}`, sk: `BLOCK#${men[2].id}`, by: 'owner', at: 1 });
    expect(blocks).toContainEqual({ pk: `GONE#${men[2].id}`, sk: `BLOCK#${her.id}`, by: 'partner', at: 1 });
    if (isWhole) expect(fails).toBeGreaterThan(5);
  }
});

test('closing, messages, choices and a second closing at the same moment leave no open pair and no count', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { world, her, men, match } = await arrange();
    const sockets = createSockets(world);
    const his = await sockets.open(men[0]);
    expect((await leave(world, her)).status).toBe(200);
    const event = (await world.events()).find(({ type }) => type === 'pairs.close') as EventOf<typeof pairsCloseEvent>;
    const close = () => world.bind(matching).consume(event);
    await Promise.all([
      close(),
      sockets.say(his, roomOf(match.id), 'まだいますか'),
      world.call(matching, setMatchingStatus, {
        session: men[0].session,
        body: { recommend: { id: match.id, status: 'ng', ng_reason: 'block' } },
      }),
      close(),
    ]);
    await settle(world);
    await expectClosed(world, her, men);
  }
});
