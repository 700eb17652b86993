import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { billingFollowEvent, cardForgetEvent } from '#functions/items/events/payments.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { FAULT_TIMES_MAX } from '#sandbox/faults.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { payFor } from './arrange.ts';
import { billingOf, cancel, change, goTo, payer, planOf, runPlans, statesOf } from './plan-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
  await world.payments.fault('stable_cards', FAULT_TIMES_MAX);
});

const forgetOld = () => settle(world, { times: 2, leaveOut: ['mail.requested', 'member.changed', 'notice.requested'] });
const storedCards = async () =>
  (await world.payments.everything()).flatMap(({ pk }) =>
    String(pk).startsWith('CARD#') ? [String(pk).slice(5)] : [],
  );
const renewalSucceeds = async (him: TestMember) => {
  const before = await planOf(world, him);
  goTo(world, before.nextChargeAt);
  await runPlans(world);
  expect(await planOf(world, him)).toMatchObject({ failedTries: 0, lastChargedAt: before.nextChargeAt });
};

test('one card id for each customer: every card of a customer is stored under it, until this mode ends', async () => {
  const him = await payer(world);
  const { cardId } = await planOf(world, him);
  await change(world, him, { card: CARDS.jcb });
  expect(await planOf(world, him)).toMatchObject({ cardId, card: { brand: 'JCB' } });
  await world.payments.fault('stable_cards', 0);
  await change(world, him, { card: CARDS.masterCard });
  expect((await planOf(world, him)).cardId).not.toBe(cardId);
  await forgetOld();
  expect(await storedCards()).toEqual([(await planOf(world, him)).cardId]);
});

test('a plan that is bought again before the old one was ended keeps its card', async () => {
  const him = await payer(world);
  const { nextChargeAt } = await planOf(world, him);
  await cancel(world, him);
  goTo(world, nextChargeAt);
  expect((await payFor(world, him)).body.state).toBe(1);
  await forgetOld();
  await renewalSucceeds(him);
});

test('a changed card keeps its id, is distinguished from a repeat, and pays the charge that had failed', async () => {
  const him = await payer(world, CARDS.renewalsFail);
  const { nextChargeAt } = await planOf(world, him);
  goTo(world, nextChargeAt);
  await runPlans(world);
  world.clock.advance(HOUR_MS);
  expect((await change(world, him, { card: CARDS.visa })).status).toBe(200);
  await forgetOld();
  expect(await statesOf(world, him)).toEqual(['succeeded', 'declined', 'succeeded']);
  await renewalSucceeds(him);
});

test('a renewal that is refunded leaves the plan its card, for the day on which the account is restored', async () => {
  const him = await payer(world);
  const { nextChargeAt } = await planOf(world, him);
  const setActive = async (isActive: boolean) => {
    await world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { isActive } } });
    const now = world.clock.now();
    await world.table.transact([eventWrite(world.core.random, now, billingFollowEvent, { memberId: him.id })]);
    await forgetOld();
  };
  goTo(world, nextChargeAt);
  await world.payments.fault('timeout_after_commit');
  await runPlans(world);
  await setActive(false);
  world.clock.advance(5 * MINUTE_MS);
  await runPlans(world, 'payment');
  expect(await statesOf(world, him)).toEqual(['succeeded', 'refunded']);
  await forgetOld();
  await setActive(true);
  await runPlans(world);
  world.clock.advance(DAY_MS);
  await runPlans(world);
  expect(await statesOf(world, him)).toEqual(['succeeded', 'refunded', 'succeeded']);
});

test('the plan that is bought again while the event is on its way keeps the card', async () => {
  const him = await payer(world);
  const { cardId, nextChargeAt } = await planOf(world, him);
  await cancel(world, him);
  goTo(world, nextChargeAt);
  await runPlans(world, 'lapse');
  expect((await payFor(world, him)).body.state).toBe(1);
  expect((await planOf(world, him)).cardId).toBe(cardId);
  await forgetOld();
  await renewalSucceeds(him);
});

test('while the outcome of a purchase is open no card is forgotten; afterwards every card without a plan is', async () => {
  for (const [result, cards] of [
    ['approve', 1],
    ['decline', 0],
  ] as const) {
    const him = await payer(world);
    const { nextChargeAt } = await planOf(world, him);
    await cancel(world, him);
    goTo(world, nextChargeAt);
    await runPlans(world, 'lapse');
    const { body } = await payFor(world, him, { card: CARDS.challengeGet });
    await forgetOld();
    expect(await billingOf(world, him)).toMatchObject({ unwantedCards: [expect.any(String)] });
    expect(await storedCards()).toHaveLength(1);
    await world.payments[result](String((body as { threeSecureRedirectUrl?: unknown }).threeSecureRedirectUrl));
    await world.payments.deliver();
    await forgetOld();
    expect(await billingOf(world, him)).not.toHaveProperty('unwantedCards');
    expect(await storedCards()).toHaveLength(cards);
    if (result === 'approve') {
      await renewalSucceeds(him);
      await world.bind(payments).consume({
        id: 'late',
        at: 0,
        type: cardForgetEvent.type,
        data: { memberId: him.id, cardId: (await planOf(world, him)).cardId },
      } as never);
      expect(await storedCards()).toHaveLength(1);
      await cancel(world, him);
      goTo(world, (await planOf(world, him)).nextChargeAt);
      await runPlans(world, 'lapse');
      await forgetOld();
      expect(await storedCards()).toHaveLength(0);
    }
  }
});

test('events and purchases at the same moment: every member who has a plan afterwards can be charged', async () => {
  const men = await Promise.all([1, 2, 3, 4].map(() => payer(world)));
  for (const him of men) await cancel(world, him);
  goTo(world, (await planOf(world, men[0] as TestMember)).nextChargeAt + MINUTE_MS);
  await runPlans(world, 'lapse');
  await Promise.all([...men.map((him) => payFor(world, him, {})), forgetOld()]);
  await forgetOld();
  for (const him of men) {
    const plan = await planOf(world, him);
    expect(await storedCards()).toContain(plan.cardId);
  }
});
