import { beforeEach, expect, test } from 'vitest';
import { domain as profile } from '#functions/profile/domain.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import type { TestMember } from '#tests/setup/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world, { attributes: { height: '161~165', weight: '51~55' } });
  him = await createMan(world);
});
const hers = (partner_id: string, member = her) =>
  world.call(profile, getProfile, { session: member.session, body: { user: { partner_id } } });
const his = (partner_id: string, member = him) =>
  world.call(profile, getProfileFemale, { session: member.session, body: { user: { partner_id } } });

test('a woman opens a man by his id or the record, with the reasons and her choices', async () => {
  const { id } = await createPair(world, her, him, { why: { reasons: ['acts', 'area:東京都'], caution: 'region' } });
  for (const partner of [id, him.id]) {
    expect(await hers(partner)).toMatchObject({
      status: 200,
      body: {
        profile: { id: him.id, twitter_name: 'れん', age: 31, height: '171~175', rank: 'E' },
        my_profile: { twitter_name: 'あおい' },
        recommend: {
          id,
          status_n: 0,
          suspended_until: null,
          choices: ['ok', 'ng', 'suspend'],
          explanation: {
            reasons: ['好みの答えがよく合っています', '東京都で会えます'],
            caution: '地域は近隣ですが、同じではありません',
          },
        },
        payment_conf: 0,
      },
    });
  }
});

test('a hold shows its end, and past it the record reads as a no-match', async () => {
  const end = world.clock.now().getTime() + 1000;
  await createPair(world, her, him, { state: 6, heldUntil: end });
  expect((await hers(him.id)).body).toMatchObject({
    recommend: { status_n: 6, suspended_until: new Date(end).toISOString(), choices: ['ok', 'ng'] },
  });
  world.clock.advance(1000);
  expect((await hers(him.id)).body).toMatchObject({ recommend: { status_n: 3, suspended_until: null, choices: [] } });
});

test('a man sees her without height and weight, and without what she said of others', async () => {
  const { id } = await createPair(world, her, him, { state: 2, why: { reasons: ['acts'] }, ngReason: { type: 4 } });
  const reply = await his(id);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      profile: { id: her.id, twitter_name: 'あおい' },
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

test('what is not theirs, blocked, or with a member who left is not there', async () => {
  const { id } = await createPair(world, her, him);
  const stranger = await createWoman(world);
  expect((await hers(id, stranger)).status).toBe(404);
  expect((await hers(him.id, stranger)).status).toBe(404);
  const blocked = await createMan(world);
  await createPair(world, her, blocked, { state: 3, blockedBy: blocked.id });
  expect((await hers(blocked.id)).status).toBe(404);
  const gone = await createMan(world, { account: { isActive: false } });
  await createPair(world, her, gone, { state: 1 });
  expect((await hers(gone.id)).status).toBe(404);
});
