import { accountKey } from '#functions/items/account.ts';
import { type BillingItem, billingKey, type RunningPlan } from '#functions/items/billing.ts';
import { confirmedReasonKey } from '#functions/items/cancel-reason.ts';
import { ledgerWrite } from '#functions/items/ledger-entry.ts';
import { openAttempt, openAttemptWrite } from '#functions/items/payment-attempt.ts';
import { renewalAttemptId } from '#functions/payments/plan/renew.ts';
import { cancelPlan } from '#shared/contract/cancellation.ts';
import { changeCard, resumePlan } from '#shared/contract/payments.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { planOf } from '#tests/setup/arrange/plans.ts';
import { AMOUNT_YEN, firstAttemptId } from '../payment-company.ts';
import { as, type Row, row, type Scene } from '../scene.ts';

/** Stores his plan, which renews in ten days. */
const withPlan = async ({ world, him, now }: Scene, change: Partial<RunningPlan> = {}) => {
  const plan = planOf({ nextChargeAt: now.getTime() + 10 * DAY_MS, ...change });
  const billing: BillingItem = { memberId: him.id, version: 1, plan };
  await world.table.write({ name: 'billing', put: { ...billingKey(him.id), ...billing } });
  return plan;
};

/**
 * Stores his plan, which is due, and the attempt that the handler would store. The fake AWS does not store what the
 * handler writes.
 */
export const withDuePlan = async (scene: Scene) => {
  const { core, world, him, now } = scene;
  const plan = await withPlan(scene, { nextChargeAt: now.getTime() - MINUTE_MS });
  const attempt = openAttempt({
    purpose: 'renewal',
    planId: plan.planId,
    dueAt: plan.nextChargeAt,
    tries: 0,
    billingVersion: 1,
    attemptId: renewalAttemptId(core.pepper, him.id, plan),
    memberId: him.id,
    amountYen: plan.priceYen,
    createdAt: now.getTime(),
  });
  await world.table.write(openAttemptWrite(attempt));
  return { subject: him.id };
};

/** Stores his running plan; returns an older card of his, which he has replaced. */
export const replacedCard = async (scene: Scene) => {
  await withPlan(scene);
  return { memberId: scene.him.id, cardId: 'card_0' };
};

/** Stores his cancelled plan, whose end has been reached. */
export const withEndedPlan = async (scene: Scene) => {
  const at = scene.now.getTime();
  await withPlan(scene, { nextChargeAt: at - MINUTE_MS, cancelledAt: at - DAY_MS });
  return { subject: scene.him.id };
};

const closed = async (scene: Scene, set: object) => {
  const { world, him } = scene;
  await withPlan(scene);
  await world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { ...set } } });
  return { memberId: him.id };
};
export const withdrawnPayer = (scene: Scene) => closed(scene, { isActive: false, withdrawnAt: scene.now.getTime() });

/** Prepares a man who is confirmed as under age. One of his charges must be refunded. */
export const refundedPayer = async (scene: Scene) => {
  const { world, him, now } = scene;
  const at = now.getTime();
  const id = firstAttemptId();
  const attempt = openAttempt({
    purpose: 'plan',
    planId: 1,
    campaign: '',
    attemptId: id,
    memberId: him.id,
    amountYen: AMOUNT_YEN,
    createdAt: at,
  });
  await world.table.write(openAttemptWrite({ ...attempt, state: 'charged' }));
  const line = { memberId: him.id, id, at, kind: 'charge', amountYen: AMOUNT_YEN, for: 'plan' } as const;
  await world.table.write(ledgerWrite({ ...line, chargeId: 'ch_1', brand: 'VISA', last4: '1111' }));
  return closed(scene, { ageCheck: AGE_CHECK.underAgeConfirmed });
};

export const PLANS: readonly Row[] = [
  row(cancelPlan, async (scene) => {
    const { world, him, now } = scene;
    await withPlan(scene);
    const key = confirmedReasonKey(him.id, him.session.client);
    await world.table.write({ name: 'reason', put: { ...key, reason: 'その他', text: '', at: now.getTime() } });
    return { ...as(him), body: {} };
  }),
  row(resumePlan, async (scene) => {
    await withPlan(scene, { cancelledAt: scene.now.getTime() - DAY_MS });
    return { ...as(scene.him), body: {} };
  }),
  row(changeCard, async (scene) => {
    await withPlan(scene);
    return { ...as(scene.him), body: { pi: { token: 'tok_0123456789abcdef' } } };
  }),
];
