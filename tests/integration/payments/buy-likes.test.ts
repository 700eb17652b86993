import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { returnFromChallenge } from '#shared/contract/payment-hints.ts';
import { getLikes } from '#shared/contract/payments.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, payingMan } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { buy, chargesOf, expectBooksAgree, information, likingWoman, moneyOf, unpaidMan } from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const likesOf = async ({ session }: Awaited<ReturnType<typeof likingWoman>>) =>
  world.call(payments, getLikes, { session });
const iso = (at: number) => new Date(at).toISOString();

test('a bundle is a lot of 180 days, and the next one comes 24 hours after the charge, to the millisecond', async () => {
  const her = await likingWoman(world, { freeLikes: 3 });
  const at = world.clock.now().getTime();
  expect((await likesOf(her)).body).toEqual({
    now: iso(at),
    like_remain: 3,
    free_like: 3,
    purchased_like_remain: 0,
    purchased_like_created: null,
    purchased_like_history: [],
    next_purchase_at: null,
  });
  expect(await buy(world, her, 30, { amount: 3900 })).toMatchObject({ status: 200, body: { success: true, state: 1 } });
  expect((await likesOf(her)).body).toEqual({
    now: iso(at),
    like_remain: 33,
    free_like: 3,
    purchased_like_remain: 30,
    purchased_like_created: iso(at),
    purchased_like_history: [{ remain: 30, created_at: iso(at), expiry_date: iso(at + 180 * DAY_MS) }],
    next_purchase_at: iso(at + DAY_MS),
  });
  expect(await chargesOf(world, her)).toMatchObject([{ amountYen: 3900, storesCard: false }]);
  expect((await moneyOf(world, her)).kinds).toEqual(['attempt', 'charge', 'likes']);
  await expectBooksAgree(world, her);

  world.clock.advance(DAY_MS - 1);
  const early = await buy(world, her, 10);
  expect(early).toMatchObject({ status: 422, body: { code: 'likes_bought_recently', state: 0 } });
  world.clock.advance(1);
  expect(await buy(world, her, '10')).toMatchObject({ status: 200, body: { state: 1 } });
  expect((await likesOf(her)).body).toMatchObject({
    purchased_like_remain: 40,
    next_purchase_at: iso(at + 2 * DAY_MS),
  });
  await expectBooksAgree(world, her);
});

test('a man who pays buys likes beside his plan', async () => {
  const him = await createMember(world, 1, payingMan(world));
  const { account } = await moneyOf(world, him);
  expect(await buy(world, him, 1000, { amount: 50_000 })).toMatchObject({ status: 200, body: { state: 1 } });
  expect(await moneyOf(world, him)).toMatchObject({
    account: { paidUntil: account?.paidUntil },
    wallet: { version: 1 },
  });
});

describe('refused, and nothing is charged or written', () => {
  test.each<[string, Partial<AccountItem>, unknown, object, number, string]>([
    ['another amount', {}, 10, { amount: 1499 }, 422, 'invalid_input'],
    ['no bundle', {}, 11, {}, 422, 'invalid_input'],
    ['none', {}, 0, {}, 422, 'invalid_input'],
    ['less than none', {}, -10, {}, 422, 'invalid_input'],
    ['a name', {}, 'many', {}, 422, 'invalid_input'],
    ['the site of a plan', {}, 10, { siteId: 'plan-1m' }, 422, 'invalid_input'],
    ['no token', {}, 10, { token: '' }, 422, 'invalid_input'],
    ['not verified', { ageCheck: AGE_CHECK.noneOrReview }, 10, {}, 403, 'age_confirmation_required'],
    ['suspended', { isActive: false }, 10, {}, 403, 'account_closed'],
  ])('%s', async (_what, change, likes, payment, status, code) => {
    const her = await likingWoman(world, change);
    expect(await buy(world, her, likes, payment)).toMatchObject({ status, body: { success: false, state: 0, code } });
    expect(await chargesOf(world, her)).toEqual([]);
    expect(await moneyOf(world, her)).toMatchObject({ billing: undefined, attempts: [], ledger: [] });
  });

  test('a man without a plan, who sees no likes either', async () => {
    const him = await unpaidMan(world, { ageCheck: AGE_CHECK.verified });
    expect(await buy(world, him, 10)).toMatchObject({ status: 403, body: { code: 'payment_required' } });
    expect(await likesOf(him)).toMatchObject({
      status: 403,
      body: { code: 'payment_required', errors: [errorsJa.payment_required] },
    });
    const her = await likingWoman(world, { ageCheck: AGE_CHECK.noneOrReview });
    expect(await likesOf(her)).toMatchObject({ status: 403, body: { code: 'age_confirmation_required' } });
  });
});

test('sixteen purchases at once charge once', async () => {
  const her = await likingWoman(world);
  const tokens = await Promise.all(Array.from({ length: 16 }, () => world.payments.token()));
  const replies = await Promise.all(tokens.map((token) => buy(world, her, 50, { token })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
    expect(status).toBe(422);
    expect(['payment_pending', 'likes_bought_recently']).toContain(body['code']);
  }
  expect(await chargesOf(world, her)).toHaveLength(1);
  await expectBooksAgree(world, her);
});

test('an open purchase counts: when it is declined, the next one is possible; when it is paid, it is not', async () => {
  const her = await likingWoman(world);
  const { body } = await buy(world, her, 10, { card: CARDS.challengeGet });
  expect(body).toMatchObject({ state: 2, threeSecureRedirectMethod: 'GET' });
  expect(await buy(world, her, 10)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
  expect(await information(world, her)).toMatchObject({ payment_conf: 0, pending: [{ kind: 'likes', state: 2 }] });
  await world.payments.decline(String(body['threeSecureRedirectUrl']));
  const again = await buy(world, her, 10, { card: CARDS.challengePost });
  expect(again).toMatchObject({ status: 200, body: { state: 2 } });
  const back = new URL(await world.payments.approve(String(again.body['threeSecureRedirectUrl']))).searchParams;
  const reply = await world.call(payments, returnFromChallenge, { query: Object.fromEntries(back) });
  expect(reply).toMatchObject({ status: 303, headers: { location: `${ORIGIN}/timeline?purchased=true` } });
  expect(await buy(world, her, 10)).toMatchObject({ status: 422, body: { code: 'likes_bought_recently' } });
  await expectBooksAgree(world, her);
});

test('the same key gets the same answer, also when the first answer was lost', async () => {
  const her = await likingWoman(world);
  await world.payments.fault('timeout_after_commit');
  const token = await world.payments.token();
  expect(await buy(world, her, 10, { token, key: 'press-0001' })).toMatchObject({ status: 200, body: { state: 0 } });
  expect(await buy(world, her, 10, { token, key: 'press-0001' })).toMatchObject({ status: 200, body: { state: 1 } });
  expect(await chargesOf(world, her)).toHaveLength(1);
  await expectBooksAgree(world, her);
});
