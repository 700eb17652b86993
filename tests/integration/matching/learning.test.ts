import { beforeEach, describe, expect, test } from 'vitest';
import { poolOf } from '#functions/items/pool-entry.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { settingKey } from '#functions/items/recommend-setting.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { waitingOn } from '#functions/recommend/pool/entry-counts.ts';
import { createRecommend, reportNoReply, setMatchingStatus } from '#shared/contract/matching.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const choose = (member: TestMember, id: string, status: string, ng_reason?: unknown) =>
  world.call(matching, setMatchingStatus, {
    session: member.session,
    body: { recommend: { id, status, ng_reason } },
  });
const reputation = () => world.table.find({ pk: `MATCHING#${him.id}`, sk: 'EXPOSURE' }, { consistent: true });
const learnt = () => world.table.find({ pk: `MATCHING#${her.id}`, sk: 'SEEN' }, { consistent: true });
const entry = async () =>
  (await world.table.query({ ...poolOf('東京都'), consistent: true })).items.find(({ sk }) => !sk.startsWith('A#'));
const consumeAll = async () => {
  for (const event of await world.events())
    if (matching.consumes.includes(event.type)) await world.bind(matching).consume(event);
};

describe('a choice changes his reputation', () => {
  test.each([
    ['contact', 'ok', undefined, { chosen: 1 }],
    ['no contact, for taste', 'ng', { type: 1 }, { declined: 1 }],
    ['no contact, for his body', 'ng', { type: 2, body_types: [1] }, { declined: 1 }],
    ['no contact, for his account', 'ng', { type: 3 }, { declined: 1, complaints: 1 }],
    ['no contact, for wishes', 'ng', { type: 4 }, { declined: 1 }],
    ['no contact, for something else', 'ng', { type: 5, text: '遠いため' }, { declined: 1 }],
  ])('%s', async (_what, status, reason, counts) => {
    const { id } = await createPair(world, her, him);
    expect((await choose(her, id, status, reason)).status).toBe(200);
    const { pk, sk, ...stored } = (await reputation()) ?? {};
    expect(stored).toEqual(counts);
  });

  test('a hold and a block do not', async () => {
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'suspend');
    const other = await createWoman(world);
    await choose(other, (await createPair(world, other, him, { state: PAIR_STATE.matched })).id, 'ng', 'block');
    expect(await reputation()).toBeUndefined();
  });

  test('many simultaneous ones are all counted', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const woman = await createWoman(world);
        return { woman, id: (await createPair(world, woman, him)).id };
      }),
    );
    await Promise.all(pairs.map(({ woman, id }, index) => choose(woman, id, index % 2 ? 'ok' : 'ng', { type: 3 })));
    expect(await reputation()).toMatchObject({ chosen: 4, declined: 4, complaints: 4 });
  });

  test('her report of no reply within a day is counted', async () => {
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'ok');
    world.clock.advance(DAY_MS);
    await world.call(matching, reportNoReply, { session: her.session, body: { recommend: { id } } });
    expect(await reputation()).toMatchObject({ chosen: 1, unreplied: 1 });
  });

  test('a contact is on his entries at once, for that service day', async () => {
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'ok');
    await consumeAll();
    const waiting = async () => waitingOn((await entry()) ?? {}, serviceDay(world.clock.now()));
    expect(await waiting()).toBe(1);
    const next = await createWoman(world);
    await choose(next, (await createPair(world, next, him)).id, 'ok');
    // Every event is delivered twice, in any order; each contact is counted once.
    await consumeAll();
    await consumeAll();
    expect(await waiting()).toBe(2);
    world.clock.advance(DAY_MS);
    expect(await waiting()).toBe(0);
  });

  test('his answer to her like adds no waiting contact', async () => {
    const { id } = await createPair(world, her, him, { state: PAIR_STATE.likeSent });
    expect((await choose(him, id, 'ok')).status).toBe(200);
    await consumeAll();
    expect(await world.table.find(recommendDayKey(him.id, world.clock.now()), { consistent: true })).toBeUndefined();
  });

  test('is on his entry with his next recommend, too', async () => {
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'ng', { type: 3 });
    expect((await entry())?.q).toBeUndefined();
    const other = await createWoman(world);
    await world.call(matching, createRecommend, { session: other.session });
    await consumeAll();
    await consumeAll();
    expect(await entry()).toMatchObject({ e: 1, q: expect.stringMatching(/^[0-9a-z]{3}$/) });
  });
});

describe('her reasons change her recommends', () => {
  test('a body type and a height become limits', async () => {
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'ng', { type: 2, body_types: [3, 4], height_limit: 170 });
    expect(await learnt()).toMatchObject({ ngBodyTypes: new Set(['3', '4']), ngMinHeight: 170 });
  });

  test('wishes that clash weigh more, once, however often the event is delivered', async () => {
    const him = await createMan(world, { attributes: Object.fromEntries(ACT_KEYS.slice(0, 3).map((key) => [key, 4])) });
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'ng', { type: 4 });
    await consumeAll();
    await consumeAll();
    const { clashes } = (await learnt()) as unknown as { clashes: Set<string> };
    expect([...clashes].map((entry) => entry.split(':')[1])).toEqual(['7']);
  });

  test('the event names the two members, but not the reason', async () => {
    const { id } = await createPair(world, her, him);
    await choose(her, id, 'ng', { type: 4 });
    const told = (await world.events()).filter(({ type }) => type === 'pair.declined');
    expect(told).toMatchObject([{ data: { herId: her.id, hisId: him.id } }]);
    expect(Object.keys(told[0]?.data ?? {})).toHaveLength(2);
  });

  test('taste and free text change nothing', async () => {
    for (const reason of [{ type: 1 }, { type: 5, text: 'なんとなく' }]) {
      const { id } = await createPair(world, her, await createMan(world));
      await choose(her, id, 'ng', reason);
    }
    await consumeAll();
    expect(await learnt()).toBeUndefined();
  });
});

test.each([
  ['ranks', { rank_sss: true }],
  ['body types', { body_type4: true }],
  ['ages', { age_range: '20代' }],
  ['S and M', { liked_sm: 1 }],
] as const)(
  'a man whose settings exclude her by %s is not recommended, even before his entry is updated',
  async (_what, settings) => {
    const asking = await createWoman(world, { attributes: { age: 33, your_sadism: 4 } });
    await world.table.write({ name: 'setting', put: { ...settingKey(him.id), ...settings, version: 1 } });
    const ask = () => world.call(matching, createRecommend, { session: asking.session });
    expect((await ask()).body).toMatchObject({ code: 'no_candidate' });
    await world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: him.id }, at: 0 });
    expect((await ask()).body).toMatchObject({ code: 'no_candidate' });
    await world.table.write({ name: 'setting', delete: settingKey(him.id) });
    await world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: him.id }, at: 0 });
    expect((await ask()).body).toMatchObject({ success: true });
  },
);
