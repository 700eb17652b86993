import { beforeAll, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { returnFromChallenge } from '#shared/contract/payment-hints.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import {
  buy,
  chargesOf,
  dyingPayments,
  expectBooksAgree,
  likingWoman,
  payFor,
  runSchedule,
  unpaidMan,
} from './arrange.ts';

// The tests let the process die at each step: a write, or a request to the provider. It dies before the step, or after
// the step took effect. Then the schedule runs until everything is done. Ledger and provider must agree.

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const WHENS = ['before', 'after'] as const;
const STEPS_MAX = 12;

/**
 * Moves the clock past the deadline of a payment and then past the expiry of the 3-D Secure page, and runs the schedule
 * after each move.
 */
const settleAll = async () => {
  for (const minutes of [16, 5]) {
    world.clock.advance(minutes * MINUTE_MS);
    await runSchedule(world);
  }
};
/**
 * Runs `run` repeatedly and lets it die at its first step, its second and so on, until it survives.
 * @returns the number of its steps.
 */
const dieAtEachStep = async (
  when: (typeof WHENS)[number],
  run: (mortal: ReturnType<typeof dyingPayments>) => Promise<TestMember>,
): Promise<number> => {
  for (let failsAt = 1; failsAt < STEPS_MAX; failsAt += 1) {
    const mortal = dyingPayments(failsAt, when);
    const member = await run(mortal);
    await settleAll();
    await expectBooksAgree(world, member);
    expect((await chargesOf(world, member)).length).toBeLessThanOrEqual(1);
    if (!mortal.hasDied()) return failsAt - 1;
  }
  throw new Error('the call never survived');
};

/**
 * Payments: name, card, and number of steps of the API call. The three steps are storing the attempt, charging, and
 * storing the outcome.
 */
const PAYMENTS = [
  ['a plan', undefined, 3],
  ['a plan with a declined card', CARDS.declined, 3],
  ['a plan with 3-D Secure that nobody passes', CARDS.challengePost, 3],
] as const;

describe.each(WHENS)('dying %s', (when) => {
  test.each(PAYMENTS)('%s', async (_what, card, steps) => {
    const took = await dieAtEachStep(when, async ({ domain }) => {
      const him = await unpaidMan(world);
      await payFor(world, him, { by: domain, ...(card === undefined ? {} : { card }) });
      return him;
    });
    expect(took).toBe(steps);
  });

  test('likes', async () => {
    const took = await dieAtEachStep(when, async ({ domain }) => {
      const her = await likingWoman(world);
      await buy(world, her, 100, { by: domain });
      return her;
    });
    expect(took).toBe(3);
  });

  test('a plan, and the app repeats the call with its key at once', async () => {
    await dieAtEachStep(when, async ({ domain }) => {
      const him = await unpaidMan(world);
      const token = await world.payments.token();
      await payFor(world, him, { by: domain, token, key: 'press-0001' });
      const again = await payFor(world, him, { token, key: 'press-0001' });
      expect(again).toMatchObject({ status: 200, body: { success: true } });
      return him;
    });
  });

  test('a plan, and the member pays again at once', async () => {
    await dieAtEachStep(when, async ({ domain }) => {
      const him = await unpaidMan(world);
      await payFor(world, him, { by: domain });
      const { status, body } = await payFor(world, him);
      if (status !== 200) expect(['payment_pending', 'already_paid']).toContain(body['code']);
      return him;
    });
  });

  test('the return of the browser after 3-D Secure', async () => {
    const took = await dieAtEachStep(when, async ({ domain }) => {
      const him = await unpaidMan(world);
      const { body } = await payFor(world, him, { card: CARDS.challengePost });
      const back = new URL(await world.payments.approve(String(body['threeSecureRedirectUrl']))).searchParams;
      await world.call(domain, returnFromChallenge, { query: Object.fromEntries(back) });
      return him;
    });
    expect(took).toBe(2);
  });

  test('the schedule that refunds a charge', async () => {
    const took = await dieAtEachStep(when, async ({ domain }) => {
      const him = await unpaidMan(world);
      await world.payments.fault('timeout_after_commit');
      await payFor(world, him);
      await world.table.write({ name: 'close', update: { ...accountKey(him.id), set: { isActive: false } } });
      world.clock.advance(5 * MINUTE_MS);
      await runSchedule(world, domain).catch(() => undefined);
      return him;
    });
    // The five steps: reading the charge at the provider, storing the charge, requesting the refund, storing the
    // refund, and deleting the due work.
    expect(took).toBe(5);
  });
});
