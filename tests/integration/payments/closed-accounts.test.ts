import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { billingFollowEvent, paymentsEraseEvent } from '#functions/items/events/payments.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { access } from '#functions/payments/access.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { followClosing } from '#functions/payments/plan/follow-account.event.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { getAccount } from '#shared/contract/account.ts';
import { withdraw, withdrawWoman } from '#shared/contract/withdrawal.ts';
import type { AttemptId } from '#shared/ids.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { buy, likingWoman, payFor } from './arrange.ts';
import {
  accountOf,
  attemptsOf,
  billingOf,
  cancel,
  goTo,
  keepSignedIn,
  kindsOf,
  ledgerOf,
  mailsOf,
  nextRun,
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
  him = await payer(world);
  due = (await planOf(world, him)).nextChargeAt;
});
const set = ({ id }: TestMember, change: Partial<AccountItem>) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set: change } });
let deliveries = 0;
/** Delivers the event `billing.follow` about the member twice, as a queue may. */
const follow = async ({ id: memberId }: TestMember) => {
  deliveries += 1;
  const at = world.clock.now().getTime();
  const event = { id: `event-${deliveries}`, type: billingFollowEvent.type, data: { memberId }, at };
  for (let time = 0; time < 2; time += 1) await world.bind(payments).consume(event);
};
const suspend = async (member: TestMember) => {
  await set(member, { isActive: false });
  await follow(member);
};
const restore = async (member: TestMember) => {
  await set(member, { isActive: true, ageCheck: AGE_CHECK.verified });
  await follow(member);
};
const decide = async (member: TestMember, ageCheck: AccountItem['ageCheck']) => {
  await set(member, { ageCheck });
  await follow(member);
};
const leave = ({ session }: TestMember) => world.call(account, withdraw, { session, body: { password: PASSWORD } });

describe('a withdrawal', () => {
  test.each([
    ['a man, from settings', false],
    ['a woman, by the survey', true],
  ])('of %s ends the plan at once, without a refund, and the provider forgets the card', async (_who, isWoman) => {
    const member = isWoman ? await likingWoman(world) : him;
    if (isWoman) expect((await payFor(world, member)).body).toMatchObject({ state: 1 });
    const { cardId } = await planOf(world, member);
    const { session, email } = member;
    const reply = isWoman
      ? await world.call(account, withdrawWoman, { session, body: { uid: email } })
      : await leave(member);
    expect(reply.status).toBe(200);
    const told = await settle(world, { times: 2, leaveOut: ['mail.requested', 'photos.clear', 'document.withdraw'] });
    expect(told.filter(({ type }) => type === 'card.forget').map(({ data }) => data)).toEqual([
      { memberId: member.id, cardId },
    ]);
    expect(await billingOf(world, member)).toMatchObject({ stopped: 'withdrawn' });
    expect(await billingOf(world, member)).not.toHaveProperty('plan');
    expect(await accountOf(world, member)).toMatchObject({ planId: null, paidUntil: world.clock.now().getTime() });
    goTo(world, due);
    await nextRun(world);
    expect(await statesOf(world, member)).toEqual(['succeeded']);
    expect(await kindsOf(world, member)).toEqual(['charge', 'attempt', 'stop']);
  });

  test('charges nothing more, even before its event is delivered', async () => {
    goTo(world, due - HOUR_MS);
    await keepSignedIn(world, him);
    await leave(him);
    goTo(world, due);
    await runPlans(world);
    expect(await statesOf(world, him)).toEqual(['succeeded']);
  });

  test('an attempt that was open then and turns out charged is refunded, and the member is told', async () => {
    goTo(world, due);
    await world.payments.fault('timeout_after_commit');
    await runPlans(world);
    expect(await billingOf(world, him)).toHaveProperty('openPlan');
    await leave(him);
    await follow(him);
    await nextRun(world);
    expect(await statesOf(world, him)).toEqual(['succeeded', 'refunded']);
    expect((await attemptsOf(world, him)).map(({ state, giveBack }) => giveBack ?? state)).toEqual([
      'charged',
      'closed',
    ]);
    expect(await billingOf(world, him)).not.toHaveProperty('openPlan');
    expect((await mailsOf(world, him)).at(-1)).toEqual({ template: 'refunded', amount: '3,850' });
  });

  test('at the very moment of a renewal: nothing is charged and kept, unless the plan was renewed before', async () => {
    const men = await Promise.all(Array.from({ length: 4 }, () => payer(world)));
    goTo(world, due);
    await Promise.all([runPlans(world), ...men.map(leave), runPlans(world).catch(() => undefined)]);
    for (const man of men) await follow(man);
    await nextRun(world);
    await nextRun(world);
    for (const man of men) {
      const attempts = await attemptsOf(world, man);
      expect(attempts.map(({ state }) => state)).not.toContain('open');
      expect(await billingOf(world, man)).toMatchObject({ stopped: 'withdrawn' });
      expect(await billingOf(world, man)).not.toHaveProperty('plan');
      const kept = (await statesOf(world, man)).filter((state) => state === 'succeeded');
      const charges = (await ledgerOf(world, man)).filter(({ kind }) => kind === 'charge').length;
      const refunds = (await ledgerOf(world, man)).filter(({ kind }) => kind === 'refund').length;
      expect(kept).toHaveLength(charges - refunds);
    }
  });

  test('after thirty days billing and likes are erased; ledger and attempts are kept by law', async () => {
    await set(him, { ageCheck: AGE_CHECK.verified });
    await buy(world, him, 10);
    await leave(him);
    await follow(him);
    const event = { id: 'erase-1', type: paymentsEraseEvent.type, data: { memberId: him.id }, at: 0 };
    for (let time = 0; time < 2; time += 1) await world.bind(payments).consume(event);
    expect(await billingOf(world, him)).toBeUndefined();
    expect(await world.table.find(likeWalletKey(him.id), { consistent: true })).toBeUndefined();
    expect((await attemptsOf(world, him)).map(({ state }) => state)).toEqual(['charged', 'charged']);
    expect(await kindsOf(world, him)).toContain('charge');
  });
});

describe('under age', () => {
  test('the first decision stops billing at once; the second person’s decision refunds everything, and takes the likes', async () => {
    await set(him, { ageCheck: AGE_CHECK.verified });
    await buy(world, him, 30);
    goTo(world, due);
    await runPlans(world);
    expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    const { nextChargeAt } = await planOf(world, him);
    await decide(him, AGE_CHECK.underAge);
    expect(await billingOf(world, him)).toMatchObject({ stopped: 'under_age', plan: { nextChargeAt } });
    expect(await statesOf(world, him)).not.toContain('refunded');
    goTo(world, nextChargeAt);
    await runPlans(world);
    expect(await statesOf(world, him)).toHaveLength(3);
    await decide(him, AGE_CHECK.underAgeConfirmed);
    expect(await statesOf(world, him)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await accountOf(world, him)).toMatchObject({ planId: null });
    expect((await world.table.find(likeWalletKey(him.id)))?.lots).toEqual([]);
    expect((await mailsOf(world, him)).at(-1)).toEqual({ template: 'refunded', amount: '11,600' });
    expect((await mailsOf(world, him)).filter(({ template }) => template === 'refunded')).toHaveLength(1);
    const refunds = (await ledgerOf(world, him)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toHaveLength(3);
  });

  test('the schedule repeats refunds that the provider does not answer until it does', async () => {
    const deps = paymentsDeps(world.core, world.core.tableFor(access));
    const refund = () => Promise.reject(new OutcomeUnknown('out of order'));
    const silent = { ...deps, paying: { ...deps.paying, provider: { ...deps.paying.provider, refund } } };
    await set(him, { ageCheck: AGE_CHECK.underAgeConfirmed });
    const data = { memberId: him.id };
    await followClosing({ id: 'event-0', type: billingFollowEvent.type, data, at: 0 }, silent);
    expect(await statesOf(world, him)).toEqual(['succeeded']);
    world.clock.advance(15 * MINUTE_MS);
    await runPlans(world, 'lapse');
    expect(await statesOf(world, him)).toEqual(['refunded']);
    expect(await billingOf(world, him)).toHaveProperty('refundedAt');
  });

  test('a refund whose webhook arrives before its answer is our own, and not a chargeback', async () => {
    const deps = paymentsDeps(world.core, world.core.tableFor(access));
    const { provider } = deps.paying;
    const refund = async (id: AttemptId) => {
      await provider.refund(id);
      throw new OutcomeUnknown('the answer is lost');
    };
    await world.payments.deliver();
    await set(him, { ageCheck: AGE_CHECK.underAgeConfirmed });
    const silent = { ...deps, paying: { ...deps.paying, provider: { ...provider, refund } } };
    const data = { memberId: him.id };
    await followClosing({ id: 'event-0', type: billingFollowEvent.type, data, at: 0 }, silent);
    expect(await world.payments.deliver()).toMatchObject([{ status: 200 }]);
    world.clock.advance(15 * MINUTE_MS);
    await runPlans(world, 'lapse');
    expect(await billingOf(world, him)).toHaveProperty('refundedAt');
    const ledger = await ledgerOf(world, him);
    expect(ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(ledger.flatMap((line) => (line.kind === 'lapse' ? [line.reason] : []))).toEqual(['refunded']);
    expect((await mailsOf(world, him)).at(-1)).toEqual({ template: 'refunded', amount: '3,850' });
  });

  test('restored by the second person, the plan continues as before', async () => {
    await decide(him, AGE_CHECK.underAge);
    world.clock.advance(2 * DAY_MS);
    await restore(him);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due });
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due + 3 * DAY_MS, planId: 1 });
    expect(await statesOf(world, him)).toEqual(['succeeded']);
    goTo(world, due);
    await runPlans(world);
    expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded']);
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt', 'stop', 'restore', 'charge', 'attempt']);
  });
});

describe('suspended', () => {
  test('nothing is charged, the paid time runs to its end, and nothing is refunded', async () => {
    await suspend(him);
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due, planId: 1 });
    goTo(world, due);
    await nextRun(world);
    world.clock.advance(4 * DAY_MS);
    await nextRun(world);
    expect(await statesOf(world, him)).toEqual(['succeeded']);
    expect(await billingOf(world, him)).toMatchObject({ stopped: 'suspended', plan: { nextChargeAt: due } });
  });

  test('restored after the due date: the next term begins then, and the next run charges it once', async () => {
    await suspend(him);
    goTo(world, due + 5 * DAY_MS);
    await restore(him);
    const from = world.clock.now().getTime();
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: from + 3 * DAY_MS });
    await Promise.all([runPlans(world), runPlans(world).catch(() => undefined)]);
    await nextRun(world);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: from + 31 * DAY_MS });
    expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded']);
  });

  test('restored a whole term later: the plan lapses, and nothing is charged', async () => {
    await suspend(him);
    goTo(world, due + 31 * DAY_MS);
    await restore(him);
    await nextRun(world);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await statesOf(world, him)).toEqual(['succeeded']);
  });

  test('a cancelled plan ends on its day, also while the account is closed', async () => {
    await cancel(world, him);
    await suspend(him);
    goTo(world, due);
    await nextRun(world);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    await restore(him);
    expect(await billingOf(world, him)).not.toHaveProperty('stopped');
  });

  test('events that come late or out of order change nothing: the account decides', async () => {
    await set(him, { isActive: false });
    await set(him, { isActive: true });
    await follow(him);
    await follow(him);
    expect(await kindsOf(world, him)).toEqual(['charge', 'attempt']);
    const stranger = await createMember(world, 1);
    await suspend(stranger);
    expect(await billingOf(world, stranger)).toBeUndefined();
    const { body } = await world.call(account, getAccount, { session: him.session });
    expect(body).toMatchObject({ payment_conf: 1 });
  });
});
