import { beforeEach, expect, test } from 'vitest';
import { domain as matching } from '#functions/matching/domain.ts';
import { getRecommendSetting, saveRecommendSetting } from '#shared/contract/matching.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

let world: TestWorld;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  him = await createMan(world);
});
const read = (member = him) => world.call(matching, getRecommendSetting, { session: member.session });
const save = (recommend_setting: object, member = him, headers: Record<string, string> = {}) =>
  world.call(matching, saveRecommendSetting, { session: member.session, headers, body: { recommend_setting } });
const saveAt = (version: unknown, recommend_setting: object, headers: Record<string, string> = {}) =>
  world.call(matching, saveRecommendSetting, {
    session: him.session,
    headers,
    body: { recommend_setting, version } as never,
  });
const changes = async () => (await world.events()).filter(({ type }) => type === 'member.changed');

const GROUPS = {
  bodies: ['body_type0', 'body_type1', 'body_type2', 'body_type3', 'body_type4'],
  ranks: [
    ...['rank_sss', 'rank_ss', 'rank_s', 'rank_aplus', 'rank_a', 'rank_bplus', 'rank_b', 'rank_cplus', 'rank_c'],
    ...['rank_d', 'rank_e'],
  ],
  hidden: ['s0', 's1', 's2', 's3', 'm0', 'm1', 'm2', 'm3'],
};

test('before the first save every woman is accepted, and every documented field is there', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    recommend_setting: {
      ...Object.fromEntries([...GROUPS.bodies, ...GROUPS.ranks].map((key) => [key, true])),
      ...Object.fromEntries(GROUPS.hidden.map((key) => [key, false])),
      sexual_condition: 'おまかせ',
      age_range: '',
      liked_sm: 0,
      appear_point: 'おまかせ',
    },
    version: 0,
  });
});

test('a save changes only the fields it names, and his entries follow', async () => {
  const change = {
    rank_e: false,
    body_type4: '0',
    s1: 1,
    liked_sm: '2',
    age_range: '30代前半まで',
    appear_point: '催眠',
  };
  expect(await save(change)).toMatchObject({ status: 200, body: { success: true } });
  await save({ sexual_condition: 'やさしめが好み' });
  expect((await read()).body.recommend_setting).toMatchObject({
    rank_e: false,
    rank_d: true,
    body_type4: false,
    s1: true,
    liked_sm: 2,
    age_range: '30代前半まで',
    appear_point: '催眠',
    sexual_condition: 'やさしめが好み',
  });
  expect((await changes()).map(({ data }) => data)).toEqual([{ memberId: him.id }, { memberId: him.id }]);
});

test.each([
  [{ liked_sm: 5 }],
  [{ age_range: '100代' }],
  [{ sexual_condition: '' }],
  [{ appear_point: 'その他' }],
  [{ rank_e: 'yes' }],
  [{ rank_e: 2 }],
  [{ s0: null }],
])('%j is refused, and nothing is stored', async (change) => {
  expect(await save({ rank_d: false, ...change })).toMatchObject({
    status: 422,
    body: { success: false, code: 'invalid_input', errors: ['入力内容を確認してください'] },
  });
  expect((await read()).body.recommend_setting).toMatchObject({ rank_d: true });
  expect(await changes()).toEqual([]);
});

test('unknown fields are dropped', async () => {
  expect((await save({ rank_z: true, version: 99, pk: 'ACCOUNT#x' })).status).toBe(200);
  const { body } = await read();
  expect(body.version).toBe(1);
  expect(JSON.stringify(body.recommend_setting)).not.toMatch(/rank_z|version|ACCOUNT/);
});

test('simultaneous saves lose no field that the other did not name', async () => {
  const replies = await Promise.all(GROUPS.ranks.map((key) => save({ [key]: false })));
  expect(replies.map(({ status }) => status)).toEqual(GROUPS.ranks.map(() => 200));
  const { body } = await read();
  expect(GROUPS.ranks.map((key) => (body.recommend_setting as Record<string, unknown>)[key])).toEqual(
    GROUPS.ranks.map(() => false),
  );
});

test('a form loaded before another save is refused and changes nothing; the newer version saves', async () => {
  expect((await saveAt(0, { rank_e: false })).body).toEqual({ success: true, version: 1 });
  for (const version of [0, 2, -1])
    expect(await saveAt(version, { rank_d: false, rank_e: true })).toMatchObject({
      status: 409,
      body: { success: false, code: 'conflict' },
    });
  expect((await read()).body).toMatchObject({ version: 1, recommend_setting: { rank_d: true, rank_e: false } });
  expect(await changes()).toHaveLength(1);
  expect((await saveAt(1, { rank_d: false })).body).toEqual({ success: true, version: 2 });
  expect((await read()).body).toMatchObject({ version: 2, recommend_setting: { rank_d: false, rank_e: false } });
});

test.each([['1x'], [1.5], [{}]])('a version of %j is refused', async (version) => {
  expect(await saveAt(version, { rank_e: false })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect((await read()).body.version).toBe(0);
});

test.each([0, 1])(
  'one of eleven forms at the same moment, all of version %i, saves and the others get a conflict',
  async (start) => {
    if (start === 1) await saveAt(0, {});
    const bodies = GROUPS.ranks.map((key) => ({
      ...Object.fromEntries(GROUPS.ranks.map((one) => [one, one === key])),
    }));
    const replies = await Promise.all(bodies.map((body) => saveAt(start, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...bodies.slice(1).map(() => 409)]);
    const { body } = await read();
    expect(body.version).toBe(start + 1);
    expect(body.recommend_setting).toMatchObject(bodies[replies.findIndex(({ status }) => status === 200)] as object);
    expect(await changes()).toHaveLength(start + 1);
  },
);

test('versioned forms and old clients without a version: a form’s fields are never mixed with another’s', async () => {
  const replies = await Promise.all([
    ...GROUPS.bodies.map((key) => save({ [key]: false })),
    saveAt(0, { rank_e: false, rank_d: false }),
    saveAt(0, { rank_e: true, rank_d: true }),
  ]);
  expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const forms = replies.slice(5).map(({ status }) => status);
  expect(forms.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  const { recommend_setting, version } = (await read()).body;
  expect(version).toBe(5 + forms.filter((status) => status === 200).length);
  expect(recommend_setting).toMatchObject(Object.fromEntries(GROUPS.bodies.map((key) => [key, false])));
  expect(recommend_setting.rank_d).toBe(recommend_setting.rank_e);
});

test('a repeat of a form with its key gets the first response, although its version is old by then', async () => {
  const headers = { 'idempotency-key': 'form-repeat-1' };
  const replies = [await saveAt(0, { rank_e: false }, headers), await saveAt(0, { rank_e: false }, headers)];
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, { success: true, version: 1 }],
    [200, { success: true, version: 1 }],
  ]);
});

test('a repeat with the same key saves once', async () => {
  const headers = { 'idempotency-key': 'setting-once-1' };
  for (let twice = 0; twice < 2; twice += 1) expect((await save({ rank_e: false }, him, headers)).status).toBe(200);
  expect(await changes()).toHaveLength(1);
});

test('women have no recommend settings', async () => {
  const her = await createWoman(world);
  expect(await read(her)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
  expect(await save({}, her)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
});
