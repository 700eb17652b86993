import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { poolOf } from '#functions/items/pool-entry.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { type SeenArchive, type SeenItem, seenArchiveKey, seenKey } from '#functions/items/seen-set.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { RECENT_MAX, seenBefore } from '#functions/pairs/recommended/seen.ts';
import { packMarks, seenMark, unpackMarks } from '#functions/pairs/recommended/seen-set-codec.ts';
import * as contract from '#shared/contract/matching.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from './arrange.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const ask = (her: TestMember, headers: Record<string, string> = {}) =>
  world.call(matching, contract.createRecommend, { session: her.session, headers });
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const recommended = (replies: { body: Record<string, unknown> }[]) =>
  replies.flatMap(({ body }) =>
    body['success'] === true ? [(body['recommend'] as { partner_user_id: string }).partner_user_id] : [],
  );

test('a woman is recommended a man who fits, and the day’s count rises', async () => {
  const her = await createWoman(world);
  const him = await createMan(world);
  const reply = await ask(her);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      success: true,
      recommend: { status_n: 0, status: 'レコメンド', partner_user_id: him.id, twitter_name: 'れん' },
    },
  });
  const id = (reply.body as { recommend: { id: string } }).recommend.id;
  const { hers, his } = await sidesOf(world, her, him, id);
  expect(hers).toMatchObject({
    state: PAIR_STATE.fresh,
    version: 1,
    why: { reasons: expect.arrayContaining(['acts']) },
  });
  expect(his.why).toBeUndefined();
  expect(await world.table.find(accountKey(her.id))).toMatchObject({
    recommendCount: 1,
    lastRecommendId: id,
  });
  expect((await world.events()).map((event) => event.type)).toContain('pair.exposed');
});

test('fifty simultaneous calls make exactly six, each with another man, and the others get the daily limit', async () => {
  const her = await createWoman(world);
  await times(12, () => createMan(world));
  const replies = await times(50, () => ask(her));
  const men = recommended(replies);
  expect(men).toHaveLength(6);
  expect(new Set(men).size).toBe(6);
  expect(
    replies.filter(({ status, body }) => status === 200 && (body as { code?: string }).code === 'daily_limit'),
  ).toHaveLength(44);
  expect(await world.table.find(recommendDayKey(her.id, world.clock.now()), { consistent: true })).toMatchObject({
    made: 6,
  });
});

test('the day changes at 3:00 in Tokyo: six before, six after, and a premium woman has ten', async () => {
  const before = new Date('2026-11-20T17:59:59.999Z');
  world = await createTestWorld({ now: before });
  const [her, premium] = [
    await createWoman(world),
    await createWoman(world, { account: { paidUntil: before.getTime() + DAY_MS } }),
  ];
  await times(14, () => createMan(world));
  expect(recommended(await times(8, () => ask(her)))).toHaveLength(6);
  expect(recommended(await times(12, () => ask(premium)))).toHaveLength(10);
  expect((await ask(her)).body).toMatchObject({ success: false, code: 'daily_limit' });
  world.clock.advance(1);
  expect(recommended(await times(8, () => ask(her)))).toHaveLength(6);
});

test('a repeat with the same key gets the first response and makes nothing', async () => {
  const her = await createWoman(world);
  await times(3, () => createMan(world));
  const headers = { 'idempotency-key': 'recommend-once-1' };
  const replies = await times(4, () => ask(her, headers));
  expect(new Set(recommended(replies)).size).toBe(1);
  expect(await world.table.find(recommendDayKey(her.id, world.clock.now()), { consistent: true })).toMatchObject({
    made: 1,
  });
});

test.each([
  ['lapsed', { account: { paidUntil: 1 } }],
  ['not verified', { account: { ageCheck: AGE_CHECK.noneOrReview } }],
  ['suspended', { account: { isActive: false } }],
  ['too old for her', { attributes: { age: 52 } }],
  ['from far away', { attributes: { area: '福岡県' } }],
  ['looking for younger women', { attributes: { age_range: '20代' } }],
] as const)('nobody is found when the only man is %s', async (_what, man) => {
  const her = await createWoman(world, { attributes: { age: 33, age_range: '31〜34歳' } });
  await createMan(world, man as object);
  expect((await ask(her)).body).toEqual({
    success: false,
    code: 'no_candidate',
    errors: ['男性が見つかりませんでした。プロフィールや条件を変更してみてください。'],
  });
});

test('a man whose plan ended after his entry was written is skipped without any schedule', async () => {
  const her = await createWoman(world);
  await createMan(world, { account: { paidUntil: world.clock.now().getTime() + 1000 } });
  world.clock.advance(1000);
  expect((await ask(her)).body).toMatchObject({ code: 'no_candidate' });
});

test('a man of the same region is found when her own area has nobody left, and the answer says so', async () => {
  const her = await createWoman(world);
  const him = await createMan(world, { attributes: { area: '群馬県' } });
  const reply = await ask(her);
  const { hers } = await sidesOf(world, her, him, (reply.body as { recommend: { id: string } }).recommend.id);
  expect(hers.why?.caution).toBe('region');
});

test('nobody is recommended twice', async () => {
  const her = await createWoman(world);
  await times(2, () => createMan(world));
  const replies = [await ask(her), await ask(her), await ask(her)];
  expect(new Set(recommended(replies)).size).toBe(2);
  expect(replies[2]?.body).toMatchObject({ code: 'no_candidate' });
});

test.each([
  ['is not verified', { ageCheck: AGE_CHECK.noneOrReview }, 403, 'age_confirmation_required'],
  ['has no profile', { hasProfile: false }, 422, 'profile_required'],
  ['has not asked to be served', { womanStatus: WOMAN_STATUS.ready }, 422, 'illegal_state'],
  ['paused', { womanStatus: WOMAN_STATUS.paused }, 422, 'illegal_state'],
] as const)('nothing is made for a woman who %s', async (_what, account, status, code) => {
  const her = await createWoman(world, { account });
  await createMan(world);
  expect(await ask(her)).toMatchObject({ status, body: { code } });
  expect(await world.events()).toEqual([]);
});

test('a full wrap through a pool of thousands of refused men ends with nobody, at the documented cost', async () => {
  const her = await createWoman(world);
  const random = world.core.random;
  await Promise.all(
    Array.from({ length: 900 }, async () => {
      const m = `m${random.token(16)}`;
      await world.table.write({
        name: 'entry',
        put: {
          ...poolOf('東京都'),
          sk: `S${Math.floor(random.fraction() * 6)}#${random.token(5)}`,
          m,
          c: `${'0'.repeat(17)}052000000000000g15`,
          e: 0,
          p: 1,
        },
      });
    }),
  );
  world.costs.length = 0;
  let reply = await ask(her);
  for (let calls = 0; reply.status === 429 && calls < 5; calls += 1) reply = await ask(her);
  expect(reply.body).toMatchObject({ code: 'no_candidate' });
});

test('a man with whom she has a pair from another source is skipped, and added to her seen-set', async () => {
  const her = await createWoman(world);
  const known = await createMan(world);
  await createPair(world, her, known, { state: PAIR_STATE.likeReceived });
  expect(await ask(her)).toMatchObject({ status: 200, body: { success: false, code: 'no_candidate' } });
  const other = await createMan(world);
  expect(recommended([await ask(her)])).toEqual([other.id]);
});

test('the seen-set is rewritten after a year of men under simultaneous calls: no man repeats, and none is forgotten', async () => {
  const her = await createWoman(world, { account: { paidUntil: world.clock.now().getTime() + DAY_MS } });
  const others = Array.from({ length: 400 }, (_, index) => seenMark(`other-${index}` as MemberId));
  const [recent, older] = [others.slice(0, RECENT_MAX), others.slice(RECENT_MAX)];
  await world.table.transact([
    { name: 'lately', put: { ...seenKey(her.id), recent: new Set(recent), folds: 2, ngMinHeight: 160 } },
    { name: 'before', put: { ...seenArchiveKey(her.id), marks: packMarks(older), folds: 2 } },
  ]);
  await times(14, () => createMan(world));
  const men = recommended(await times(16, () => ask(her)));
  expect(new Set(men).size).toBe(10);
  const [seen, archive] = (await world.table.findMany([seenKey(her.id), seenArchiveKey(her.id)], {
    consistent: true,
  })) as unknown as [SeenItem, SeenArchive];
  expect([seen.folds, archive.folds, seen.ngMinHeight]).toEqual([3, 3, 160]);
  const hasSeen = seenBefore({ seen, archive });
  expect(men.every((id) => hasSeen(id as MemberId))).toBe(true);
  const marks = new Set([...(seen.recent ?? []), ...unpackMarks(archive.marks)]);
  expect(others.every((mark) => marks.has(mark))).toBe(true);
});

test('even without her seen-set, no man is recommended to her twice', async () => {
  const her = await createWoman(world);
  await times(3, () => createMan(world));
  const first = recommended([await ask(her), await ask(her)]);
  await world.table.write({ name: 'lost', delete: seenKey(her.id) });
  const later = recommended([await ask(her), await ask(her)]);
  expect([first.length, later.length, new Set([...first, ...later]).size]).toEqual([2, 1, 3]);
});
