import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { listPaymentPlans, payPlan } from '#shared/contract/payments.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { chargesOf, information, moneyOf, payFor, unpaidMan } from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const REJECTED = '入力内容を確認してください';
const listed = { campaign: { code: 'LISTED' } };

/** Asserts that nothing was charged, and that no payment item was written. */
const expectNothing = async (member: TestMember) => {
  expect(await chargesOf(world, member)).toEqual([]);
  expect(await moneyOf(world, member)).toMatchObject({ billing: undefined, attempts: [], ledger: [] });
};

test('a month is paid: plan, attempt, ledger, mail and matching are written at once, and no card is stored', async () => {
  const him = await unpaidMan(world);
  const now = world.clock.now().getTime();
  expect(await payFor(world, him)).toMatchObject({ status: 200, body: { success: true, state: 1 } });
  const [charge] = await chargesOf(world, him);
  expect(charge).toMatchObject({ status: 'succeeded', amountYen: 3850 });
  const { account, billing, attempts, kinds } = await moneyOf(world, him);
  expect(billing?.plan).toMatchObject({
    planId: 1,
    priceYen: 3850,
    chargeId: charge?.id,
    nextChargeAt: now + 31 * DAY_MS,
  });
  expect(billing).not.toHaveProperty('openPlan');
  expect(account).toMatchObject({ planId: 1, paidUntil: now + 34 * DAY_MS });
  expect(attempts).toMatchObject([{ attemptId: charge?.attemptId, state: 'charged', chargeId: charge?.id }]);
  expect(kinds).toEqual(['attempt', 'charge']);
  const events = (await world.events()).filter(({ data }) => JSON.stringify(data).includes(him.id));
  expect(events.map(({ type }) => type).sort()).toEqual(['mail.requested', 'member.changed']);
  const everything = JSON.stringify(await world.everything());
  expect(everything).not.toContain(CARDS.visa);
  expect(everything).not.toMatch(/tok_/);
});

test('payment_information shows the plan, and nulls before it and after its end', async () => {
  const him = await unpaidMan(world, listed);
  const unpaid = {
    payment_id: null,
    payment_pass: null,
    payment_conf: 0,
    payment_kind: null,
    last_payment_date: null,
    next_payment_date: null,
    course_name: null,
    email: him.email,
    site_id: null,
    listed: true,
    payment_resource: null,
    plan_ends_at: null,
    ended_at: null,
    cancelled: false,
    retrying: false,
    card: null,
    pending: [],
  };
  expect(await information(world, him)).toMatchObject(unpaid);
  await payFor(world, him, { siteId: 'plan-3m', campaign: 'listed', amount: '9900' });
  const [charge] = await chargesOf(world, him);
  const at = world.clock.now();
  expect(await information(world, him)).toEqual({
    now: at.toISOString(),
    payment_id: charge?.id,
    payment_pass: charge?.inquiryCode,
    payment_conf: 1,
    payment_kind: 9900,
    last_payment_date: at.toISOString(),
    email: him.email,
    site_id: 'plan-3m',
    listed: true,
    next_payment_date: new Date(at.getTime() + 91 * DAY_MS).toISOString(),
    course_name: '3か月プラン（キャンペーン）',
    payment_resource: 'card',
    plan_ends_at: null,
    ended_at: null,
    cancelled: false,
    retrying: false,
    card: { brand: 'VISA', last4: '1111' },
    pending: [],
  });
});

test.each([
  ['the regular book', {}, 'plan-12m', undefined, 4, 26400],
  ['a listed man’s book', listed, 'plan-6m', 'listed', 7, 12000],
  ['the hidden book', {}, 'plan-3m', 'hidden-demo', 10, 6600],
])('the price of %s comes from the catalogue', async (_what, change, siteId, campaign, planId, amountYen) => {
  const him = await unpaidMan(world, change);
  const payment = { siteId, ...(campaign === undefined ? {} : { campaign }) };
  expect(await payFor(world, him, payment)).toMatchObject({ status: 200, body: { state: 1 } });
  expect(await chargesOf(world, him)).toMatchObject([{ amountYen }]);
  expect(await moneyOf(world, him)).toMatchObject({ account: { planId }, billing: { plan: { priceYen: amountYen } } });
});

test('a woman pays for premium', async () => {
  const her = await createMember(world, WOMAN, { hasProfile: true });
  expect(await payFor(world, her, { amount: 1100 })).toMatchObject({ status: 200, body: { state: 1 } });
  expect(await moneyOf(world, her)).toMatchObject({ account: { planId: 13 } });
});

describe('refused, and nothing is charged or written', () => {
  test.each<[string, Partial<AccountItem>, object, number, string, string]>([
    ['another amount', {}, { amount: 1 }, 422, 'invalid_input', REJECTED],
    ['an amount that is no number', {}, { amount: 'free' }, 422, 'invalid_input', REJECTED],
    ['an unlisted man on the listed book', {}, { campaign: 'listed' }, 422, 'invalid_input', REJECTED],
    ['a wrong segment', {}, { campaign: 'hidden' }, 422, 'invalid_input', REJECTED],
    ['an unknown plan', {}, { siteId: 'plan-2m' }, 422, 'invalid_input', REJECTED],
    ['the site of likes', {}, { siteId: 'likes' }, 422, 'invalid_input', REJECTED],
    ['no token', {}, { token: '' }, 422, 'invalid_input', errorsJa.card_refused],
    ['a card number for a token', {}, { token: CARDS.visa }, 422, 'invalid_input', errorsJa.card_refused],
    ['a plan runs', { paidUntil: 4e12, planId: 1 }, {}, 422, 'already_paid', errorsJa.already_paid],
    ['suspended', { isActive: false }, {}, 403, 'account_closed', errorsJa.account_closed],
    ['under age', { ageCheck: AGE_CHECK.underAge }, {}, 403, 'account_closed', errorsJa.account_closed],
  ])('%s', async (_what, change, payment, status, code, sentence) => {
    const him = await unpaidMan(world, change);
    const reply = await payFor(world, him, payment);
    expect(reply).toMatchObject({ status, body: { success: false, state: 0, code, errors: [sentence] } });
    await expectNothing(him);
  });

  test.each([
    ['a man’s plan', {}, { siteId: 'plan-3m' }],
    ['a man’s price', {}, { amount: 3850 }],
    ['the hidden book', {}, { campaign: 'hidden-demo' }],
    ['her campaign, which has no plan', listed, {}],
  ])('a woman who asks for %s', async (_what, change, payment) => {
    const her = await createMember(world, WOMAN, { hasProfile: true, ...change });
    expect(await payFor(world, her, payment)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    await expectNothing(her);
  });

  test('without a session', async () => {
    const token = await world.payments.token();
    const body = { pi: { token, site_id: 'plan-1m' } };
    expect((await world.call(payments, payPlan, { body })).status).toBe(401);
  });
});

describe('the card', () => {
  test.each([
    ['is declined', { card: CARDS.declined }, 'card_declined', REJECTED],
    ['belongs to no token', { token: 'tok_0123456789' }, 'card_refused', errorsJa.card_refused],
  ])('%s: 422 with its sentence, and the member may try again', async (_what, payment, code, sentence) => {
    const him = await unpaidMan(world);
    const reply = await payFor(world, him, payment);
    expect(reply).toMatchObject({ status: 422, body: { success: false, state: 0, code, errors: [sentence] } });
    const { account, billing, kinds } = await moneyOf(world, him);
    expect(account).toMatchObject({ paidUntil: 0, planId: null });
    expect(billing).not.toHaveProperty('plan');
    expect(billing).not.toHaveProperty('openPlan');
    expect(kinds).toEqual(['attempt', 'decline']);
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
  });

  test('a token is good for one attempt', async () => {
    const [him, other] = [await unpaidMan(world), await unpaidMan(world)];
    const token = await world.payments.token();
    expect(await payFor(world, him, { token })).toMatchObject({ status: 200 });
    expect(await payFor(world, other, { token })).toMatchObject({ status: 422, body: { code: 'card_refused' } });
  });

  test('ten cards an hour may be tried', async () => {
    const him = await unpaidMan(world);
    const token = await world.payments.token();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await payFor(world, him, { token: `${token}${tries}` })).toMatchObject({ status: 422 });
    const refused = await payFor(world, him);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', state: 0 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await chargesOf(world, him)).toHaveLength(10);
  });
});

describe('at once', () => {
  test('sixteen payments charge once and give one plan; the answers of the others say so', async () => {
    const him = await unpaidMan(world);
    const tokens = await Promise.all(Array.from({ length: 16 }, () => world.payments.token()));
    const replies = await Promise.all(tokens.map((token) => payFor(world, him, { token })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect(status).toBe(422);
      expect(['payment_pending', 'already_paid']).toContain(body['code']);
    }
    expect(await chargesOf(world, him)).toHaveLength(1);
    expect((await moneyOf(world, him)).kinds).toEqual(['attempt', 'charge']);
  });

  test('eight repeats with the same key charge once and all get the same answer, and so does a later one', async () => {
    const him = await unpaidMan(world);
    const token = await world.payments.token();
    const press = () => payFor(world, him, { token, key: 'press-0001' });
    const replies = await Promise.all(Array.from({ length: 8 }, press));
    for (const { status } of replies) expect(status).toBe(200);
    // If the provider has not yet responded to the first request, a repeated request may get state 0 (outcome not known
    // yet).
    expect(replies.some(({ body }) => body['state'] === 1)).toBe(true);
    expect(await press()).toMatchObject({ status: 200, body: { success: true, state: 1 } });
    expect(await chargesOf(world, him)).toHaveLength(1);
    const other = await payFor(world, him, { token, key: 'press-0001', siteId: 'plan-3m' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch', state: 0 } });
  });

  test('a repeat of a refusal is the same refusal', async () => {
    const him = await unpaidMan(world);
    const token = await world.payments.token(CARDS.declined);
    for (let press = 0; press < 2; press += 1)
      expect(await payFor(world, him, { token, key: 'press-0002' })).toMatchObject({ body: { code: 'card_declined' } });
    expect(await chargesOf(world, him)).toHaveLength(1);
  });
});

describe('the plans that a member may buy', () => {
  const plansOf = async ({ session }: Awaited<ReturnType<typeof unpaidMan>>, campaign?: string) =>
    world.call(payments, listPaymentPlans, { session, query: campaign === undefined ? {} : { campaign } });

  test('have the stage’s prices', async () => {
    const him = await unpaidMan(world, listed);
    const { body } = await plansOf(him);
    expect(body.plans).toEqual([
      { plan: 1, site_id: 'plan-1m', months: 1, term_days: 30, amount: 3850 },
      { plan: 2, site_id: 'plan-3m', months: 3, term_days: 90, amount: 9900 },
      { plan: 3, site_id: 'plan-6m', months: 6, term_days: 180, amount: 16500 },
      { plan: 4, site_id: 'plan-12m', months: 12, term_days: 360, amount: 26400 },
    ]);
    expect((await plansOf(him, 'listed')).body.plans.map(({ plan }) => plan)).toEqual([5, 6, 7, 8]);
    expect((await plansOf(him, 'hidden-demo')).body.plans.map(({ plan }) => plan)).toEqual([9, 10, 11, 12]);
  });

  test('leave the campaign out for members who may not use it, and a listed woman sees no plan', async () => {
    const him = await unpaidMan(world);
    expect(await plansOf(him, 'listed')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await plansOf(him, 'hidden')).status).toBe(404);
    const her = await createMember(world, WOMAN, listed);
    expect(await plansOf(her)).toMatchObject({ status: 200, body: { plans: [] } });
    expect((await plansOf(her, 'hidden-demo')).status).toBe(404);
  });

  test('twenty segments an hour may be guessed, including the guesses of payments', async () => {
    const him = await unpaidMan(world);
    for (let tries = 0; tries < 19; tries += 1) expect((await plansOf(him, `guess-${tries}`)).status).toBe(404);
    expect((await payFor(world, him, { campaign: 'guess-19' })).status).toBe(422);
    expect((await plansOf(him, 'hidden-demo')).status).toBe(429);
    expect((await payFor(world, him, { campaign: 'hidden-demo' })).status).toBe(429);
    expect((await plansOf(him)).status).toBe(200);
  });
});
