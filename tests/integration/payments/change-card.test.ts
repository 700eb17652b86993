import { beforeEach, describe, expect, test } from 'vitest';
import { access } from '#functions/payments/access.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { renewPlan } from '#functions/payments/plan/renew.ts';
import type { PaymentProvider } from '#functions/platform/ports/payment-provider.ts';
import { changeCard } from '#shared/contract/payments.ts';
import { CARD_CHANGE_THROTTLE } from '#shared/limits.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { information, unpaidMan } from './arrange.ts';
import {
  billingOf,
  cancel,
  change,
  goTo,
  kindsOf,
  liveDays,
  mailsOf,
  payer,
  planOf,
  runPlans,
  statesOf,
} from './plan-world.ts';

let world: TestWorld;
let him: TestMember;
let due: number;
beforeEach(async () => {
  world = await createTestWorld();
  him = await payer(world, CARDS.renewalsFail);
  due = (await planOf(world, him)).nextChargeAt;
});
const DONE = { status: 200, body: { success: true, msg: '更新しました' } };
const forgotten = async () =>
  (await world.events()).flatMap((event) => (event.type === 'card.forget' ? [event.data.cardId] : []));

test('a new card takes the next charges; the provider forgets the old one, once', async () => {
  const { cardId } = await planOf(world, him);
  expect(await change(world, him, { card: CARDS.masterCard })).toMatchObject(DONE);
  expect(await information(world, him)).toMatchObject({ card: { brand: 'MasterCard', last4: '4444' } });
  expect(await forgotten()).toEqual([cardId]);
  await settle(world, { times: 2, leaveOut: ['mail.requested', 'member.changed', 'notice.requested'] });
  goTo(world, due);
  await runPlans(world);
  expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS });
  expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded']);
});

test('the same token again, by the same key or without one, stores nothing more', async () => {
  const token = await world.payments.token(CARDS.jcb);
  const key = 'card-0001';
  for (const more of [{ key }, { key }, {}]) expect(await change(world, him, { token, ...more })).toMatchObject(DONE);
  const { cardId } = await planOf(world, him);
  expect(await forgotten()).not.toContain(cardId);
  expect(await forgotten()).toHaveLength(1);
});

describe('while a failed charge is tried again', () => {
  beforeEach(async () => {
    goTo(world, due);
    await runPlans(world);
    world.clock.advance(HOUR_MS);
  });

  test('the new card is charged at once, from the due date, and no retry follows', async () => {
    expect(await change(world, him)).toMatchObject(DONE);
    expect(await planOf(world, him)).toMatchObject({
      nextChargeAt: due + 31 * DAY_MS,
      lastChargedAt: due + HOUR_MS,
      failedTries: 0,
    });
    expect(await information(world, him)).toMatchObject({ payment_conf: 1, retrying: false, plan_ends_at: null });
    await liveDays(world, 3);
    expect(await statesOf(world, him)).toEqual(['succeeded', 'declined', 'succeeded']);
  });

  test('in parallel with the schedule’s retry, and twice at once: one charge', async () => {
    goTo(world, due + DAY_MS);
    const replies = await Promise.all([
      change(world, him),
      runPlans(world).then(() => undefined),
      change(world, him, { card: CARDS.masterCard }),
      runPlans(world).then(() => undefined),
    ]);
    for (const reply of replies) if (reply) expect(reply).toMatchObject(DONE);
    await liveDays(world, 1);
    expect((await statesOf(world, him)).filter((state) => state === 'succeeded')).toHaveLength(2);
    expect((await kindsOf(world, him)).filter((kind) => kind === 'charge')).toHaveLength(2);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, failedTries: 0 });
  });

  test('a new card that fails too is kept, and the answer says so; the daily retries continue', async () => {
    const reply = await change(world, him, { card: CARDS.renewalsFail, key: 'card-0002' });
    expect(reply).toMatchObject({ status: 422, body: { code: 'card_declined', msg: errorsJa.card_declined } });
    expect(await change(world, him, { card: CARDS.visa, key: 'card-0002' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await planOf(world, him)).toMatchObject({ failedTries: 2, retryAt: due + DAY_MS });
    await liveDays(world, 3);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect((await mailsOf(world, him)).at(-1)).toEqual({ template: 'plan_ended' });
  });

  test('a lost answer leaves one charge, which the next run finds', async () => {
    await world.payments.fault('timeout_after_commit');
    expect(await change(world, him)).toMatchObject(DONE);
    expect(await billingOf(world, him)).toHaveProperty('openPlan');
    await liveDays(world, 1);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS });
    expect((await statesOf(world, him)).filter((state) => state === 'succeeded')).toHaveLength(2);
  });
});

describe('at the same millisecond as a renewal’s attempt', () => {
  /** Starts a run of the schedule whose request to the payment provider waits until `send` is called. */
  const heldRun = async () => {
    const deps = paymentsDeps(world.core, world.core.tableFor(access));
    const [arrives, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const provider: PaymentProvider = {
      ...deps.paying.provider,
      charge: async (request) => {
        arrives.resolve();
        await sent.promise;
        return deps.paying.provider.charge(request);
      },
    };
    const run = renewPlan({ ...deps, paying: { ...deps.paying, provider } }, him.id, world.clock.now());
    await arrives.promise;
    return { run, send: sent.resolve };
  };

  test('the card changes while the attempt is on its way: the refusal is the old card’s, and the new one pays', async () => {
    goTo(world, due);
    const { run, send } = await heldRun();
    expect(await change(world, him, { card: CARDS.visa, key: 'card-same-ms' })).toMatchObject(DONE);
    send();
    expect(await run).toBe('done');
    expect(await statesOf(world, him)).toEqual(['succeeded', 'declined']);
    expect(await mailsOf(world, him)).not.toContainEqual(expect.objectContaining({ template: 'payment_failed' }));
    world.clock.advance(1);
    await runPlans(world);
    expect(await statesOf(world, him)).toEqual(['succeeded', 'declined', 'succeeded']);
    expect(await planOf(world, him)).toMatchObject({ failedTries: 0, nextChargeAt: due + 31 * DAY_MS });
  });

  test('parallel calls: no answer says that a card was declined which was never charged', async () => {
    const men = await Promise.all([1, 2, 3].map(() => payer(world, CARDS.renewalsFail)));
    goTo(world, due);
    const answers = await Promise.all([...men.map((man) => change(world, man)), runPlans(world), runPlans(world)]);
    for (const answer of answers) if (typeof answer === 'object') expect(answer).toMatchObject(DONE);
    world.clock.advance(1);
    await runPlans(world);
    for (const man of men) {
      expect(await planOf(world, man)).toMatchObject({ failedTries: 0, nextChargeAt: due + 31 * DAY_MS });
      expect((await statesOf(world, man)).filter((state) => state === 'succeeded')).toHaveLength(2);
    }
  });
});

describe('is refused', () => {
  test('without a plan, and after the end of a cancelled one', async () => {
    const refusal = { status: 422, body: { code: 'no_plan', msg: errorsJa.no_plan } };
    expect(await change(world, await unpaidMan(world))).toMatchObject(refusal);
    await cancel(world, him);
    goTo(world, due - 1);
    expect(await change(world, him)).toMatchObject(DONE);
    goTo(world, due);
    expect(await change(world, him)).toMatchObject(refusal);
    expect(await statesOf(world, him)).toEqual(['succeeded']);
  });

  test('with a token that is unknown, used or foreign, or no token', async () => {
    const before = await planOf(world, him);
    const refusal = { status: 422, body: { code: 'card_refused', msg: errorsJa.card_refused } };
    expect(await change(world, him, { token: 'tok_unknown_0001' })).toMatchObject(refusal);
    const token = await world.payments.token(CARDS.visa);
    const other = await payer(world);
    expect(await change(world, other, { token })).toMatchObject(DONE);
    expect(await change(world, him, { token })).toMatchObject(refusal);
    for (const pi of [{}, { token: '' }, { token: 'あ'.repeat(20) }, { token: 7 }, undefined])
      expect(await world.call(payments, changeCard, { session: him.session, body: { pi } })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', msg: expect.stringMatching(/./) },
      });
    expect(await planOf(world, him)).toEqual(before);
  });

  test('more often than ten times an hour', async () => {
    const replies = [];
    for (let count = 0; count <= CARD_CHANGE_THROTTLE.limit; count += 1)
      replies.push(await change(world, him, { token: `tok_unknown_${count}` }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(CARD_CHANGE_THROTTLE.limit).fill(422), 429]);
  });
});
