import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import type { EventType } from '#functions/items/events/index.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { withdraw, withdrawWoman } from '#shared/contract/withdrawal.ts';
import { CANCEL_REASONS, MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
/** Number of requests to the table and their capacity units, including the session check. */
const spent = async (what: string, run: () => Promise<unknown>) => {
  world.costs.length = 0;
  await run();
  const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
  const cost = { requests: world.costs.length, rcu: sum('rcu'), wcu: sum('wcu') };
  if (process.env['SHOW_COSTS']) process.stdout.write(`${what} ${JSON.stringify(cost)}\n`);
  return cost;
};
const eventOf = async (type: EventType) =>
  (await world.events()).findLast((event) => event.type === type) as OutboxEvent;

test('a reason is one write; with the password its check is counted too', async () => {
  const [reason] = CANCEL_REASONS[MAN];
  const say = (more: object) =>
    world.call(payments, submitCancelReason, {
      session: him.session,
      body: { cancel_reason: { cancel_reason: reason, ...more } },
    });
  expect(await spent('survey', () => say({}))).toEqual({ requests: 2, rcu: 1, wcu: 2 });
  const wizard = await spent('wizard', () => say({ password: PASSWORD }));
  expect(wizard).toMatchObject({ requests: 9, rcu: 2 });
  expect(wizard.wcu).toBeLessThanOrEqual(8);
});

test('withdrawing is one read and one transaction besides the session and the password', async () => {
  const woman = await spent('survey', () => world.call(account, withdrawWoman, { session: her.session, body: {} }));
  expect(woman).toMatchObject({ requests: 3, rcu: 3 });
  expect(woman.wcu).toBeLessThanOrEqual(32);
  const man = await spent('password', () =>
    world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } }),
  );
  expect(man).toMatchObject({ requests: 10, rcu: 4 });
  expect(man.wcu).toBeLessThanOrEqual(38);
});

test('closing and erasing cost the same for each pair, however many pairs there are', async () => {
  const close = async (pairs: number) => {
    world = await createTestWorld();
    him = await createMan(world);
    for (let count = 0; count < pairs; count += 1)
      await createPair(world, await createWoman(world), him, { state: 1, chosenAt: 1, seq: 1 });
    await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
    const closing = await eventOf('pairs.close');
    const closed = await spent(`close ${pairs}`, () => world.bind(matching).consume(closing));
    await settle(world);
    world.clock.advance(30 * DAY_MS);
    await world.bind(account).run('erase');
    const erasing = await eventOf('pairs.erase');
    const erased = await spent(`erase ${pairs}`, () => world.bind(matching).consume(erasing));
    return { closed, erased };
  };
  const [two, twelve] = [await close(2), await close(12)];
  const perPair = (of: 'closed' | 'erased', unit: 'rcu' | 'wcu') => (twelve[of][unit] - two[of][unit]) / 10;
  expect(perPair('closed', 'rcu')).toBeLessThanOrEqual(5);
  expect(perPair('closed', 'wcu')).toBeLessThanOrEqual(14);
  expect(perPair('erased', 'rcu')).toBeLessThanOrEqual(1);
  expect(perPair('erased', 'wcu')).toBeLessThanOrEqual(6);
});

test('erasing is one write for the account and the events by which the domains erase their items', async () => {
  await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
  await settle(world);
  world.clock.advance(30 * DAY_MS);
  // 9 requests = 8 queries for due work + 1 write.
  expect(await spent('erase', () => world.bind(account).run('erase'))).toEqual({ requests: 9, rcu: 4, wcu: 28 });
});

test('saving the form looks for former members once', async () => {
  const changed = { id: 'e', type: 'member.changed', data: { memberId: her.id }, at: 0 } as const;
  const first = await spent('first', () => world.bind(matching).consume(changed));
  const later = await spent('later', () => world.bind(matching).consume(changed));
  expect(later.requests).toBeLessThan(first.requests);
});
