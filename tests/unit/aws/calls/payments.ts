import { createHmac } from 'node:crypto';
import { accountKey } from '#functions/items/account.ts';
import { type BillingItem, billingKey } from '#functions/items/billing.ts';
import { openAttempt, openAttemptWrite, type PaymentPurpose } from '#functions/items/payment-attempt.ts';
import { createPaymentToken } from '#shared/contract/card-tokens.ts';
import * as hints from '#shared/contract/payment-hints.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { buyLikes, getLikes, listPaymentPlans, payPlan } from '#shared/contract/payments.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { AMOUNT_YEN, firstAttemptId, PAYMENT_ENVIRONMENT } from '../payment-company.ts';
import { as, type Row, row, type Scene } from '../scene.ts';

const TOKEN = 'tok_0123456789abcdef';
const SEE_OTHER = 303;

/** Stores an attempt before the handler runs, because the fake AWS does not store what the handler writes. */
const withAttempt = async (
  { world, now }: Scene,
  { id }: TestMember,
  order: PaymentPurpose,
  amountYen = AMOUNT_YEN,
) => {
  const attempt = openAttempt({
    ...order,
    attemptId: firstAttemptId(),
    memberId: id,
    amountYen,
    createdAt: now.getTime(),
  });
  await world.table.write(openAttemptWrite(attempt));
  return attempt;
};
const PLAN = { purpose: 'plan', planId: 1, campaign: '' } as const;

/** Prepares a man without a plan, who has a pending attempt to buy one. */
export const withOpenPlan = async (scene: Scene) => {
  const { world, him } = scene;
  const attempt = await withAttempt(scene, him, PLAN);
  const billing: BillingItem = { memberId: him.id, version: 1, openPlan: attempt.attemptId };
  await unpaid(scene);
  await world.table.write({ name: 'billing', put: { ...billingKey(him.id), ...billing } });
  return attempt;
};
const unpaid = ({ world, him }: Scene) =>
  world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { paidUntil: 0, planId: null } } });

const signed = ({ now }: Scene, content: string) => {
  const { signingKey } = JSON.parse(PAYMENT_ENVIRONMENT.PAYMENT_SECRET) as { signingKey: string };
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { timestamp, signature: createHmac('sha256', signingKey).update(`${timestamp}.${content}`).digest('hex') };
};
const returned = async (scene: Scene) => {
  const { attemptId } = await withOpenPlan(scene);
  return { attempt: attemptId, ...signed(scene, attemptId) };
};

/** The call that exchanges a card for a token. It sends no AWS command, so no failure of AWS is tested with it. */
export const CARDS: readonly Row[] = [
  row(createPaymentToken, () => ({
    body: { payment_info: { number: '4111111111111111', name: 'AOI', expMonth: '1', expYear: '30', cvv2: '123' } },
  })),
];

export const CHARGES: readonly Row[] = [
  row(payPlan, async (scene) => {
    await unpaid(scene);
    await withAttempt(scene, scene.him, PLAN);
    return { ...as(scene.him), body: { pi: { token: TOKEN, site_id: 'plan-1m' } } };
  }),
  row(
    payPlan,
    async (scene) => {
      await unpaid(scene);
      await withAttempt(scene, scene.him, { ...PLAN, planId: 9, campaign: 'hidden-demo' }, 2500);
      return { ...as(scene.him), body: { pi: { token: TOKEN, site_id: 'plan-1m', campaign: 'hidden-demo' } } };
    },
    { variant: 'the hidden campaign' },
  ),
  row(buyLikes, async (scene) => {
    await withAttempt(scene, scene.her, { purpose: 'likes', likes: 10 }, 1500);
    return { ...as(scene.her), body: { plan: 10, pi: { token: TOKEN, site_id: 'likes' } } };
  }),
  row(getPaymentInformation, ({ him }) => as(him)),
  row(
    getPaymentInformation,
    async (scene) => {
      await withOpenPlan(scene);
      return as(scene.him);
    },
    { variant: 'an open attempt' },
  ),
  row(listPaymentPlans, ({ him }) => as(him)),
  row(listPaymentPlans, ({ him }) => ({ ...as(him), query: { campaign: 'hidden-demo' } }), {
    variant: 'the hidden campaign',
  }),
  row(getLikes, ({ her }) => as(her)),
  row(hints.receivePaymentWebhook, async (scene) => {
    const { attemptId } = await withOpenPlan(scene);
    const rawBody = JSON.stringify({ id: 'w1', type: 'charge.updated', data: { attempt_id: attemptId } });
    const { timestamp, signature } = signed(scene, rawBody);
    return { rawBody, headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature } };
  }),
  row(hints.returnFromChallenge, async (scene) => ({ query: await returned(scene) }), {
    status: SEE_OTHER,
    sendsTo: '/payment_success',
  }),
  row(
    hints.returnFromChallengeForm,
    async (scene) => ({ rawBody: new URLSearchParams(await returned(scene)).toString() }),
    { status: SEE_OTHER, sendsTo: '/payment_success' },
  ),
];
