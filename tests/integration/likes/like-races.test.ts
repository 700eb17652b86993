import { expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { likesDeps } from '#functions/likes/deps.ts';
import { decideLike } from '#functions/likes/likes.rules.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { spendLike } from '#functions/payments/public.ts';
import { createRecommend, setMatchingStatus } from '#shared/contract/matching.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { giveLots, insist, lotOf, send, stored } from './arrange.ts';

const world = await createTestWorld();
const woman = (change: object = {}) => createWoman(world, { account: { freeLikes: 2, ...change } });
const man = (change: object = {}) => createMan(world, { account: { freeLikes: 2, ...change } });
const choose = (member: TestMember, id: string, status: string, ng_reason?: unknown) =>
  world.call(matching, setMatchingStatus, { session: member.session, body: { recommend: { id, status, ng_reason } } });
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length;

test('64 likes of one member at once: every like is spent once, each makes one pair, and every count agrees', async () => {
  const him = await man({ freeLikes: 20 });
  await giveLots(world, him, lotOf(world, 'late', 10, 2 * DAY_MS), lotOf(world, 'soon', 5, DAY_MS));
  const women = await Promise.all(Array.from({ length: 64 }, () => woman()));
  const answers = await Promise.all(women.map((her) => insist(world, him, her)));
  expect([count(answers, 'sent'), count(answers, 'no_likes')]).toEqual([35, 29]);
  const { free, lots, spent, counts, states } = await stored(world, him);
  expect({ free, lots, spent, sent: counts.sent, records: states.length }).toEqual({
    free: 0,
    lots: [],
    spent: 35,
    sent: 35,
    records: 35,
  });
  const received = await Promise.all(women.map((her) => stored(world, her)));
  expect(received.map(({ counts: { fresh } }) => fresh)).toEqual(answers.map((one) => (one === 'sent' ? 1 : 0)));
});

test('sixteen likes to one woman at once are sixteen pairs and sixteen new likes', async () => {
  const her = await woman();
  const men = await Promise.all(Array.from({ length: 16 }, () => man()));
  expect(count(await Promise.all(men.map((him) => insist(world, him, her))), 'sent')).toBe(16);
  expect((await stored(world, her)).counts).toMatchObject({ received: 16, fresh: 16 });
});

test('the same like sixteen times at once spends one like and makes one pair', async () => {
  const [her, him] = [await woman(), await man({ freeLikes: 9 })];
  const answers = await Promise.all(Array.from({ length: 16 }, () => insist(world, him, her)));
  expect([count(answers, 'sent'), count(answers, 'cannot_like')]).toEqual([1, 15]);
  expect(await stored(world, him)).toMatchObject({ free: 8, spent: 1, states: [PAIR_STATE.likeSent] });
});

test('two who like each other at the same moment are a match, and each spent one like', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [her, him] = [await woman(), await man()];
    expect(await Promise.all([insist(world, her, him), insist(world, him, her)])).toEqual(['sent', 'sent']);
    for (const member of [her, him]) {
      const { free, spent, states, counts, moments } = await stored(world, member);
      expect({ free, spent, states, moments: moments.length }).toEqual({
        free: 1,
        spent: 1,
        states: [PAIR_STATE.matched],
        moments: 1,
      });
      expect(counts).toMatchObject({ sent: 0, received: 0, matches: 1, recommends: 0 });
    }
  }
});

test.each([
  ['contact', 'ok', undefined],
  ['no', 'ng', { type: 1 }],
  ['hold', 'suspend', undefined],
])(
  'his like beside her own %s has one outcome, and both sides’ counts agree with it',
  async (_what, status, reason) => {
    for (let round = 0; round < 4; round += 1) {
      const [her, him] = [await woman(), await man()];
      const { id } = await createPair(world, her, him);
      const [like, choice] = await Promise.all([insist(world, him, her), choose(her, id, status, reason)]);
      const [hers, his] = [await stored(world, her), await stored(world, him)];
      expect(his.spent).toBe(like === 'sent' ? 1 : 0);
      expect(his.free).toBe(2 - his.spent);
      // After she answered "no" (`ng`), the response to his like is the same as to a like on an unknown id.
      expect(['sent', 'not_found', 'cannot_like']).toContain(like);
      if (status === 'ng') expect(like).not.toBe('cannot_like');
      const [state] = hers.states;
      expect(hers.counts).toMatchObject({
        received: state === PAIR_STATE.likeReceived ? 1 : 0,
        matches: state === PAIR_STATE.matched ? 1 : 0,
        recommends: 0,
      });
      expect(his.counts).toMatchObject({
        sent: state === PAIR_STATE.likeReceived ? 1 : 0,
        matches: state === PAIR_STATE.matched ? 1 : 0,
      });
      expect([200, 409, 422]).toContain(choice.status);
    }
  },
);

test('a like beside a block: the block remains, and the answer is cannot_like or not found', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [her, him] = [await woman(), await man()];
    const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched });
    const [like, block] = await Promise.all([insist(world, him, her), choose(her, id, 'ng', 'block')]);
    expect(block.status).toBe(200);
    expect(['cannot_like', 'not_found']).toContain(like);
    expect(await insist(world, him, her)).toBe('not_found');
    expect(await stored(world, him)).toMatchObject({ free: 2, spent: 0, states: [PAIR_STATE.noMatch] });
  }
});

test('a like beside a withdrawal: it is written before, or nobody is found and nothing is spent', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [her, him] = [await woman(), await man()];
    const leave = world.call(account, withdraw, { session: her.session, body: { password: PASSWORD } });
    const [like, left] = await Promise.all([insist(world, him, her), leave]);
    expect(left.status).toBe(200);
    const { spent, free, states } = await stored(world, him);
    expect({ spent, free, records: states.length }).toEqual(
      like === 'sent' ? { spent: 1, free: 1, records: 1 } : { spent: 0, free: 2, records: 0 },
    );
    expect(await insist(world, him, her)).toBe('not_found');
  }
});

/** Loads the data of his like and decides that it is valid, runs `meanwhile`, and then stores the like. */
const decidedBefore = async (him: TestMember, her: TestMember, meanwhile: () => Promise<unknown>) => {
  const { likes: repository, core } = likesDeps(world.core, world.table);
  const now = world.clock.now();
  const { account: sender, wallet, facts, pairId } = await repository.find({ id: him.id, sex: MAN }, her.id);
  const decision = decideLike(sender, facts, pairId, now);
  const spent = spendLike(sender, wallet, { random: core.random, now });
  if ('problem' in decision || !spent) throw new Error('the like was refused too early');
  await meanwhile();
  return repository.save({ ...decision, sender, spent }, now, []);
};
test.each<[string, (her: TestMember, him: TestMember) => Promise<unknown>]>([
  ['she hides', ({ id }) => world.table.write({ name: 'x', update: { ...accountKey(id), set: { isHidden: true } } })],
  ['she leaves', ({ id }) => world.table.write({ name: 'x', update: { ...accountKey(id), set: { isActive: false } } })],
  [
    'his plan ends',
    (_her, { id }) => world.table.write({ name: 'x', update: { ...accountKey(id), set: { paidUntil: 0 } } }),
  ],
  ['he buys likes', (_her, him) => giveLots(world, him, lotOf(world, 'new', 10, DAY_MS))],
  ['she likes him', (her, him) => send(world, her, him)],
  [
    'his last free like is spent',
    async (_her, him) => {
      await world.table.write({ name: 'x', update: { ...accountKey(him.id), set: { freeLikes: 0 } } });
    },
  ],
])('%s between the read and the write: nothing is written, and the like is decided again', async (_what, meanwhile) => {
  const [her, him] = [await woman(), await man()];
  await expect(decidedBefore(him, her, () => meanwhile(her, him))).rejects.toMatchObject({ code: 'conflict' });
  expect(await stored(world, him)).toMatchObject({ spent: 0 });
});

test('a purchase beside a like: the like is one of the earlier ones, and nothing is lost', async () => {
  const [her, him] = [await woman(), await man({ freeLikes: 1 })];
  const buy = () => giveLots(world, him, lotOf(world, 'new', 10, DAY_MS));
  const [like] = await Promise.all([insist(world, him, her), buy()]);
  const { free, lots, spent } = await stored(world, him);
  expect([like, spent, free + (lots[0] ?? 0)]).toEqual(['sent', 1, 10]);
});

test('a recommend of the two beside his like: one pair, and never recommended twice', async () => {
  for (const area of ['沖縄県', '秋田県', '和歌山県']) {
    const her = await createWoman(world, { account: { freeLikes: 1 }, attributes: { area } });
    const him = await createMan(world, { account: { freeLikes: 1 }, attributes: { area } });
    const ask = () => world.call(matching, createRecommend, { session: her.session });
    const [like] = await Promise.all([insist(world, him, her), ask()]);
    expect(like).toBe('sent');
    const { states, counts } = await stored(world, her);
    expect([states, counts.received, counts.recommends]).toEqual([[PAIR_STATE.likeReceived], 1, 0]);
    expect((await ask()).body.success).not.toBe(true);
  }
});

/** The model with which the stored state is compared: one member's likes, counted in the test itself. */
type Model = { likes: number; sentTo: Set<number>; matched: Set<number> };
test.each([1, 2])(
  'forty-eight likes of eight members, eight at a time, agree with counting by hand (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const size = 4;
    const women = await Promise.all(Array.from({ length: size }, () => woman({ freeLikes: 3 })));
    const men = await Promise.all(Array.from({ length: size }, () => man({ freeLikes: 3 })));
    const all = [...women, ...men];
    const model: Model[] = all.map(() => ({ likes: 3, sentTo: new Set(), matched: new Set() }));
    const pick = (below: number) => Math.floor(random.fraction() * below);
    for (let round = 0; round < 6; round += 1) {
      const sent = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const from = pick(all.length);
          const to = all[from]?.sex === WOMAN ? size + pick(size) : pick(size);
          const [sender, receiver] = [all[from], all[to]] as [TestMember, TestMember];
          return { from, to, answer: await insist(world, sender, receiver) };
        }),
      );
      // Parallel likes are stored in an unknown order. The model is the same for every order of the sent likes.
      for (const { from, to, answer } of sent) {
        if (answer !== 'sent') continue;
        const [own, other] = [model[from], model[to]] as [Model, Model];
        own.likes -= 1;
        expect(own.sentTo.has(to)).toBe(false);
        own.sentTo.add(to);
        if (!other.sentTo.has(from)) continue;
        own.matched.add(to);
        other.matched.add(from);
      }
      for (const { from, to, answer } of sent) {
        const own = model[from] as Model;
        if (answer === 'no_likes') expect(own.likes).toBe(0);
        if (answer === 'cannot_like') expect(own.sentTo.has(to) || own.matched.has(to)).toBe(true);
      }
    }
    for (const [index, member] of all.entries()) {
      const own = model[index] as Model;
      const received = model.filter(({ sentTo }) => sentTo.has(index)).length;
      const { free, spent, counts } = await stored(world, member);
      expect({ free, spent, sent: counts.sent, received: counts.received, matches: counts.matches }).toEqual({
        free: own.likes,
        spent: 3 - own.likes,
        sent: own.sentTo.size - own.matched.size,
        received: received - own.matched.size,
        matches: own.matched.size,
      });
    }
  },
);
