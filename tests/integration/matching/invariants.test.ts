import { expect, test } from 'vitest';
import { domain as chat } from '#functions/chat/domain.ts';
import { speak } from '#functions/chat/speak.ts';
import { createSpeechRepository } from '#functions/chat/speech.repository.ts';
import { createSpentMinutes } from '#functions/chat/spent-minutes.ts';
import { domain as events } from '#functions/events/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { listCountsKey, upgradeLists } from '#functions/items/list-counts.ts';
import { groupOf, type PairItem, pairOf, pairsOf, toSides } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { countersOfRow } from '#functions/pairs/pair/counters.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { markRead } from '#shared/contract/chat.ts';
import { reportNoReply, setMatchingStatus, submitReply } from '#shared/contract/matching.ts';
import { AppError } from '#shared/errors.ts';
import { type PairId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE, PAIR_STATES } from '#shared/options/matching.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const HOUR_MS = 3_600_000;

const sidesOwnedBy = async (world: TestWorld, member: TestMember) =>
  (await world.table.query({ ...pairsOf(member.id), consistent: true })).items;

/** The values that the account and the lists must have, computed from the pairs. */
const derived = (sides: readonly PairItem[]) => {
  const shown = sides.flatMap((side) => {
    const group = groupOf(side.viewer, side);
    return group ? [{ ...side, group }] : [];
  });
  const lists: Record<string, number> = {};
  for (const { group, ...side } of shown)
    for (const field of countersOfRow(group, side)) lists[field] = (lists[field] ?? 0) + 1;
  const count = (holds: (state: number) => boolean) => shown.filter(({ state }) => holds(state)).length;
  return {
    lists,
    account: {
      matchingCount: count((state) => isMatch(state as 1)),
      recommendCount: sides[0]?.viewer === 2 ? count((state) => state === PAIR_STATE.fresh) : 0,
      likeCount: count((state) => state === PAIR_STATE.likeReceived),
      sentLikeCount: count((state) => state === PAIR_STATE.likeSent),
      unreadMessages: sides.reduce((sum, { unread }) => sum + unread, 0),
    },
    newest: {
      lastRecommendId: new Set(shown.filter(({ state }) => state === PAIR_STATE.fresh).map(({ sk }) => sk as string)),
      lastSuspendId: new Set(shown.filter(({ state }) => state === PAIR_STATE.held).map(({ sk }) => sk as string)),
      lastMatchingId: new Set(shown.filter(({ state }) => isMatch(state)).map(({ sk }) => sk as string)),
    },
  };
};

test.each([1, 2, 3])(
  'after two hundred simultaneous choices every counter and list agrees with the pairs (seed %i)',
  async (seed) => {
    const world = await createTestWorld();
    const random = seededRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.fraction() * list.length)] as T;
    const women = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        createWoman(world, {
          account: index % 2 ? { paidUntil: world.clock.now().getTime() + 99 * 24 * HOUR_MS } : {},
        }),
      ),
    );
    const men = await Promise.all([0, 1, 2, 3].map(() => createMan(world)));
    const pairs: { id: string; her: TestMember; him: TestMember }[] = [];
    for (const her of women) {
      for (const him of men) {
        world.clock.advance(HOUR_MS);
        const state = pick(PAIR_STATES);
        const { id } = await createPair(world, her, him, {
          state,
          noMatchBy: state === PAIR_STATE.noMatch ? 'her' : undefined,
          heldUntil: state === PAIR_STATE.held ? world.clock.now().getTime() + 150 * HOUR_MS : undefined,
          chosenAt: isMatch(state) ? 0 : undefined,
          herUnread: isMatch(state) ? 1 : 0,
          hisUnread: isMatch(state) ? 2 : 0,
        });
        pairs.push({ id, her, him });
      }
    }
    const say = ({ id: memberId, sex, email, session }: TestMember, pairId: string) =>
      speak(
        { speeches: createSpeechRepository(world.table), random, spent: createSpentMinutes() },
        { id: memberId, sex, client: session.client, loginPk: loginKey(world.core.pepper, email).pk },
        { roomId: roomOf(pairId as PairId), typed: 'こんにちは', clientId: random.token(8) },
        world.clock.now(),
      ).then(
        () => ({ status: 200 }),
        (error: unknown) => ({ status: error instanceof AppError ? error.status : 500 }),
      );
    const choice = () => {
      const { id, her, him } = pick(pairs);
      const kind = random.fraction();
      if (kind > 0.8) return say(pick([her, him]), id);
      if (kind > 0.7)
        return world.call(chat, markRead, { session: pick([her, him]).session, query: { uuid: roomOf(id as PairId) } });
      if (kind < 0.06)
        return world.call(matching, submitReply, {
          session: her.session,
          body: { recommend: { id, status: pick(['ok', 'ng']) } },
        });
      if (kind < 0.1) return world.call(matching, reportNoReply, { session: her.session, body: { recommend: { id } } });
      const { session, sex } = pick([her, him]);
      const status = pick(['ok', 'ok', 'ng', 'suspend']);
      return world.call(matching, setMatchingStatus, {
        session,
        body: { recommend: { id, status, ng_reason: status === 'ng' && sex === 2 ? { type: 1 } : undefined } },
      });
    };
    // Delivers about half of all events so far, at random. So some events are delivered several times, others late or
    // never.
    const followMessages = async () => {
      const told = (await world.events()).filter(({ type }) => type === 'message.sent');
      const heard = told.filter(() => random.fraction() < 0.5);
      await Promise.all(heard.map((event) => world.bind(events).consume(event)));
    };
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, choice))).map(({ status }) => status));
      world.clock.advance(11 * HOUR_MS);
      await Promise.all([world.bind(matching).run('hold'), followMessages()]);
    }
    expect([...new Set(statuses)].sort().filter((status) => ![200, 403, 404, 422].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15);

    for (const member of [...women, ...men]) {
      const sides = await sidesOwnedBy(world, member);
      const { lists, account, newest } = derived(sides);
      const stored = await world.table.find(accountKey(member.id), { consistent: true });
      const counts = await world.table.find(listCountsKey(member.id), { consistent: true });
      expect(upgradeLists(counts)).toEqual(lists);
      expect(stored).toMatchObject(account);
      for (const [field, ids] of Object.entries(newest)) {
        const named = stored?.[field as keyof typeof newest];
        expect([field, named === undefined ? ids.size === 0 : ids.has(named)]).toEqual([field, true]);
      }
    }
    for (const { id, her, him } of pairs) {
      const hers = (await sidesOwnedBy(world, her)).find(({ sk }) => sk === id) as PairItem;
      const his = (await sidesOwnedBy(world, him)).find(({ sk }) => sk === id) as PairItem;
      expect(JSON.parse(JSON.stringify(toSides(pairOf(hers)).his))).toEqual(his);
    }
  },
);
