import { beforeAll, expect, test } from 'vitest';
import { type LedgerEntry, ledgerWrite } from '#functions/items/ledger-entry.ts';
import { attemptId } from '#functions/items/payment-attempt.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { listPayments } from '#shared/contract/payment-history.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const list = async ({ session }: TestMember, cursor?: string) =>
  world.call(payments, listPayments, { session, query: cursor === undefined ? {} : { cursor } });
const at = (day: number) => START.getTime() + day * DAY_MS;
const idOf = (day: number) => attemptId(new Date(at(day)), `attempt${day}`);
const card = { brand: 'VISA', last4: '1111' };
const charge = (memberId: MemberId, day: number, planId: PlanId = 1): LedgerEntry => ({
  memberId,
  id: idOf(day),
  at: at(day),
  kind: 'charge',
  for: day === 0 ? 'plan' : 'renewal',
  amountYen: 3850,
  chargeId: `charge-${day}`,
  planId,
  ...card,
});
const write = async (lines: readonly LedgerEntry[], also: readonly Write[] = []) => {
  const writes = [...lines.map(ledgerWrite), ...also];
  for (let start = 0; start < writes.length; start += 100) await world.table.transact(writes.slice(start, start + 100));
};

test('a member who paid nothing has an empty history', async () => {
  const him = await createMember(world, 1);
  expect(await list(him)).toMatchObject({ status: 200, body: { payments: [], next: null } });
});

test('charges and refunds come newest first, with names, and nothing else of the ledger', async () => {
  const her = await createMember(world, 2);
  const { id: memberId } = her;
  const likes = { for: 'likes', likes: 1000, amountYen: 50_000, chargeId: 'charge-l', ...card } as const;
  await write([
    { memberId, id: idOf(0), at: at(0), kind: 'attempt', for: 'plan', planId: 13, amountYen: 1100 },
    charge(memberId, 0, 13),
    charge(memberId, 1, 2),
    charge(memberId, 2, 6),
    { memberId, id: idOf(3), at: at(3), kind: 'charge', ...likes },
    { memberId, id: idOf(3), at: at(3), kind: 'likes', change: 1000, of: 'bought', lotId: idOf(3) },
    { memberId, id: idOf(3), at: at(4), kind: 'refund', ...likes },
    { ...charge(memberId, 2, 6), kind: 'refund', at: at(5), isVoid: true } as LedgerEntry,
    {
      memberId,
      id: 'attempt-nobody-knows',
      at: at(6),
      kind: 'refund',
      for: 'unknown',
      amountYen: 9,
      chargeId: 'c',
      ...card,
    },
    { memberId, id: idOf(7), at: at(7), kind: 'decline', reason: 'card' },
    { memberId, id: 'lapse-7', at: at(7), kind: 'lapse', planId: 13 },
  ]);
  const { body } = await list(her);
  expect(body.next).toBeNull();
  expect(body.payments.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['refund', '成立しなかったお申し込み', 9],
    ['refund', '3か月プラン（キャンペーン）（取消）', 3850],
    ['refund', 'いいね1,000個', 50_000],
    ['likes', 'いいね1,000個', 50_000],
    ['renewal', '3か月プラン（キャンペーン）', 3850],
    ['renewal', '3か月プラン', 3850],
    ['plan', 'プレミアムプラン', 3850],
  ]);
  expect(body.payments[3]).toEqual({
    id: idOf(3),
    kind: 'likes',
    name: 'いいね1,000個',
    amount: 50_000,
    paid_at: new Date(at(3)).toISOString(),
    card,
  });
});

test('a history of many pages has each line once, also with lines of one instant at a page’s edge', async () => {
  const him = await createMember(world, 1);
  const lines = Array.from({ length: 40 }, (_, index) => charge(him.id, index));
  const twin = { ...charge(him.id, 20), id: attemptId(new Date(at(20)), 'zzz') } as LedgerEntry;
  await write([...lines, twin]);
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list(him, cursor);
    sizes.push(body.payments.length);
    seen.push(...body.payments.map(({ id }) => id));
    cursor = body.next ?? undefined;
  } while (cursor !== undefined);
  expect(sizes).toEqual([20, 20, 1]);
  const expected = [...lines, twin].map(({ id }) => id).sort();
  expect(seen).toEqual(expected.toReversed());
});

test('exactly one full page has no next page', async () => {
  const him = await createMember(world, 1);
  await write(Array.from({ length: 20 }, (_, index) => charge(him.id, index)));
  expect((await list(him)).body).toMatchObject({ next: null });
});

test('a page costs the same with five lines as with five hundred, and with a thousand likes in between', async () => {
  const costOf = async (him: TestMember) => {
    world.costs.length = 0;
    expect((await list(him)).status).toBe(200);
    const rcu = world.costs.reduce((sum, cost) => sum + cost.rcu, 0);
    return { operations: world.costs.map(({ operation }) => operation), rcu };
  };
  const [few, many] = [await createMember(world, 1), await createMember(world, 1)];
  await write(Array.from({ length: 5 }, (_, index) => charge(few.id, index)));
  const sent = (index: number): LedgerEntry => ({
    memberId: many.id,
    id: `like-${index}`,
    at: at(1000) + index,
    kind: 'likes',
    change: -1,
    of: 'sent',
  });
  await write([
    ...Array.from({ length: 500 }, (_, index) => charge(many.id, index)),
    ...Array.from({ length: 1000 }, (_, index) => sent(index)),
  ]);
  // The requests are the session check and one query. The query reads at most 21 entries: a page of 20, and one more.
  expect(await costOf(few)).toEqual({ operations: ['find', 'query'], rcu: 2 });
  expect(await costOf(many)).toEqual({ operations: ['find', 'query'], rcu: 3 });
});

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each([
  ['no base64', '***'],
  ['no JSON', Buffer.from('hello').toString('base64url')],
  ['a key', cursorOf('MONEY#2026-11-20T03:00:00.000Z#attempt-1#charge')],
  ['too short', cursorOf([1, 'attempt-1234'])],
  ['another group', cursorOf([1, 'attempt-1234', 'likes'])],
  ['no instant', cursorOf(['1', 'attempt-1234', 'charge'])],
  ['an instant beyond every calendar', cursorOf([8.7e15, 'attempt-1234', 'charge'])],
  ['a fraction of a millisecond', cursorOf([1.5, 'attempt-1234', 'charge'])],
  ['an id with a separator', cursorOf([1, 'attempt#1234', 'charge'])],
  ['far too much', 'A'.repeat(201)],
])('a cursor that is %s is refused', async (_what, cursor) => {
  const him = await createMember(world, 1);
  expect(await list(him, cursor)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

test('another member’s cursor shows none of that member’s history', async () => {
  const [him, stranger] = [await createMember(world, 1), await createMember(world, 1)];
  await write(Array.from({ length: 21 }, (_, index) => charge(him.id, index)));
  const { next } = (await list(him)).body;
  expect((await list(stranger, next ?? '')).body).toEqual({ payments: [], next: null });
});

test('it requires a session', async () => {
  expect(await world.call(payments, listPayments)).toMatchObject({ status: 401 });
});
