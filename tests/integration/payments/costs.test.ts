import { beforeAll, expect, test } from 'vitest';
import { domain as payments } from '#functions/payments/domain.ts';
import { receivePaymentWebhook } from '#shared/contract/payment-hints.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { getLikes, listPaymentPlans } from '#shared/contract/payments.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { buy, likingWoman, payFor, runSchedule, unpaidMan } from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});

/**
 * Returns [requests, read units, write units] of the payments service in `run`. The session check is included: one
 * request and one read unit.
 */
const cost = (run: () => Promise<unknown>) => costOf(world, run, 'payments');
const informationOf = async ({ session }: Awaited<ReturnType<typeof unpaidMan>>) =>
  world.call(payments, getPaymentInformation, { session });
/** Creates a man whose charge succeeded at the provider, but the provider's response was lost. */
const unanswered = async () => {
  const him = await unpaidMan(world);
  await world.payments.fault('timeout_after_commit');
  await payFor(world, him);
  return him;
};

test('reading costs one trip beside the session', async () => {
  const [him, her] = [await unpaidMan(world), await likingWoman(world)];
  expect(await cost(() => informationOf(him))).toEqual([2, 4, 0]);
  expect(await cost(() => world.call(payments, getLikes, { session: her.session }))).toEqual([2, 4, 0]);
  const plans = (campaign: string) =>
    cost(() => world.call(payments, listPaymentPlans, { session: him.session, query: { campaign } }));
  expect(await plans('')).toEqual([2, 2, 0]);
  expect(await plans('hidden-demo')).toEqual([3, 2, 1]);
});

test('a payment costs a read and a transaction before the charge, and the same after it', async () => {
  const [him, declined, her] = [await unpaidMan(world), await unpaidMan(world), await likingWoman(world)];
  const token = await world.payments.token();
  expect(await cost(() => payFor(world, him, { token, key: 'press-0001' }))).toEqual([7, 8, 37]);
  expect(await cost(() => payFor(world, him, { token, key: 'press-0001' }))).toEqual([4, 6, 0]);
  const refused = await world.payments.token(CARDS.declined);
  expect(await cost(() => payFor(world, declined, { token: refused, key: 'press-0001' }))).toEqual([7, 10, 24]);
  const another = await world.payments.token();
  expect(await cost(() => buy(world, her, 10, { token: another, key: 'press-0001' }))).toEqual([7, 8, 35]);
});

test('settling costs a read and a transaction for whoever comes first, and a read for all others', async () => {
  await world.payments.takeWebhooks();
  const him = await unanswered();
  const [webhook] = await world.payments.takeWebhooks();
  const input = { headers: webhook?.headers ?? {}, rawBody: webhook?.body ?? '' };
  const hint = () => cost(() => world.call(payments, receivePaymentWebhook, input));
  expect(await hint()).toEqual([3, 5, 17]);
  expect(await hint()).toEqual([2, 1, 1]);
  expect(await cost(() => informationOf(him))).toEqual([2, 4, 0]);
  const other = await unanswered();
  expect(await cost(() => informationOf(other))).toEqual([6, 12, 17]);
});

test('a schedule with nothing to do reads eight partitions', async () => {
  expect(await cost(() => runSchedule(world))).toEqual([8, 4, 0]);
});
