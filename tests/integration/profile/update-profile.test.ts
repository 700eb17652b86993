import { beforeAll, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { profileKey } from '#functions/items/profile.ts';
import { domain as profile } from '#functions/profile/domain.ts';

import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileErrorsJa as errors } from '#shared/messages/profile-errors.ja.ts';
import { AREAS } from '#shared/options/areas.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { femaleAttributes, maleAttributes } from '#tests/setup/arrange/profiles.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const save = ({ session }: TestMember, user: object, headers: Record<string, string> = {}) =>
  world.call(profile, updateProfile, { session, body: { user }, headers });
const detail = async ({ session }: TestMember) => (await world.call(profile, getAccountDetail, { session })).body;
const accountOf = (id: MemberId) => world.table.find(accountKey(id), { consistent: true });
const changesOf = async (id: MemberId) =>
  (await world.events()).filter((event) => event.type === 'member.changed' && event.data.memberId === id).length;

test('a man’s first registration is stored unchanged and raises him from H to G', async () => {
  const man = await createMember(world, 1);
  expect(await detail(man)).toMatchObject({
    state: true,
    id: man.id,
    twitter_name: '',
    age: null,
    your_wild: null,
    version: 0,
  });
  const attributes = maleAttributes({ twitter_name: '蓮', personarity: 'おだやか' });
  const reply = await save(man, {
    id: man.id,
    phone: '090-1234-5678',
    twitterid: '@Ren',
    profile1: 'ignored',
    maleraw_attributes: attributes,
  });
  expect(reply).toMatchObject({ status: 200, body: { success: true, version: 1 } });
  expect(await detail(man)).toMatchObject({
    ...attributes,
    phone: '090-1234-5678',
    twitterid: 'Ren',
    profile1: '/images/fallback/default.png',
    profile3: '/images/fallback/default.png',
    version: 1,
  });
  expect(await accountOf(man.id)).toMatchObject({ hasProfile: true, rank: 'G' });
  expect(await changesOf(man.id)).toBe(1);
});

test('numbers may be sent as text, and absent fields stay', async () => {
  const man = await createMember(world, 1);
  await save(man, { phone: '090', maleraw_attributes: { ...maleAttributes(), age: '31', your_wild: '1' } });
  expect(await save(man, { tiktok: 'ren.tok' })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await detail(man)).toMatchObject({
    age: 31,
    your_wild: 1,
    area: '東京都, 神奈川県',
    phone: '090',
    tiktok: 'ren.tok',
  });
});

test('a profile may be sent back as it was read, including unanswered questions', async () => {
  const woman = await createMember(world, 2);
  const read = await detail(woman);
  expect([read.age, read.your_wild, read.your_sadism]).toEqual([null, null, null]);
  const femaleraw_attributes = { ...read, twitter_name: 'あおい', age: '28', area: '大阪府' };
  expect(await save(woman, { ...read, femaleraw_attributes })).toMatchObject({ status: 200 });
  expect(await detail(woman)).toEqual({ ...read, ...femaleraw_attributes, age: 28, version: 1 });
  expect(await save(woman, { femaleraw_attributes: { age: null, your_wild: null } })).toMatchObject({ status: 200 });
  expect(await detail(woman)).toMatchObject({ age: 28, your_wild: null });
});

test('a phone number typed with full-width digits is stored in plain ones', async () => {
  const man = await createMember(world, 1);
  expect(await save(man, { phone: '０９０ー１２３４ー５６７８' })).toMatchObject({ status: 200 });
  expect(await detail(man)).toMatchObject({ phone: '090-1234-5678' });
});

test.each([
  ['an area on no list', { area: '東京都, 東京' }, errors.area_unknown],
  ['eleven areas', { area: AREAS.slice(0, 11).join(', ') }, errors.areas_too_many],
  ['a name of 21 characters', { twitter_name: 'あ'.repeat(21) }, errors.user_name_too_long],
  ['a mark of direction that was pasted along', { twitter_name: '\u202aれん\u202c' }, commonJa.unusableCharacters],
  ['a null byte', { propensity: 'a\0b' }, commonJa.unusableCharacters],
  ['2,001 characters', { propensity: 'あ'.repeat(2001) }, errors.text_too_long],
])('%s is refused with its own reason', async (_what, change, sentence) => {
  const man = await createMember(world, 1);
  expect(await save(man, { maleraw_attributes: change })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', errors: [sentence] },
  });
});

test.each([
  ['an area on no list', { area: '東京' }],
  ['seventeen years', { age: 17 }],
  ['an act answered with 5', { your_wild: 5 }],
  ['a blank name', { twitter_name: '　' }],
  ['four appeal points', { appear_points: 'キス, クンニ, 手マン, いちゃいちゃ' }],
  ['a body type of women', { body_type: 'むっちり' }],
  ['half a character among the appeal points', { appear_points: '\ud800' }],
])('%s is refused and changes nothing', async (_what, change) => {
  const man = await createMember(world, 1);
  expect(await save(man, { maleraw_attributes: { ...maleAttributes(), ...change } })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  });
  expect((await detail(man)).version).toBe(0);
});

test('the form of the other sex, and another member, are refused', async () => {
  const [man, woman] = [await createMember(world, 1), await createMember(world, 2)];
  expect(await save(man, { femaleraw_attributes: femaleAttributes() })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  });
  expect(await save(woman, { maleraw_attributes: maleAttributes() })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  });
  expect(await save(man, { id: woman.id, phone: '090' })).toMatchObject({
    status: 403,
    body: { code: 'not_yourself' },
  });
  expect(await world.call(profile, updateProfile, { body: { user: {} } })).toMatchObject({ status: 401 });
});

test('a save changes only profile fields', async () => {
  const man = await createMember(world, 1);
  await save(man, {
    rank: 'SSS',
    age_conf: 2,
    payment_conf: 1,
    version: 0,
    maleraw_attributes: { rank: 'SSS', twitter_name: 'x' },
  });
  expect(await accountOf(man.id)).toMatchObject({ rank: 'H', ageCheck: 0, paidUntil: 0 });
  expect((await world.table.find(profileKey(man.id)))?.attributes).toEqual({ twitter_name: 'x' });
});

test('parallel saves of different fields lose none', async () => {
  const woman = await createMember(world, 2);
  const fields = [
    { tiktok: 'aoi' },
    { instagram: 'aoi.i' },
    { twitterid: 'aoi_t' },
    { default_img_no: 3 },
    { femaleraw_attributes: femaleAttributes() },
    { femaleraw_attributes: { propensity: 'やさしい人' } },
    { femaleraw_attributes: { your_wild: 2 } },
  ];
  const replies = await Promise.all(fields.map((one) => save(woman, one)));
  expect(replies.map((reply) => reply.status)).toEqual(fields.map(() => 200));
  expect(await detail(woman)).toMatchObject({
    tiktok: 'aoi',
    instagram: 'aoi.i',
    twitterid: 'aoi_t',
    default_img_no: 3,
    age: 24,
    propensity: 'やさしい人',
    your_wild: 2,
    version: fields.length,
    profile1: '/images/fallback/avatar-3.webp',
  });
});

test('one of two forms loaded at the same version gets a conflict', async () => {
  const woman = await createMember(world, 2);
  const replies = await Promise.all(['a', 'b', 'c'].map((tiktok) => save(woman, { tiktok, version: 0 })));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  expect((await detail(woman)).version).toBe(1);
});

test('a repeat with the same key saves once and gets the first answer', async () => {
  const woman = await createMember(world, 2);
  const once = { 'idempotency-key': 'save-0001' };
  const replies = await Promise.all([1, 2, 3].map(() => save(woman, { tiktok: 'aoi', version: 0 }, once)));
  replies.push(await save(woman, { tiktok: 'aoi', version: 0 }, once));
  expect(replies.map(({ status, body }) => [status, body.version])).toEqual(Array(4).fill([200, 1]));
  expect(await save(woman, { tiktok: 'other', version: 0 }, once)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
});

test('one Twitter ID belongs to one member, in any case and under simultaneous claims', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, index) => createMember(world, index % 2 === 0 ? 1 : 2)),
  );
  const spellings = ['Kaito_1', 'kaito_1', 'KAITO_1', '@kaito_1', 'kaito_1', 'ｋaito_1'];
  const replies = await Promise.all(members.map((member, index) => save(member, { twitterid: spellings[index] })));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(replies.find((reply) => reply.status === 422)?.body).toMatchObject({
    success: false,
    code: 'twitter_id_taken',
    errors: ['Twitter IDは登録されています。'],
  });
  const winner = members[replies.findIndex((reply) => reply.status === 200)];
  const loser = members[replies.findIndex((reply) => reply.status === 422)];
  if (!winner || !loser) throw new Error('nobody won');
  expect((await save(winner, { twitterid: 'kaito_1' })).status).toBe(200);
  expect((await save(winner, { twitterid: 'kaito_2' })).status).toBe(200);
  expect((await save(loser, { twitterid: 'kaito_1' })).status).toBe(200);
  expect((await save(winner, { twitterid: '' })).status).toBe(200);
  expect((await save(loser, { twitterid: 'Kaito_2' })).status).toBe(200);
});

describe('ten changes a day of phone number and social IDs', () => {
  test('count together, taken or not, so that nobody can test a list of names or numbers', async () => {
    const [aoi, yui] = [await createMember(world, 2), await createMember(world, 2)];
    await save(aoi, { twitterid: 'here_0' });
    const changes = [
      { twitterid: 'here_0' },
      { twitterid: 'free_1' },
      { twitterid: 'free_1' },
      { phone: '090-0000-0001' },
      { phone: '+81 90 0000 0001' },
      { phone: '090-0000-0002' },
      { instagram: 'yui.1' },
      { instagram: '@YUI.1', phone: '' },
      { instagram: 'yui.2' },
      { tiktok: 'yui.1', femaleraw_attributes: { propensity: 'やさしい人' } },
      { tiktok: 'yui.2', twitterid: '' },
      { phone: '090-0000-0003', twitterid: 'free_2' },
      { tiktok: 'yui.3' },
    ];
    const statuses: number[] = [];
    for (const change of changes) statuses.push((await save(yui, change)).status);
    // Not counted as a change: the stored value, another spelling of the stored value, and an empty field.
    expect(statuses).toEqual([422, ...Array(11).fill(200), 429]);
    const refused = await save(yui, { twitterid: 'here_0' });
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await save(yui, { tiktok: 'yui.2', instagram: '', phone: '09000000003' })).status).toBe(200);
    expect(await detail(yui)).toMatchObject({ tiktok: 'yui.2', twitterid: 'free_2' });
    world.clock.advance(24 * 3_600_000);
    expect((await save(yui, { phone: '090-0000-0004' })).status).toBe(200);
  });

  test('begin with the values of the first registration', async () => {
    const man = await createMember(world, 1);
    const form = { phone: '09011110000', twitterid: 'first_1', tiktok: 'first.1', instagram: 'first.1' };
    expect((await save(man, { ...form, maleraw_attributes: maleAttributes() })).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await save(man, { phone: `0902222000${index}` })).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429]);
    expect(await detail(man)).toMatchObject({ phone: '09022220005' });
  });

  test('count exactly ten of many at the same moment, and a save with more changes than are left saves nothing', async () => {
    const man = await createMember(world, 1);
    const numbers = Array.from({ length: 13 }, (_, index) => `090333300${10 + index}`);
    const replies = await Promise.all(numbers.map((phone) => save(man, { phone })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429, 429]);
    expect((await detail(man)).version).toBe(10);
    const other = await createMember(world, 1);
    for (let index = 0; index < 9; index += 1) await save(other, { tiktok: `ken.${index}` });
    expect((await save(other, { phone: '09044440000', instagram: 'ken.i' })).status).toBe(429);
    expect(await detail(other)).toMatchObject({ phone: '', instagram: '', version: 9 });
    expect((await save(other, { phone: '09044440000' })).status).toBe(200);
  });

  test('are not counted for what a refused save did not reveal', async () => {
    const [aoi, yui] = [await createMember(world, 2), await createMember(world, 2)];
    await save(aoi, { twitterid: 'taken_1' });
    const form = { phone: '09055550000', tiktok: 'yui', instagram: 'yui' };
    for (let index = 0; index < 6; index += 1)
      expect((await save(yui, { ...form, twitterid: 'taken_1' })).status).toBe(422);
    expect((await save(yui, { ...form, twitterid: 'own_1' })).status).toBe(200);
    expect((await save(yui, { phone: '09055550001' })).status).toBe(429);
  });
});

test('a refused Twitter ID saves nothing else of the form', async () => {
  const [aoi, yui] = [await createMember(world, 2), await createMember(world, 2)];
  await save(aoi, { twitterid: 'only_aoi' });
  expect((await save(yui, { twitterid: 'only_aoi', tiktok: 'yui' })).status).toBe(422);
  expect(await detail(yui)).toMatchObject({ tiktok: '', version: 0 });
});

test('two members who swap IDs at once end with one owner each', async () => {
  const [aoi, yui] = [await createMember(world, 2), await createMember(world, 2)];
  await Promise.all([save(aoi, { twitterid: 'swap_a' }), save(yui, { twitterid: 'swap_b' })]);
  await Promise.all([save(aoi, { twitterid: 'swap_b' }), save(yui, { twitterid: 'swap_a' })]);
  const ids = (await Promise.all([detail(aoi), detail(yui)])).map((one) => one.twitterid);
  expect(new Set(ids).size).toBe(2);
});

test('a verified woman becomes ready with her first save, or, without a found social account, with a new social ID', async () => {
  const verified = await createMember(world, 2, { ageCheck: 2, hasAgeDocument: true });
  await save(verified, { femaleraw_attributes: femaleAttributes() });
  expect(await accountOf(verified.id)).toMatchObject({ hasProfile: true, womanStatus: 3 });
  const missing = await createMember(world, 2, { ageCheck: 2, hasProfile: true, womanStatus: 6 });
  await save(missing, { twitterid: 'found_me' });
  expect(await accountOf(missing.id)).toMatchObject({ womanStatus: 3 });
});

test('the cost of a save and of a read stays within its budget', async () => {
  const man = await createMember(world, 1);
  const full = {
    phone: '090',
    twitterid: 'cost_1',
    maleraw_attributes: maleAttributes({ propensity: 'あ'.repeat(300) }),
  };
  const spent = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    const own = world.costs.slice(1); // Skips the cost of the session check.
    return {
      trips: own.length,
      rcu: own.reduce((sum, one) => sum + one.rcu, 0),
      wcu: own.reduce((sum, one) => sum + one.wcu, 0),
    };
  };
  const first = await spent(() => save(man, full));
  const later = await spent(() => save(man, { tiktok: 'cost' }));
  const read = await spent(() => detail(man));
  if (process.env['PRINT_COSTS']) process.stdout.write(`${JSON.stringify({ first, later, read })}\n`);
  const plain = await spent(() => save(man, { maleraw_attributes: { propensity: 'い'.repeat(300) } }));
  // A save has two round trips. If the phone number or a social ID changes, a third one counts the change.
  expect([first.trips, later.trips, plain.trips]).toEqual([3, 3, 2]);
  expect(later.wcu).toBeLessThanOrEqual(9);
  expect(plain.wcu).toBeLessThanOrEqual(8);
  expect(read).toEqual({ trips: 1, rcu: expect.any(Number), wcu: 0 });
  expect(read.rcu).toBeLessThanOrEqual(2);
});
