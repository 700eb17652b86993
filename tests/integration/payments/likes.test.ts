import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineAccess } from '#functions/items/access.ts';
import { accountKey } from '#functions/items/account.ts';
import { likeMovementsOf } from '#functions/items/ledger-entry.ts';
import { type LikeLot, likeWalletKey } from '#functions/items/like-wallet.ts';
import { spendLike } from '#functions/payments/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import type { AttemptId } from '#shared/ids.ts';
import { LIKE_LOT_MS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

// A test endpoint that spends a like as another domain does: in its own transaction, which also writes a counter.
const spendToy = defineEndpoint({
  name: 'toySpend',
  method: 'POST',
  path: '/api/toy/spend',
  domain: 'timeline',
  auth: 'member',
  effect: true,
  summary: 'Only in tests',
  body: z.object({}),
  response: z.strictObject({ success: z.boolean() }),
  errors: ['conflict'],
});
const spender = defineDomain({
  access: defineAccess({ service: 'timeline', owns: ['LIKES'], writes: ['ACCOUNT', 'LEDGER'] }),
  deps: ({ random }, table): { random: Random; table: Table } => ({ random, table }),
  handlers: [
    createHandler(spendToy, ({ member, now, once }, { table, random }: { random: Random; table: Table }) =>
      retryOnConflict(async () => {
        const keys = [accountKey(member.id), likeWalletKey(member.id)] as const;
        const [account, wallet] = await table.findMany(keys, { consistent: true });
        const spent = account && spendLike(account, wallet, { random, now });
        if (!spent) return { success: false };
        const answer = { success: true };
        const { if: condition, add } = spent.account;
        const counted = { ...accountKey(member.id), add: { sentLikeCount: 1, ...add } };
        await commit(table, [
          { name: 'account', if: condition, update: counted },
          ...spent.writes,
          ...once.write(answer),
        ]);
        return answer;
      }),
    ),
  ],
});

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const lot = (name: string, left: number, expiresInMs: number): LikeLot => {
  const expiresAt = world.clock.now().getTime() + expiresInMs;
  return { id: `attempt-${name}` as AttemptId, left, bought: left, at: expiresAt - LIKE_LOT_MS, expiresAt };
};
const withLots = async (freeLikes: number, ...lots: LikeLot[]): Promise<TestMember> => {
  const him = await createMember(world, 1, { freeLikes });
  if (lots.length > 0) await world.table.write({ name: 'likes', put: { ...likeWalletKey(him.id), lots, version: 1 } });
  return him;
};
const spend = ({ session }: TestMember, headers: Record<string, string> = {}) =>
  world.call(spender, spendToy, { session, body: {}, headers });
/** Spends a like while other calls spend likes, too: repeats the call until it meets no conflict. */
const insist = async (him: TestMember): Promise<boolean> => {
  for (;;) {
    const { status, body } = await spend(him);
    if (status === 200) return body.success;
    expect(status).toBe(409);
  }
};
const stored = async ({ id }: TestMember) => {
  const keys = [accountKey(id), likeWalletKey(id)] as const;
  const [account, wallet] = await world.table.findMany(keys, { consistent: true });
  const { items } = await world.table.query({ ...likeMovementsOf(id), consistent: true });
  return { free: account?.freeLikes, sent: account?.sentLikeCount, lots: wallet?.lots ?? [], movements: items };
};
const countBy = (movements: readonly { lotId?: AttemptId | undefined }[], lotId?: string) =>
  movements.filter((one) => one.lotId === lotId).length;

test('64 spenders at once spend every like once and none that does not exist', async () => {
  const him = await withLots(14, lot('late', 9, 2 * DAY_MS), lot('soon', 11, DAY_MS), lot('over', 5, 0));
  const spentOrNot = await Promise.all(Array.from({ length: 64 }, () => insist(him)));
  expect(spentOrNot.filter(Boolean)).toHaveLength(34);
  const { free, sent, lots, movements } = await stored(him);
  expect({ free, sent, lots }).toEqual({ free: 0, sent: 34, lots: [] });
  const spent = movements.filter(({ of }) => of === 'sent');
  expect(spent.every(({ change }) => change === -1)).toBe(true);
  expect([countBy(spent, 'attempt-soon'), countBy(spent, 'attempt-late'), countBy(spent)]).toEqual([11, 9, 14]);
  expect(movements.filter(({ of }) => of === 'expired')).toMatchObject([{ change: -5 }]);
  expect(movements.filter(({ of }) => of === 'expired')).toHaveLength(1);
});

test('lots go in the order of their expiry, to the millisecond, then free likes, then none', async () => {
  const him = await withLots(1, lot('late', 1, 5_000), lot('ends', 2, 1), lot('soon', 1, 1_000));
  const took: (string | undefined)[] = [];
  const next = async () => {
    const { body } = await spend(him);
    const { movements } = await stored(him);
    const newest = movements.findLast(({ of }) => of === 'sent');
    took.push(body.success ? (newest?.lotId ?? 'free') : 'none');
    world.clock.advance(1);
  };
  for (let count = 0; count < 5; count += 1) await next();
  expect(took).toEqual(['attempt-ends', 'attempt-soon', 'attempt-late', 'free', 'none']);
  const { movements } = await stored(him);
  expect(movements.filter(({ of }) => of === 'expired')).toMatchObject([{ change: -1 }]);
  expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(-5);
});

test('a purchase between the read and the write makes a spender of a free like begin again', async () => {
  const him = await withLots(1);
  const { core, table } = world;
  const seen = { memberId: him.id, freeLikes: 1 };
  const spent = spendLike(seen, undefined, { random: core.random, now: core.clock.now() });
  await table.write({ name: 'likes', put: { ...likeWalletKey(him.id), lots: [lot('new', 10, DAY_MS)], version: 1 } });
  await expect(commit(table, spent?.writes ?? [])).rejects.toMatchObject({ code: 'conflict' });
  expect((await spend(him)).body).toEqual({ success: true });
  expect(await stored(him)).toMatchObject({ free: 1, lots: [{ left: 9 }] });
});

test('a repeat with the same key spends nothing more', async () => {
  const him = await withLots(0, lot('a', 2, DAY_MS));
  const key = { 'idempotency-key': 'one-press-of-his' };
  expect((await spend(him, key)).body).toEqual({ success: true });
  expect((await spend(him, key)).body).toEqual({ success: true });
  expect((await stored(him)).lots).toMatchObject([{ left: 1 }]);
});

test('it costs one read of two items, and two clauses beside the caller’s own', async () => {
  const costOf = async (him: TestMember) => {
    world.costs.length = 0;
    await spend(him);
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { operations: world.costs.map(({ operation }) => operation), rcu: sum('rcu'), wcu: sum('wcu') };
  };
  // Read units: session, account and wallet, 1 each. Write units: account, wallet and ledger entry, 2 each.
  const cost = { operations: ['find', 'findMany', 'transact'], wcu: 6 };
  expect(await costOf(await withLots(1, lot('a', 2, DAY_MS)))).toEqual({ ...cost, rcu: 3 });
  expect(await costOf(await withLots(1))).toMatchObject({ operations: cost.operations });
});
