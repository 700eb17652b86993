import { beforeEach, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { signIn } from '#shared/contract/auth.ts';
import { cancelPlan } from '#shared/contract/cancellation.ts';
import { CANCEL_CONFIRM_MS } from '#shared/limits.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { information, unpaidMan } from './arrange.ts';
import {
  accountOf,
  billingOf,
  cancel,
  giveReason,
  goTo,
  keepSignedIn,
  kindsOf,
  mailsOf,
  nextRun,
  payer,
  planOf,
  resume,
  runPlans,
  statesOf,
  submit,
} from './plan-world.ts';

let world: TestWorld;
let him: TestMember;
let due: number;
beforeEach(async () => {
  world = await createTestWorld();
  him = await payer(world);
  due = (await planOf(world, him)).nextChargeAt;
});
const now = () => world.clock.now().getTime();
const told = async (template: string) => (await mailsOf(world, him)).filter((mail) => mail.template === template);

describe('cancelling', () => {
  test('needs this session’s reason with the password, for ten minutes to the millisecond', async () => {
    const refusal = {
      status: 403,
      body: {
        success: false,
        code: 'cancel_reason_required',
        msg: errorsJa.cancel_reason_required,
        errors: [errorsJa.cancel_reason_required],
      },
    };
    expect(await submit(world, him)).toMatchObject(refusal);
    const { body, headers } = await world.call(auth, signIn, {
      body: { email: him.email, password: PASSWORD } as never,
    });
    expect(body).toMatchObject({ data: { email: him.email } });
    const elsewhere = {
      ...him,
      session: { ...him.session, client: headers['client'] ?? '', 'access-token': headers['access-token'] ?? '' },
    };
    await giveReason(world, elsewhere);
    expect(await submit(world, him)).toMatchObject(refusal);
    await giveReason(world, him);
    world.clock.advance(CANCEL_CONFIRM_MS);
    expect(await submit(world, him)).toMatchObject(refusal);
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt']);
    await giveReason(world, him);
    world.clock.advance(CANCEL_CONFIRM_MS - 1);
    expect(await submit(world, him)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('keeps the paid time, to the millisecond, and charges nothing more', async () => {
    expect(await cancel(world, him)).toMatchObject({ status: 200 });
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due, planId: 1 });
    expect(await information(world, him)).toMatchObject({
      payment_conf: 1,
      cancelled: true,
      next_payment_date: null,
      plan_ends_at: new Date(due).toISOString(),
    });
    expect(await told('plan_cancelled')).toEqual([{ template: 'plan_cancelled', until: new Date(due).toISOString() }]);
    goTo(world, due - 1);
    await runPlans(world, 'lapse');
    expect(await information(world, him)).toMatchObject({ payment_conf: 1 });
    goTo(world, due);
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, course_name: null });
    await runPlans(world, 'renewal');
    await runPlans(world, 'lapse');
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due, planId: null });
    expect(await statesOf(world, him)).toEqual(['succeeded']);
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt', 'cancel', 'lapse']);
    expect(await told('plan_ended')).toEqual([]);
  });

  test('again, also with the same key, has no second effect', async () => {
    await giveReason(world, him);
    const key = 'cancel-0001';
    for (const more of [{ key }, { key }, {}]) expect(await submit(world, him, more)).toMatchObject({ status: 200 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(world, him)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt', 'cancel']);
    expect(await told('plan_cancelled')).toHaveLength(1);
  });

  test('five at once cancel once', async () => {
    await giveReason(world, him);
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(world, him)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt', 'cancel']);
  });

  test('without a plan is refused with a reason, for men and women', async () => {
    for (const member of [await unpaidMan(world), await createMember(world, 2)])
      expect(await cancel(world, member)).toMatchObject({
        status: 422,
        body: { code: 'no_plan', msg: errorsJa.no_plan },
      });
  });

  test('in the name of somebody else is refused', async () => {
    await giveReason(world, him);
    const body = { uid: 'other@example.com' };
    expect(await world.call(payments, cancelPlan, { session: him.session, body })).toMatchObject({
      status: 403,
      body: { code: 'not_yourself' },
    });
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt']);
  });

  test('during the retries ends the plan at once, and no retry follows', async () => {
    const other = await payer(world, CARDS.renewalsFail);
    goTo(world, due);
    await runPlans(world);
    world.clock.advance(MINUTE_MS);
    expect(await information(world, other)).toMatchObject({ payment_conf: 1, retrying: true });
    expect(await cancel(world, other)).toMatchObject({ status: 200 });
    expect(await information(world, other)).toMatchObject({ payment_conf: 0 });
    expect(await resume(world, other)).toMatchObject({ status: 422, body: { code: 'no_plan' } });
    world.clock.advance(DAY_MS);
    await nextRun(world);
    expect(await statesOf(world, other)).toEqual(['succeeded', 'declined']);
    expect(await billingOf(world, other)).not.toHaveProperty('plan');
    expect((await mailsOf(world, other)).map(({ template }) => template)).toEqual([
      'payment_received',
      'payment_failed',
      'plan_cancelled',
    ]);
  });
});

describe('resuming', () => {
  test('a millisecond before the end brings the whole plan back; the next charge comes on its day', async () => {
    await cancel(world, him);
    goTo(world, due - 1);
    expect(await resume(world, him, { key: 'resume-0001' })).toMatchObject({ status: 200, body: { success: true } });
    expect(await resume(world, him, { key: 'resume-0001' })).toMatchObject({ status: 200 });
    expect(await resume(world, him)).toMatchObject({ status: 200 });
    expect(await information(world, him)).toMatchObject({
      cancelled: false,
      plan_ends_at: null,
      next_payment_date: new Date(due).toISOString(),
    });
    goTo(world, due);
    await runPlans(world, 'lapse');
    await runPlans(world, 'renewal');
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS });
    expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded']);
    expect((await kindsOf(world, him)).slice(2, 4)).toEqual(['cancel', 'resume']);
  });

  test('at the end is refused, before and after the schedule has run', async () => {
    await cancel(world, him);
    goTo(world, due);
    const refusal = { status: 422, body: { code: 'no_plan', msg: errorsJa.no_plan } };
    expect(await resume(world, him)).toMatchObject(refusal);
    await runPlans(world, 'lapse');
    expect(await resume(world, him)).toMatchObject(refusal);
  });

  test('and cancelling at once end in one state, on which ledger and account agree', async () => {
    await giveReason(world, him);
    await keepSignedIn(world, him);
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all([
        submit(world, him),
        resume(world, him),
        submit(world, him),
        resume(world, him),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(200));
      const { cancelledAt } = await planOf(world, him);
      expect((await accountOf(world, him)).paidUntil).toBe(cancelledAt === undefined ? due + 3 * DAY_MS : due);
      const changes = (await kindsOf(world, him)).filter((kind) => kind === 'cancel' || kind === 'resume');
      expect(changes.length % 2).toBe(cancelledAt === undefined ? 0 : 1);
      world.clock.advance(1);
    }
  });
});

describe('cancelling while a renewal runs', () => {
  test('a charge that succeeds counts: the plan runs its new term and stays cancelled', async () => {
    goTo(world, due);
    await world.payments.fault('timeout_after_commit');
    await runPlans(world);
    expect(await billingOf(world, him)).toHaveProperty('openPlan');
    // The charge succeeded, but its response was lost. The API call first asks the provider, and so learns of the
    // charge.
    expect(await cancel(world, him)).toMatchObject({ status: 200 });
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, cancelledAt: now() });
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due + 31 * DAY_MS });
    expect(await resume(world, him)).toMatchObject({ status: 200 });
  });

  test('at the very moment, five times over: at most one charge, and the state follows from the ledger', async () => {
    const men = await Promise.all(Array.from({ length: 4 }, () => payer(world)));
    await Promise.all(men.map((man) => keepSignedIn(world, man)));
    goTo(world, due);
    await Promise.all(men.map((man) => giveReason(world, man)));
    const [, ...replies] = await Promise.all([
      runPlans(world),
      ...men.map((man) => submit(world, man)),
      runPlans(world).catch(() => undefined),
    ]);
    for (const reply of replies) if (typeof reply === 'object') expect(reply.status).toBe(200);
    await nextRun(world);
    await nextRun(world);
    for (const man of men) {
      const charges = await statesOf(world, man);
      const plan = (await billingOf(world, man))?.plan;
      const { paidUntil } = await accountOf(world, man);
      // If the charge was first, the new term is paid; if the cancellation was first, the plan has ended.
      if (charges.length === 2) expect(plan).toMatchObject({ nextChargeAt: due + 31 * DAY_MS });
      else expect(plan).toBeUndefined();
      expect(paidUntil).toBe(charges.length === 2 ? due + 31 * DAY_MS : due);
      expect((await kindsOf(world, man)).filter((kind) => kind === 'charge')).toHaveLength(charges.length);
      expect(await kindsOf(world, man)).toContain('cancel');
    }
  });
});
