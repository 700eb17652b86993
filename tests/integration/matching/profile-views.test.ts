import { beforeEach, expect, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { photoIdOf } from '#functions/items/photo.ts';
import { profileKey } from '#functions/items/profile.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world, {
    attributes: { height: '161~165', weight: '51~55' },
    profile: { twitterid: 'aoi_own' },
  });
  him = await createMan(world, { profile: { twitterid: 'ren_own' } });
});
const hers = (partner_id: string, member = her) =>
  world.call(profile, getProfile, { session: member.session, body: { user: { partner_id } } });
const his = (partner_id: string, member = him) =>
  world.call(profile, getProfileFemale, { session: member.session, body: { user: { partner_id } } });

test('a woman opens a man’s profile by his id or the pair, with the reasons and her choices', async () => {
  const { id } = await createPair(world, her, him, { why: { reasons: ['acts', 'area:東京都'], caution: 'region' } });
  for (const partner of [id, him.id]) {
    expect(await hers(partner)).toMatchObject({
      status: 200,
      body: {
        profile: { id: him.id, twitter_name: 'れん', age: 31, height: '171~175', rank: 'E', is_age_verified: true },
        my_profile: { twitter_name: 'あおい', twitterid: 'aoi_own' },
        recommend: {
          id,
          status_n: 0,
          suspended_until: null,
          choices: ['ok', 'ng', 'suspend'],
          explanation: {
            reasons: ['好みがよく合っています', '東京都で会えます'],
            caution: '会える地域は近いですが、重なっていません',
            caution_about: 'region',
          },
        },
        payment_conf: 0,
      },
    });
  }
});

test('my_profile contains the viewer’s own Twitter ID; hers reaches no man', async () => {
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  expect((await hers(him.id)).body).toMatchObject({
    profile: { twitterid: 'ren_own' },
    my_profile: { twitterid: 'aoi_own' },
  });
  const { body } = await his(her.id);
  expect(body.my_profile).toMatchObject({ twitterid: 'ren_own' });
  expect(JSON.stringify(body)).not.toContain('aoi_own');
});

test('both profiles tell how strong a shade the shown photos need, not those that staff hid', async () => {
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  const set = ({ id }: TestMember, isHidden: boolean) => {
    const [one, two] = [`${id}/one`, `${id}/two`];
    const photoShades = { [photoIdOf(id, one)]: 0.62, [photoIdOf(id, two)]: 0.78 };
    const photoDecisions = { [two]: { at: 1, isHidden } };
    const change = { photos: [one, two, null], photoShades, photoDecisions } as const;
    return world.table.write({ name: 'profile', update: { ...profileKey(id), set: change } });
  };
  const told = async (isHidden: boolean) => {
    for (const one of [her, him]) await set(one, isHidden);
    return [(await hers(him.id)).body.profile.photo_shade, (await his(her.id)).body.profile.photo_shade];
  };
  expect(await told(false)).toEqual([0.78, 0.78]);
  expect(await told(true)).toEqual([0.62, 0.62]);
});

test('both profiles tell the last login as the timeline does, and nothing where the timeline would tell nothing', async () => {
  const told = async () => [(await hers(him.id)).body.profile.last_login, (await his(her.id)).body.profile.last_login];
  const call = world.clock.now().getTime() - DAY_MS / 2;
  const set = (member: TestMember, attributes: Partial<AccountItem>) =>
    world.table.write({ name: 'account', update: { ...accountKey(member.id), set: attributes } });
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  for (const member of [her, him]) await set(member, { lastCallAt: call });
  expect(await told()).toEqual(['day', 'day']);
  await set(him, { hidesLastLogin: true });
  await set(her, { isHidden: true });
  expect(await told()).toEqual([undefined, undefined]);
});

test('a profile after a no-match, and that of a man without a plan, tell no last login', async () => {
  const call = { lastCallAt: world.clock.now().getTime() - DAY_MS / 2 };
  const unpaid = await createMan(world, { account: { ...call, paidUntil: 0 } });
  const declined = await createMan(world, { account: call });
  await createPair(world, her, unpaid, { state: PAIR_STATE.matched });
  await createPair(world, her, declined, { state: PAIR_STATE.noMatch });
  for (const man of [unpaid, declined]) {
    const reply = await hers(man.id);
    expect([reply.status, reply.body.profile.last_login]).toEqual([200, undefined]);
  }
});

test('a hold shows its end, and afterwards the pair reads as a no-match', async () => {
  const end = world.clock.now().getTime() + 1000;
  await createPair(world, her, him, { state: PAIR_STATE.held, heldUntil: end });
  expect((await hers(him.id)).body).toMatchObject({
    recommend: { status_n: 6, suspended_until: new Date(end).toISOString(), choices: ['ok', 'ng'] },
  });
  world.clock.advance(999);
  expect((await hers(him.id)).body.recommend).not.toHaveProperty('ended_by_her');
  world.clock.advance(1);
  const ended = { status_n: 3, suspended_until: null, choices: [], ended_by_her: 'hold_expired' };
  expect((await hers(him.id)).body).toMatchObject({ recommend: ended });
  await world.bind(matching).run('hold');
  expect((await hers(him.id)).body).toMatchObject({ recommend: ended });
});

test('a man sees her profile without height, weight and her answers about others', async () => {
  const { id } = await createPair(world, her, him, {
    state: PAIR_STATE.reviewed,
    why: { reasons: ['acts'] },
    ngReason: { type: 4 },
  });
  const reply = await his(id);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      profile: { id: her.id, twitter_name: 'あおい', is_age_verified: true },
      recommend: { status_n: 1, status: 'マッチン', choices: ['block'] },
    },
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/161~165|51~55|"height"|"weight"|explanation|ng_?reason/i);
});

test.each([
  [0, 404],
  [3, 404],
  [6, 404],
  [1, 200],
  [8, 200],
  [9, 200],
] as const)('a man opens her in state %i of hers: %i', async (state, status) => {
  await createPair(world, her, him, { state, heldUntil: world.clock.now().getTime() + 1 });
  expect((await his(her.id)).status).toBe(status);
});

test('another member’s pair, a blocked one, and one with a withdrawn member are not found', async () => {
  const { id } = await createPair(world, her, him);
  const stranger = await createWoman(world);
  expect((await hers(id, stranger)).status).toBe(404);
  expect((await hers(him.id, stranger)).status).toBe(404);
  const blocked = await createMan(world);
  await createPair(world, her, blocked, { state: PAIR_STATE.noMatch, blockedBy: blocked.id });
  expect((await hers(blocked.id)).status).toBe(404);
  const gone = await createMan(world, { account: { isActive: false } });
  await createPair(world, her, gone, { state: PAIR_STATE.matched });
  expect((await hers(gone.id)).status).toBe(404);
});

const setAccount = (member: TestMember, set: Record<string, unknown>) =>
  world.table.write({ name: 'account', update: { ...accountKey(member.id), set } });

test.each([
  [0, 404],
  [6, 404],
  [8, 404],
  [9, 404],
  [1, 200],
  [2, 200],
  [3, 200],
  [4, 200],
  [7, 200],
] as const)('at %i a man who stopped paying is %i for her, and found again once he pays', async (state, status) => {
  const { id } = await createPair(world, her, him, { state, heldUntil: world.clock.now().getTime() + DAY_MS });
  await setAccount(him, { paidUntil: world.clock.now().getTime() });
  for (const partner of [him.id, id]) expect((await hers(partner)).status).toBe(status);
  await setAccount(him, { paidUntil: world.clock.now().getTime() + 1 });
  expect((await hers(him.id)).status).toBe(200);
});

test.each([
  ['without a plan, at a match', PAIR_STATE.matched, { paidUntil: 0 }, ['block'], true],
  ['without a plan, at a no-match of hers', PAIR_STATE.noMatch, { paidUntil: 0 }, [], true],
  ['whose age is checked again', PAIR_STATE.fresh, { ageCheck: AGE_CHECK.resubmit }, ['ng', 'suspend'], false],
] as const)(
  'a man %s is marked as unavailable, and no choice needs him',
  async (_who, state, change, choices, aged) => {
    await setAccount(her, { paidUntil: world.clock.now().getTime() + DAY_MS });
    await createPair(world, her, him, { state, noMatchBy: state === PAIR_STATE.noMatch ? 'her' : undefined });
    await setAccount(him, change);
    expect((await hers(him.id)).body).toMatchObject({
      profile: { is_age_verified: aged },
      recommend: { choices, partner_paused: true },
    });
  },
);

test('a man who does not pay can open his matches and likes, but answer none', async () => {
  await setAccount(him, { paidUntil: 0 });
  await createPair(world, her, him, { state: PAIR_STATE.likeSent });
  expect(await his(her.id)).toMatchObject({ status: 200, body: { recommend: { status_n: 9, choices: [] } } });
  const other = await createWoman(world);
  await createPair(world, other, him, { state: PAIR_STATE.matched });
  expect((await his(other.id)).body).toMatchObject({ recommend: { status_n: 1, choices: ['block'] } });
});

test.each([
  ['is under age', { ageCheck: AGE_CHECK.underAge }],
  ['is under age for good', { ageCheck: AGE_CHECK.underAgeConfirmed }],
  ['is suspended', { isActive: false }],
] as const)('a member who %s is found by nobody, in any state', async (_what, change) => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched });
  await setAccount(him, change);
  for (const partner of [him.id, id]) expect((await hers(partner)).status).toBe(404);
  await setAccount(him, { ageCheck: AGE_CHECK.verified, isActive: true });
  await setAccount(her, change);
  for (const partner of [her.id, id]) expect((await his(partner)).status).toBe(404);
});

test.each([
  [0, 0, ['ok', 'ng', 'suspend']],
  [6, 0, ['ok', 'ng']],
  [9, 0, ['ok', 'ng']],
  [8, 0, ['ok', 'ng']],
  [1, 0, ['block']],
  [2, 0, ['block']],
  [3, 0, []],
  [3, DAY_MS, ['ok']],
] as const)('in state %i with %i ms of a plan she is offered %j', async (state, paidFor, choices) => {
  await setAccount(her, { paidUntil: world.clock.now().getTime() + paidFor });
  await createPair(world, her, him, {
    state,
    heldUntil: world.clock.now().getTime() + DAY_MS,
    noMatchBy: state === PAIR_STATE.noMatch ? 'her' : undefined,
  });
  expect((await hers(him.id)).body).toMatchObject({ recommend: { choices }, payment_conf: paidFor > 0 ? 1 : 0 });
});

test('each sex has its own call, and nobody can call in another member’s name', async () => {
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  expect((await hers(him.id, him)).status).toBe(403);
  expect((await his(her.id, her)).status).toBe(403);
  const inHisName = { user: { uid: him.email, partner_id: him.id } };
  expect(await world.call(profile, getProfile, { session: her.session, body: inHisName })).toMatchObject({
    status: 403,
    body: { code: 'not_yourself' },
  });
});

test('no profile contains mail, phone or plan', async () => {
  await setAccount(him, { paidUntil: world.clock.now().getTime() + DAY_MS });
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  for (const reply of [await hers(him.id), await his(her.id)])
    expect(JSON.stringify(reply.body)).not.toMatch(/@example|phone|loginPk|paidUntil|lastCall/);
});
