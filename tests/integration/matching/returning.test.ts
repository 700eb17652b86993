import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { pairIdFor, pairKey } from '#functions/records/pair.ts';
import type { ProfileItem } from '#functions/records/profile.ts';
import { createRecommend } from '#shared/contract/matching.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { DAY_MS } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const SHOWN = { phone: '090-1234-5678', twitterid: 'Ren_31', instagram: '' };
const block = { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedAt: 7 } as const;
let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
});
const leave = async (member: TestMember) => {
  const reply = await world.call(account, withdraw, { session: member.session, body: { password: PASSWORD } });
  expect(reply.status).toBe(200);
  await settle(world);
};
/** Signs up again with parts of the old identity and saves the form. */
const comeBack = async (profile: Partial<ProfileItem>, more: Partial<AccountItem> = {}) => {
  const member = await createMan(world, { profile, account: more });
  await changed(member);
  return member;
};
const changed = (member: TestMember) =>
  world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: member.id }, at: 0 });
const sideOf = (viewer: TestMember, partner: TestMember) =>
  world.table.find(pairKey(viewer.id, pairIdFor(viewer, partner.id)), { consistent: true });

test.each([
  ['the same phone, written another way', { phone: '+81 90 1234 5678' }],
  ['the same social ID, in other letters', { twitterid: '@ren_31' }],
])('a member who returns with %s is still blocked', async (_what, profile) => {
  const him = await createMan(world, { profile: SHOWN });
  await createPair(world, her, him, { ...block, blockedBy: her.id });
  await leave(him);
  const again = await comeBack(profile);
  expect(await sideOf(her, again)).toMatchObject({
    state: PAIR_STATE.noMatch,
    noMatchBy: 'block',
    blockedBy: her.id,
    blockedAt: 7,
  });
  expect((await sideOf(again, her))?.listPk).toBeUndefined();
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  expect(body).toMatchObject({ success: false, code: 'no_candidate' });
});

test('a member who returns with the same address is still blocked, also after the erasure', async () => {
  const him = await createMan(world);
  const before = (await world.table.find(accountKey(him.id))) as AccountItem;
  await createPair(world, her, him, { ...block, blockedBy: him.id });
  await leave(him);
  world.clock.advance(30 * DAY_MS);
  await world.bind(account).run('erase');
  await settle(world);
  const again = await comeBack({}, { loginPk: before.loginPk });
  // He had blocked her: under the new id the block is restored.
  expect(await sideOf(her, again)).toMatchObject({ state: PAIR_STATE.noMatch, blockedBy: again.id });
});

test('a new member with other data is not blocked', async () => {
  const him = await createMan(world, { profile: SHOWN });
  await createPair(world, her, him, { ...block, blockedBy: her.id });
  await leave(him);
  const other = await comeBack({ phone: '08000000000', twitterid: 'ken_99' });
  expect(await sideOf(her, other)).toBeUndefined();
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  expect(body).toMatchObject({ success: true });
});

test('nothing is kept of a member without blocks on either side', async () => {
  const him = await createMan(world, { profile: SHOWN });
  await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 1 });
  await leave(him);
  expect((await world.everything()).filter(({ pk }) => String(pk).startsWith('GONE#'))).toEqual([]);
});

test('the kept item identifies nobody', async () => {
  const him = await createMan(world, { profile: SHOWN });
  await createPair(world, her, him, { ...block, blockedBy: her.id });
  await leave(him);
  const kept = (await world.everything()).filter(({ pk }) => String(pk).startsWith('GONE#'));
  expect(kept).toHaveLength(4);
  for (const shown of ['1234', 'ren_31', him.email, 'れん'])
    expect(JSON.stringify(kept).toLowerCase()).not.toContain(shown);
});

test('a phone number that is entered later is recognised later', async () => {
  const him = await createMan(world, { profile: SHOWN });
  await createPair(world, her, him, { ...block, blockedBy: her.id });
  await leave(him);
  const again = await comeBack({});
  expect(await sideOf(her, again)).toBeUndefined();
  await world.table.write({
    name: 'profile',
    update: { pk: `PROFILE#${again.id}`, sk: 'PROFILE', set: { phone: '09012345678' } },
  });
  await changed(again);
  await changed(again);
  expect(await sideOf(her, again)).toMatchObject({ blockedBy: her.id, version: 1 });
});

test('a match made meanwhile becomes the block, with its counters', async () => {
  const him = await createMan(world, { profile: SHOWN });
  await createPair(world, her, him, { ...block, blockedBy: her.id });
  await leave(him);
  const again = await createMan(world, { profile: { phone: '09012345678' } });
  await createPair(world, her, again, { state: PAIR_STATE.matched, chosenAt: 1, herUnread: 1 });
  await changed(again);
  expect(await sideOf(again, her)).toMatchObject({ state: PAIR_STATE.noMatch, blockedBy: her.id, version: 2 });
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
});

test('when both withdrew, the one who returns second finds the other blocked', async () => {
  const him = await createMan(world, { profile: SHOWN });
  const woman = await createWoman(world, { profile: { phone: '08011112222' } });
  await createPair(world, woman, him, { ...block, blockedBy: woman.id });
  await leave(him);
  await leave(woman);
  const hisReturn = await comeBack({ phone: '09012345678' });
  const herReturn = await createWoman(world, { profile: { phone: '080-1111-2222' } });
  await changed(herReturn);
  expect(await sideOf(herReturn, hisReturn)).toMatchObject({ state: PAIR_STATE.noMatch, blockedBy: herReturn.id });
});
