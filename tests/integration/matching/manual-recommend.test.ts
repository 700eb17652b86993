import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createManualRecommend } from '#shared/contract/matching.ts';
import { AGE_CHECK, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
});
const ask = (member = her, headers: Record<string, string> = {}) =>
  world.call(matching, createManualRecommend, { session: member.session, headers });
const accountOf = () => world.table.find(accountKey(her.id), { consistent: true });
const queue = async () =>
  (await world.table.query<{ memberId: string }>({ pk: 'QUEUE#manual_recommends', consistent: true })).items;
/** Removes the pending request for a manual recommendation from her account, as a staff decision does. */
const answered = () =>
  world.table.write({ name: 'done', update: { ...accountKey(her.id), remove: ['manualPendingAt'] } });

test('a ticket puts her in the queue, and a second request is refused until staff decided', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { success: true, manual_recommend_ticket: 2 } });
  expect(await queue()).toMatchObject([{ memberId: her.id, sex: WOMAN, waitingSince: world.clock.now().getTime() }]);
  expect(await accountOf()).toMatchObject({
    manualMonth: '2026-11',
    manualUsed: 1,
    manualPendingAt: world.clock.now().getTime(),
  });
  expect(await ask()).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  expect(await queue()).toHaveLength(1);
});

test('three per calendar month in Tokyo, reset on the first', async () => {
  world = await createTestWorld({ now: new Date('2026-11-30T14:59:59.000Z') });
  her = await createWoman(world);
  const left: unknown[] = [];
  for (let count = 0; count < 3; count += 1) {
    left.push((await ask()).body['manual_recommend_ticket']);
    await answered();
    world.clock.advance(1);
  }
  expect(left).toEqual([2, 1, 0]);
  expect(await ask()).toMatchObject({
    status: 200,
    body: { success: false, code: 'no_ticket', errors: ['今月の回数を使い切りました。来月1日から、また頼めます。'] },
  });
  expect(await queue()).toHaveLength(3);
  world.clock.advance(997);
  expect(await ask()).toMatchObject({ body: { success: true, manual_recommend_ticket: 2 } });
});

test('many simultaneous requests make one and spend one ticket', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body['code'] === 'illegal_state')).toHaveLength(19);
  expect(await queue()).toHaveLength(1);
  expect(await accountOf()).toMatchObject({ manualUsed: 1 });
});

test('a repeat with the same key gets the first answer', async () => {
  const headers = { 'idempotency-key': 'ticket-once-1' };
  const replies = [await ask(her, headers), await ask(her, headers)];
  expect(replies.map(({ body }) => body['manual_recommend_ticket'])).toEqual([2, 2]);
});

test.each([
  ['is not verified', { ageCheck: AGE_CHECK.noneOrReview }, 403, 'age_confirmation_required'],
  ['has no profile', { hasProfile: false }, 422, 'profile_required'],
  ['has not asked to be served', { womanStatus: WOMAN_STATUS.ready }, 422, 'illegal_state'],
  ['paused', { womanStatus: WOMAN_STATUS.paused }, 422, 'illegal_state'],
] as const)('a woman who %s spends nothing', async (_what, account, status, code) => {
  her = await createWoman(world, { account });
  expect(await ask()).toMatchObject({ status, body: { success: false, code } });
  expect(await queue()).toEqual([]);
  expect((await accountOf())?.manualUsed).toBeUndefined();
});
