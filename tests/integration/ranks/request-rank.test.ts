import { beforeAll, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { domain as ranks } from '#functions/ranks/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { requestRank } from '#shared/contract/ranks.ts';
import type { Rank } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});

const man = (rank: Rank, more: Partial<AccountItem> = {}) =>
  createMember(world, 1, { rank, hasProfile: true, ...more });
const ask = ({ session }: TestMember, headers: Record<string, string> = {}) =>
  world.call(ranks, requestRank, { session, headers });
const waitingOf = async ({ id }: TestMember) =>
  (await world.table.query({ ...queueItemsOf('rank_requests'), consistent: true })).items.filter(
    ({ memberId }) => memberId === id,
  );
const shown = async ({ session }: TestMember) => {
  const { body } = await world.call(account, getAccount, { session });
  return [body.rank_req_flag, body.applicatable, body.last_application_date, body.rank_decided_at];
};
const REFUSED = {
  status: 422,
  body: {
    success: false,
    state: 0,
    code: 'illegal_state',
    errors: ['しばらく経ってから再度申請してください。'],
  },
};

test('a request waits in the queue and shows on the account', async () => {
  const him = await man('E');
  expect(await shown(him)).toEqual([false, true, null, null]);
  expect(await ask(him)).toMatchObject({ status: 200, body: { success: true, state: 1 } });
  const at = world.clock.now();
  expect(await waitingOf(him)).toMatchObject([{ memberId: him.id, waitingSince: at.getTime(), sex: 1 }]);
  expect(await shown(him)).toEqual([true, false, at.toISOString(), null]);
  expect(await ask(him)).toMatchObject(REFUSED);
});

test('one of sixteen requests at once takes effect', async () => {
  const him = await man('C');
  const replies = await Promise.all(Array.from({ length: 16 }, () => ask(him)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(REFUSED);
  expect(await waitingOf(him)).toHaveLength(1);
});

test.each(['H', 'G', 'F'] as const)('at %s no man may ask', async (rank) => {
  const him = await man(rank);
  expect(await ask(him)).toMatchObject(REFUSED);
  expect(await waitingOf(him)).toEqual([]);
});

test.each(['E', 'D', 'C', 'C+', 'B', 'B+', 'A', 'A+'] as const)('at %s he may ask', async (rank) => {
  expect(await ask(await man(rank))).toMatchObject({ status: 200 });
});

test('seven days after a decision, to the millisecond', async () => {
  const decided = world.clock.now().getTime() - 7 * DAY_MS;
  const [early, due] = [
    await man('E', { rankRequestedAt: decided - 5, rankDecidedAt: decided + 1 }),
    await man('E', { rankRequestedAt: decided - 5, rankDecidedAt: decided }),
  ];
  expect(await ask(early)).toMatchObject(REFUSED);
  expect(await ask(due)).toMatchObject({ status: 200 });
  const late = await man('E', { rankRequestedAt: decided, rankDecidedAt: decided + 1 });
  expect((await shown(late))[1]).toBe(false);
});

test('women and strangers: every refusal carries state 0', async () => {
  const her = await createMember(world, 2);
  expect(await ask(her)).toMatchObject({ status: 403, body: { state: 0, code: 'wrong_sex' } });
  expect(await world.call(ranks, requestRank, {})).toMatchObject({ status: 401, body: { state: 0 } });
});

test('a repeat with the same key gets the first answer, and a new key is refused', async () => {
  const him = await man('E');
  const key = { 'idempotency-key': 'a-rank-for-him' };
  for (let count = 0; count < 2; count += 1)
    expect(await ask(him, key)).toMatchObject({ status: 200, body: { success: true, state: 1 } });
  expect(await ask(him, { 'idempotency-key': 'another-rank-for-him' })).toMatchObject(REFUSED);
  expect(await waitingOf(him)).toHaveLength(1);
});

test('a man whose account is closed at this moment requests nothing', async () => {
  const him = await man('E', { isActive: false });
  const reply = await ask(him);
  expect(reply).toMatchObject({ status: 403, body: { state: 0 } });
  expect(await waitingOf(him)).toEqual([]);
});

test('costs: a read and a transaction', async () => {
  const him = await man('E');
  expect(await costOf(world, () => ask(him))).toEqual([3, 2, 6]);
  expect(await world.table.find(accountKey(him.id))).toMatchObject({ rank: 'E' });
});
