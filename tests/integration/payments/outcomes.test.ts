import { beforeAll, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { access } from '#functions/payments/access.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { type ChargeRequest, OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { receivePaymentWebhook, returnFromChallenge, returnFromChallengeForm } from '#shared/contract/payment-hints.ts';
import type { AttemptId } from '#shared/ids.ts';
import { SETTLED_WEBHOOK_THROTTLE } from '#shared/limits.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import {
  chargesOf,
  dyingPayments,
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

/** Creates a man whose payment waits at the 3-D Secure page. */
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
/** Creates a man who was charged, but the provider's response was lost. */
const unanswered = async () => {
  const him = await unpaidMan(world);
  await world.payments.fault('timeout_after_commit');
  expect(await payFor(world, him)).toMatchObject({ status: 200, body: { success: true, state: 0 } });
  return him;
};
const forget = () => world.payments.takeWebhooks();

describe('an outcome that nobody knows', () => {
  test('a time-out after the charge: state 0, and the page of success shows that it is paid', async () => {
    const him = await unanswered();
    expect((await moneyOf(world, him)).account).toMatchObject({ paidUntil: 0 });
    expect(await information(world, him)).toMatchObject({ payment_conf: 1, pending: [] });
    await expectBooksAgree(world, him);
  });

  test('a second payment meanwhile does not charge: its answer says that the first did', async () => {
    const him = await unanswered();
    expect(await payFor(world, him)).toMatchObject({ status: 422, body: { code: 'already_paid', state: 0 } });
    expect(await chargesOf(world, him)).toHaveLength(1);
    await expectBooksAgree(world, him);
  });

  test('so does the answer to a repeat with the same key', async () => {
    const him = await unpaidMan(world);
    await world.payments.fault('timeout_after_commit');
    const token = await world.payments.token();
    expect(await payFor(world, him, { token, key: 'press-0009' })).toMatchObject({ body: { state: 0 } });
    expect(await payFor(world, him, { token, key: 'press-0009' })).toMatchObject({ status: 200, body: { state: 1 } });
    expect(await chargesOf(world, him)).toHaveLength(1);
  });

  test('a provider that took nothing: the look after two seconds closes the attempt, and the member pays again', async () => {
    const him = await unpaidMan(world);
    await world.payments.fault('http_500');
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 0 } });
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, pending: [{ kind: 'plan', state: 0 }] });
    expect(await payFor(world, him)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
    world.clock.advance(2 * SECOND_MS - 1);
    expect(await information(world, him)).toMatchObject({ pending: [{ kind: 'plan', state: 0 }] });
    world.clock.advance(1);
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, pending: [] });
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'declined', declined: 'given_up' }]);
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('a request that arrives after the attempt was closed is not charged, and its sender is told so', async () => {
    const him = await unpaidMan(world);
    let late: ChargeRequest | undefined;
    const slow = paymentsWith(() => ({
      charge: (request) => {
        late = request;
        return Promise.reject(new OutcomeUnknown('silence'));
      },
    }));
    expect(await payFor(world, him, { by: slow })).toMatchObject({ status: 200, body: { state: 0 } });
    world.clock.advance(2 * SECOND_MS);
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    const { provider } = paymentsDeps(world.core, world.core.tableFor(access)).paying;
    expect(await provider.charge(late as ChargeRequest)).toEqual({ state: 'declined', reason: 'given_up' });
    expect((await chargesOf(world, him)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    await expectBooksAgree(world, him);
  });

  test('looks and the charge’s own request at the same moment: charged and given, or closed and not charged', async () => {
    const ends = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const him = await unpaidMan(world);
        let held: ChargeRequest | undefined;
        const slow = paymentsWith(() => ({
          charge: (request) => {
            held = request;
            return Promise.reject(new OutcomeUnknown('silence'));
          },
        }));
        await payFor(world, him, { by: slow });
        return { him, held: held as ChargeRequest };
      }),
    );
    world.clock.advance(15 * SECOND_MS);
    const { provider } = paymentsDeps(world.core, world.core.tableFor(access)).paying;
    for (const { him, held } of ends) {
      const [, first, second] = await Promise.all([
        provider.charge(held),
        information(world, him),
        information(world, him),
        runSchedule(world),
      ]);
      const [charge] = await chargesOf(world, him);
      const isPaid = charge?.status === 'succeeded';
      expect([first['payment_conf'], second['payment_conf']]).toEqual(isPaid ? [1, 1] : [0, 0]);
      expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: isPaid ? 'charged' : 'declined' }]);
      await expectBooksAgree(world, him);
    }
  });

  test('a process that died before the provider got the attempt: closed fifteen seconds after the press', async () => {
    const him = await unpaidMan(world);
    const { domain } = dyingPayments(2, 'before');
    expect(await payFor(world, him, { by: domain })).toMatchObject({ status: 500 });
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'open' }]);
    world.clock.advance(15 * SECOND_MS - 1);
    expect(await payFor(world, him)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
    world.clock.advance(1);
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('a provider that closes nothing: the attempt is open for its deadline, then given up', async () => {
    const him = await unpaidMan(world);
    const simple = paymentsWith((provider) => ({ closeCharge: ({ attemptId }) => provider.findCharge(attemptId) }));
    await world.payments.fault('http_500');
    expect(await payFor(world, him, { by: simple })).toMatchObject({ status: 200, body: { state: 0 } });
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world, simple);
    expect(await payFor(world, him, { by: simple })).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world, simple);
    expect((await moneyOf(world, him)).attempts).toMatchObject([{ state: 'declined', declined: 'given_up' }]);
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('the schedule settles what nobody asks about, and nothing is left to do', async () => {
    await forget();
    const him = await unanswered();
    world.clock.advance(5 * MINUTE_MS);
    await runSchedule(world);
    expect((await moneyOf(world, him)).account?.planId).toBe(1);
    await expectBooksAgree(world, him);
    await runSchedule(world);
    const due = await world.everything('DUE#payment#');
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

  test('when they are lost, the schedule does their work', async () => {
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

  /**
   * Creates a man whose plan is paid. `send` delivers the webhook about his charge. `refundThere` refunds the charge at
   * the payment company. `asked` returns how often the webhook handler has read the charge from the company.
   */
  const paidAndTold = async () => {
    await forget();
    const him = await unpaidMan(world);
    expect(await payFor(world, him)).toMatchObject({ body: { state: 1 } });
    const [webhook] = await world.payments.takeWebhooks();
    const [charge] = await chargesOf(world, him);
    if (!webhook || !charge) throw new Error('the sandbox charged nothing');
    let asked = 0;
    const counting = paymentsWith((provider) => ({
      findCharge: (id) => {
        asked += 1;
        return provider.findCharge(id);
      },
    }));
    const send = () => world.call(counting, receivePaymentWebhook, { headers: webhook.headers, rawBody: webhook.body });
    const refundThere = () =>
      paymentsDeps(world.core, world.core.tableFor(access)).paying.provider.refund(charge.attemptId as AttemptId);
    return { him, send, refundThere, asked: () => asked };
  };

  test('about a settled attempt they ask the company again: a refund made at the company takes effect at once, and once', async () => {
    const { him, send, refundThere } = await paidAndTold();
    expect(await send()).toMatchObject({ status: 200 });
    expect((await moneyOf(world, him)).kinds).toEqual(['attempt', 'charge']);
    await refundThere();
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await moneyOf(world, him);
    expect(after.kinds).toEqual(['attempt', 'charge', 'lapse', 'refund']);
    expect(after).toMatchObject({ attempts: [{ state: 'refunded' }], account: { planId: null } });
    expect(after.billing).not.toHaveProperty('plan');
    expect(await send()).toMatchObject({ status: 200 });
    expect(await moneyOf(world, him)).toEqual(after);
  });

  test('a flood of replays asks the company ten times an hour, and is answered to come later', async () => {
    const { him, send, asked } = await paidAndTold();
    const before = await moneyOf(world, him);
    const replies = await Promise.all(Array.from({ length: 25 }, send));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(SETTLED_WEBHOOK_THROTTLE.limit);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(asked()).toBe(SETTLED_WEBHOOK_THROTTLE.limit);
    expect(await moneyOf(world, him)).toEqual(before);
  });

  test('a company that forgot a charge takes nothing back by a webhook: reconciliation does that', async () => {
    const { him } = await paidAndTold();
    const before = await moneyOf(world, him);
    const attemptId = before.attempts[0]?.attemptId as AttemptId;
    const forgetful = paymentsWith(() => ({ findCharge: async () => undefined, readWebhook: async () => attemptId }));
    expect(await world.call(forgetful, receivePaymentWebhook, { rawBody: '{}' })).toMatchObject({ status: 200 });
    expect(await moneyOf(world, him)).toEqual(before);
  });

  test('while the provider does not answer they are answered to come again', async () => {
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

  test('for an attempt that is not in the ledger they are accepted', async () => {
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

  test('when the page is left, the attempt ends with it, and the member pays again', async () => {
    const { him } = await challenged();
    world.clock.advance(15 * MINUTE_MS);
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, pending: [] });
    expect(await payFor(world, him)).toMatchObject({ status: 200, body: { state: 1 } });
    await expectBooksAgree(world, him);
  });

  test('a page that is not on the allow-list is never passed on: the payment failed', async () => {
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

  test('a return while our own table fails goes there, too, but only when its signature is right', async () => {
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

describe('a charge that can give nothing is refunded', () => {
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

  test('a provider that does not answer the refund is asked again', async () => {
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
