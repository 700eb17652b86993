import { beforeAll, describe, expect, test } from 'vitest';
import { domain as payments } from '#functions/payments/domain.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { accountKey } from '#functions/records/account.ts';
import { receivePaymentWebhook, returnFromChallenge, returnFromChallengeForm } from '#shared/contract/payment-hints.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import {
  chargesOf,
  expectBooksAgree,
  information,
  moneyOf,
  payFor,
  paymentsWith,
  runSchedule,
  unpaidMan,
} from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
type Man = Awaited<ReturnType<typeof unpaidMan>>;

/** A man whose payment waits at the 3-D Secure page. */
const challenged = async (card: string = CARDS.challengePost) => {
  const him = await unpaidMan(world);
  const { body } = await payFor(world, him, { card });
  return { him, body, url: String(body['threeSecureRedirectUrl']) };
};
const comeBack = (address: string, method: 'GET' | 'POST' = 'GET') => {
  const fields = new URL(address).searchParams;
  if (method === 'GET') return world.call(payments, returnFromChallenge, { query: Object.fromEntries(fields) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' };
  return world.call(payments, returnFromChallengeForm, { rawBody: fields.toString(), headers });
};
const isPaid = async (him: Man) => (await information(world, him))['payment_conf'] === 1;
/** A man who was charged, and whom the provider never answered. */
const unanswered = async () => {
  const him = await unpaidMan(world);
  await world.payments.fault('timeout_after_commit');
  expect(await payFor(world, him)).toMatchObject({ status: 200, body: { success: true, state: 0 } });
  return him;
};
const forget = () => world.payments.takeWebhooks();

describe('an outcome that nobody knows', () => {
  test('a time-out after the charge: state 0, and the page of success learns that it is paid', async () => {
    const him = await unanswered();
    expect((await moneyOf(world, him)).account).toMatchObject({ paidUntil: 0 });
    expect(await information(world, him)).toMatchObject({ payment_conf: 1, pending: [] });
    await expectBooksAgree(world, him);
  });

  test('a second payment meanwhile does not charge: it learns that the first did', async () => {
    const him = await unanswered();
    expect(await payFor(world, him)).toMatchObject({ status: 422, body: { code: 'already_paid', state: 0 } });
    expect(await chargesOf(world, him)).toHaveLength(1);
    await expectBooksAgree(world, him);
  });

  test('a repeat with the same key learns it, too', async () => {
    const him = await unpaidMan(world);
    await world.payments.fault('timeout_after_commit');
    const token = await world.payments.token();
    expect(await payFor(world, him, { token, key: 'press-0009' })).toMatchObject({ body: { state: 0 } });
    expect(await payFor(world, him, { token, key: 'press-0009' })).toMatchObject({ status: 200, body: { state: 1 } });
    expect(await chargesOf(world, him)).toHaveLength(1);
  });

  test('a provider that took nothing: open for its deadline, then given up, and the member pays again', async () => {
    const him = await unpaidMan(world);
    await world.payments.fault('http_500');
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 0 } });
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, pending: [{ kind: 'plan', state: 0 }] });
    expect(await payFor(world, him)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
    expect(await information(world, him)).toMatchObject({ pending: [{ kind: 'plan', state: 0 }] });
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'declined', declined: 'given_up' }]);
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, pending: [] });
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('the schedule settles what nobody asks for, and nothing is left to do', async () => {
    await forget();
    const him = await unanswered();
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
    expect((await moneyOf(world, him)).account?.planId).toBe(1);
    await expectBooksAgree(world, him);
    await runSchedule(world);
    const due = (await world.everything()).filter(({ pk }) => String(pk).startsWith('DUE#payment#'));
    expect(due.filter(({ at }) => Number(at) <= world.clock.now().getTime())).toEqual([]);
  });
});

describe('webhooks', () => {
  test('twice, replayed and after everything else they change nothing more', async () => {
    await forget();
    const him = await unanswered();
    await world.payments.fault('webhook_twice');
    const webhooks = await world.payments.takeWebhooks();
    expect(webhooks).toHaveLength(2);
    const replies = await Promise.all([...webhooks, ...webhooks].map((webhook) => world.payments.send(webhook)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const before = await moneyOf(world, him);
    expect(before.kinds).toEqual(['attempt', 'charge']);
    for (const webhook of webhooks) expect(await world.payments.send(webhook)).toMatchObject({ status: 200 });
    expect(await moneyOf(world, him)).toEqual(before);
    await expectBooksAgree(world, him);
  });

  test('lost, the schedule does its work', async () => {
    await forget();
    await world.payments.fault('webhook_lost');
    const him = await unanswered();
    expect(await forget()).toEqual([]);
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
    await expectBooksAgree(world, him);
  });

  test('forged, changed, old or empty, they are refused and change nothing', async () => {
    await forget();
    const him = await unanswered();
    const [webhook] = await world.payments.takeWebhooks();
    if (!webhook) throw new Error('the sandbox sent no webhook');
    const before = await world.everything();
    const { body, headers } = webhook;
    const signature = 'x-sandbox-signature';
    const forged = [
      { headers, body: body.replace('succeeded', 'refunded') },
      { headers: { ...headers, [signature]: 'a'.repeat(64) }, body },
      { headers: { 'content-type': 'application/json' }, body },
      { headers, body: '' },
      { headers, body: '{' },
    ];
    for (const one of forged)
      expect(await world.payments.send(one)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    const large = { headers, body: 'x'.repeat(70_000) };
    expect(await world.payments.send(large)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(await world.everything()).toEqual(before);
    world.clock.advance(6 * MINUTE_MS);
    expect(await world.payments.send(webhook)).toMatchObject({ status: 422 });
    expect((await moneyOf(world, him)).account).toMatchObject({ paidUntil: 0 });
  });

  test('while the provider does not answer they are asked to come again', async () => {
    await forget();
    const him = await unanswered();
    const [webhook] = await world.payments.takeWebhooks();
    const silent = paymentsWith(() => ({ findCharge: () => Promise.reject(new OutcomeUnknown('silence')) }));
    const input = { headers: webhook?.headers ?? {}, rawBody: webhook?.body ?? '' };
    const reply = await world.call(silent, receivePaymentWebhook, input);
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'open' }]);
    expect(await world.call(payments, receivePaymentWebhook, input)).toMatchObject({ status: 200 });
    await expectBooksAgree(world, him);
  });

  test('for an attempt that is not in the books they are taken', async () => {
    await forget();
    const him = await unanswered();
    const [webhook] = await world.payments.takeWebhooks();
    const [{ attemptId } = { attemptId: '' }] = await chargesOf(world, him);
    const stranger = paymentsWith((provider) => ({
      readWebhook: async (one) => (await provider.readWebhook(one))?.replace(/.$/, '~') as never,
    }));
    const input = { headers: webhook?.headers ?? {}, rawBody: webhook?.body ?? '' };
    expect(attemptId).not.toBe('');
    expect(await world.call(stranger, receivePaymentWebhook, input)).toMatchObject({ status: 200 });
  });
});

describe('3-D Secure', () => {
  test.each([
    ['POST', CARDS.challengePost],
    ['GET', CARDS.challengeGet],
  ] as const)('by %s: approved, the browser comes back and the plan runs', async (method, card) => {
    const { him, body, url } = await challenged(card);
    expect(body).toMatchObject({ success: true, state: 2, threeSecureRedirectMethod: method });
    expect(await information(world, him)).toMatchObject({
      pending: [{ kind: 'plan', state: 2, threeSecureRedirectMethod: method, threeSecureRedirectUrl: url }],
    });
    expect(await payFor(world, him)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
    const back = await world.payments.approve(url);
    const reply = await comeBack(back, method);
    expect(reply).toMatchObject({ status: 303, headers: { location: `${ORIGIN}/payment_success` } });
    expect(await isPaid(him)).toBe(true);
    await world.payments.deliver();
    expect(await comeBack(back, method)).toMatchObject({
      status: 303,
      headers: { location: `${ORIGIN}/payment_success` },
    });
    expect((await moneyOf(world, him)).kinds).toEqual(['attempt', 'charge']);
    await expectBooksAgree(world, him);
  });

  test('declined: /payment_failure says so, and the member pays with another card', async () => {
    const { him, url } = await challenged();
    const { status, headers } = await comeBack(await world.payments.decline(url));
    expect(status).toBe(303);
    const target = new URL(headers['location'] ?? '');
    expect(target.pathname).toBe('/payment_failure');
    expect(target.searchParams.get('msg')).toMatch(/^お支払いが承認されませんでした。/);
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'declined', declined: 'challenge' }]);
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('nobody comes back after the approval: the webhook, or the schedule, gives the plan', async () => {
    await forget();
    const [one, other] = [await challenged(), await challenged()];
    await forget();
    await world.payments.approve(one.url);
    await world.payments.deliver();
    expect((await moneyOf(world, one.him)).account?.planId).toBe(1);
    await world.payments.fault('webhook_lost');
    await world.payments.approve(other.url);
    await forget();
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
    expect((await moneyOf(world, other.him)).account?.planId).toBe(1);
    for (const { him } of [one, other]) await expectBooksAgree(world, him);
  });

  test('left alone, it ends with its page, and the member pays again', async () => {
    const { him } = await challenged();
    world.clock.advance(15 * MINUTE_MS);
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, pending: [] });
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('a page off the allow-list is never passed on: the payment failed', async () => {
    const him = await unpaidMan(world);
    const strict = paymentsWith(() => ({ isChallengeUrl: () => false }));
    const reply = await payFor(world, him, { card: CARDS.challengeGet, by: strict });
    expect(reply).toMatchObject({ status: 422, body: { code: 'card_declined', state: 0 } });
    expect(JSON.stringify(await moneyOf(world, him))).not.toContain('http');
  });

  test.each([
    ['no fields', ''],
    ['a forged signature', 'attempt=20261120T030000000Z-abcdefghij&timestamp=1795143600&signature=00'],
    ['an address of elsewhere', 'next=https://evil.example/&location=//evil.example'],
  ])('a return with %s goes to /payment_failure and changes nothing', async (_what, fields) => {
    const { url } = await challenged();
    await world.payments.approve(url);
    const before = await world.everything();
    const form = { rawBody: fields, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const reply of [
      await world.call(payments, returnFromChallenge, { query: Object.fromEntries(new URLSearchParams(fields)) }),
      await world.call(payments, returnFromChallengeForm, form),
    ]) {
      expect(reply.status).toBe(303);
      const target = new URL(reply.headers['location'] ?? '');
      expect([target.origin, target.pathname]).toEqual([ORIGIN, '/payment_failure']);
      expect(target.searchParams.get('msg')).toMatch(/^お支払いを確認できませんでした。/);
    }
    expect(await world.everything()).toEqual(before);
  });

  test('a return while the provider does not answer goes to the page that waits', async () => {
    const { him, url } = await challenged();
    const back = new URL(await world.payments.approve(url)).searchParams;
    const silent = paymentsWith(() => ({ findCharge: () => Promise.reject(new OutcomeUnknown('silence')) }));
    const reply = await world.call(silent, returnFromChallenge, { query: Object.fromEntries(back) });
    expect(reply).toMatchObject({ status: 303, headers: { location: `${ORIGIN}/payment_success` } });
    expect(await isPaid(him)).toBe(true);
  });

  test('a return while our own table fails goes there, too, and only when its signature is right', async () => {
    const { him, url } = await challenged();
    const back = Object.fromEntries(new URL(await world.payments.approve(url)).searchParams);
    const broken = paymentsWith(
      () => ({}),
      (table) => ({ ...table, find: () => Promise.reject(new Error('the table fails')) }),
    );
    const reply = await world.call(broken, returnFromChallenge, { query: back });
    expect(reply).toMatchObject({ status: 303, headers: { location: `${ORIGIN}/payment_success` } });
    const forged = await world.call(broken, returnFromChallenge, { query: { ...back, signature: 'AAAA' } });
    expect(forged.headers['location']).toMatch(/\/payment_failure\?/);
    expect(await isPaid(him)).toBe(true);
  });
});

describe('a charge that can give nothing is sent back', () => {
  const close = (him: Man) =>
    world.table.write({ name: 'close', update: { ...accountKey(him.id), set: { isActive: false } } });
  const run = async () => {
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
  };

  test('the member left while the outcome was open', async () => {
    const him = await unanswered();
    await close(him);
    await run();
    expect(await chargesOf(world, him)).toMatchObject([{ status: 'refunded' }]);
    const { account, attempts, kinds } = await moneyOf(world, him);
    expect(account).toMatchObject({ paidUntil: 0, planId: null });
    expect(attempts).toMatchObject([{ state: 'refunded', giveBack: 'closed' }]);
    expect(kinds).toEqual(['attempt', 'charge', 'refund']);
    await expectBooksAgree(world, him);
  });

  test('the account is erased by then', async () => {
    const him = await unanswered();
    await world.table.write({ name: 'erase', delete: accountKey(him.id) });
    await run();
    expect(await chargesOf(world, him)).toMatchObject([{ status: 'refunded' }]);
    await expectBooksAgree(world, him);
  });

  test('a provider that does not answer is asked for the refund again', async () => {
    const him = await unanswered();
    await close(him);
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(
      world,
      paymentsWith(() => ({ refund: () => Promise.reject(new OutcomeUnknown('silence')) })),
    );
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'charged', giveBack: 'closed' }]);
    await run();
    await expectBooksAgree(world, him);
  });

  test('a plan began meanwhile in another way', async () => {
    const him = await unanswered();
    const paid = { paidUntil: world.clock.now().getTime() + DAY_MS, planId: 2 };
    await world.table.write({ name: 'paid', update: { ...accountKey(him.id), set: paid } });
    await run();
    expect(await chargesOf(world, him)).toMatchObject([{ status: 'refunded' }]);
    expect((await moneyOf(world, him)).account).toMatchObject(paid);
  });
});
