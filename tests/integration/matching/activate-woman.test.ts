import { beforeAll, expect, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { activateWoman } from '#shared/contract/matching.ts';
import { AGE_CHECK, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { createMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const ready: Partial<AccountItem> = { womanStatus: WOMAN_STATUS.ready, ageCheck: AGE_CHECK.verified, hasProfile: true };

test.each([
  ['wrapped', { female_status_activate_transaction: { status_old: 3 } }],
  ['bare', { status_old: 5 }],
  ['absent', {}],
])('a ready woman becomes active, with status_old %s; a repeat changes nothing', async (_what, body) => {
  const her = await createMember(world, WOMAN, ready);
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await world.call(matching, activateWoman, { session: her.session, body })).toMatchObject({
      status: 200,
      body: { success: true, status: 4 },
    });
  }
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ womanStatus: WOMAN_STATUS.active });
});

test.each([
  [{ womanStatus: WOMAN_STATUS.registering }, 422, 'illegal_state'],
  [{ womanStatus: WOMAN_STATUS.socialAccountMissing }, 422, 'illegal_state'],
  [{ ageCheck: AGE_CHECK.resubmit }, 403, 'age_confirmation_required'],
  [{ hasProfile: false }, 422, 'profile_required'],
] as const)('with %j she keeps her status', async (change, status, code) => {
  const her = await createMember(world, WOMAN, { ...ready, ...change });
  expect(await world.call(matching, activateWoman, { session: her.session, body: { status_old: 3 } })).toMatchObject({
    status,
    body: { code },
  });
  expect(await world.table.find(accountKey(her.id))).toMatchObject({
    womanStatus: { ...ready, ...change }.womanStatus,
  });
});

test('a woman who opened her messages becomes ready, and repeating it changes nothing', async () => {
  const her = await createMember(world, WOMAN, { ...ready, womanStatus: WOMAN_STATUS.messagesClosed });
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await world.call(matching, activateWoman, { session: her.session, body: { status_old: 2 } })).toMatchObject({
      status: 200,
      body: { success: true, status: 3 },
    });
  }
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ womanStatus: WOMAN_STATUS.ready });
});

test('activating does not say that her messages are open', async () => {
  const her = await createMember(world, WOMAN, { ...ready, womanStatus: WOMAN_STATUS.messagesClosed });
  expect(await world.call(matching, activateWoman, { session: her.session, body: { status_old: 3 } })).toMatchObject({
    status: 422,
    body: { code: 'illegal_state' },
  });
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ womanStatus: WOMAN_STATUS.messagesClosed });
});

test('open messages are also confirmed without a verified age', async () => {
  const her = await createMember(world, WOMAN, {
    ...ready,
    womanStatus: WOMAN_STATUS.messagesClosed,
    ageCheck: AGE_CHECK.resubmit,
  });
  expect(await world.call(matching, activateWoman, { session: her.session, body: { status_old: 2 } })).toMatchObject({
    body: { success: true, status: 3 },
  });
});
