import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpProvider, type HttpProviderOptions } from '#functions/platform/ports/payment-http.ts';
import {
  type ChargeRequest,
  OutcomeUnknown,
  type PaymentProvider,
} from '#functions/platform/ports/payment-provider.ts';
import { SANDBOX_MAPPING } from '#functions/platform/ports/payment-sandbox.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { signed } from '#sandbox/signatures.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { CARDS, paymentConfig } from '#tests/setup/world/payments.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { OTHER_KEYS, OTHER_MAPPING, otherProof, startOtherCompany } from './translating-server.ts';

let world: TestWorld;
let other: Awaited<ReturnType<typeof startOtherCompany>>;
let sandboxKeys: { apiKey: string; signingKey: string };
const providers: Partial<Record<'sandbox' | 'other', PaymentProvider>> = {};
let options: HttpProviderOptions;

beforeAll(async () => {
  world = await createTestWorld();
  sandboxKeys = JSON.parse((await paymentConfig('x')).PAYMENT_SECRET);
  const { PAYMENT_ENDPOINT: endpoint, PAYMENT_CHALLENGE_ORIGINS: challengeOrigins } = world.core.config;
  other = await startOtherCompany({ endpoint, apiKey: sandboxKeys.apiKey });
  options = {
    endpoint,
    mapping: SANDBOX_MAPPING,
    keys: async () => sandboxKeys,
    challengeOrigins,
    returnOrigin: ORIGIN,
    chargeTimeoutMs: 5_000,
    logger: silentLogger,
  };
  providers.sandbox = createHttpProvider(options);
  providers.other = createHttpProvider({
    ...options,
    endpoint: other.endpoint,
    mapping: OTHER_MAPPING,
    keys: async () => OTHER_KEYS,
  });
});
afterAll(() => other.close());

let counted = 0;
const newAttempt = (): AttemptId => {
  counted += 1;
  return `20261120T030000000Z-contract-${counted}` as AttemptId;
};
const MEMBER = 'member-of-contract' as MemberId;
const asked = (source: ChargeRequest['source'], more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  attemptId: newAttempt(),
  memberId: MEMBER,
  amountYen: 3850,
  source,
  keepsCard: true,
  returnUrl: `${ORIGIN}/api/payment/return`,
  deadline: world.clock.now().getTime() + 5 * MINUTE_MS,
  ...more,
});
const withCard = async (number: string = CARDS.visa, more: Partial<ChargeRequest> = {}) =>
  asked({ token: await world.payments.token(number) }, more);
const bookedTimes = async (attemptId: string) =>
  (await world.payments.charges()).filter((one) => one.attemptId === attemptId).length;

test('the adapter reads the address after 3-D Secure and the webhook', async () => {
  const provider = providers.sandbox as PaymentProvider;
  await world.payments.takeWebhooks();
  const request = await withCard(CARDS.challengePost);
  const outcome = await provider.charge(request);
  if (outcome.state !== 'challenge') throw new Error('no challenge');
  const back = new URL(await world.payments.approve(outcome.url));
  const now = world.clock.now();
  expect(await provider.readReturn(Object.fromEntries(back.searchParams), now)).toBe(request.attemptId);
  const webhooks = await world.payments.takeWebhooks();
  expect(webhooks).toHaveLength(2);
  for (const { headers, body } of webhooks)
    expect(await provider.readWebhook({ headers, rawBody: body, now })).toBe(request.attemptId);
});

/** The same tests for both adapters of payment companies (rules: Money, The port). */
describe.each(['sandbox', 'other'] as const)('the provider behind the adapter: %s', (name) => {
  const provider = (): PaymentProvider => {
    const one = providers[name];
    if (!one) throw new Error('not started');
    return one;
  };

  test.each([
    [CARDS.visa, 'VISA', '1111'],
    [CARDS.masterCard, 'MasterCard', '4444'],
    [CARDS.jcb, 'JCB', '0000'],
    [CARDS.renewalsFail, 'VISA', '0341'],
  ])('%s is charged: %s', async (number, brand, last4) => {
    const request = await withCard(number);
    const outcome = await provider().charge(request);
    expect(outcome).toEqual({
      state: 'succeeded',
      chargeId: expect.stringMatching(/^ch_/),
      inquiryCode: expect.stringMatching(/^[0-9A-F]{10}$/),
      amountYen: 3850,
      chargedAt: world.clock.now().getTime(),
      cardId: expect.stringMatching(/^card_/),
      card: { brand, last4 },
    });
    expect(await provider().findCharge(request.attemptId)).toEqual(outcome);
  });

  test('an attempt that never arrived is closed for good, and one that arrived is reported', async () => {
    const never = await withCard();
    const closed = { state: 'declined', reason: 'given_up' };
    const answers = await Promise.all([1, 2, 3].map(() => provider().closeCharge(never)));
    expect(answers).toEqual([closed, closed, closed]);
    expect(await provider().charge(never)).toEqual(closed);
    expect(await provider().findCharge(never.attemptId)).toEqual(closed);
    expect(await bookedTimes(never.attemptId)).toBe(1);
    const request = await withCard();
    const outcome = await provider().charge(request);
    expect(await provider().closeCharge(request)).toEqual(outcome);
    const waiting = await withCard(CARDS.challengePost);
    await provider().charge(waiting);
    expect(await provider().closeCharge(waiting)).toMatchObject({ state: 'challenge' });
  });

  test('closed and charged at the same moment: both requests get the same result', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = await withCard();
      const [charged, closed] = await Promise.all([provider().charge(request), provider().closeCharge(request)]);
      expect(closed).toEqual(charged);
      expect(await bookedTimes(request.attemptId)).toBe(1);
    }
  });

  test('a card that nobody asked to keep is not kept', async () => {
    const outcome = await provider().charge(await withCard(CARDS.visa, { keepsCard: false }));
    expect(outcome).toMatchObject({ state: 'succeeded', cardId: null });
  });

  test('a declined card moves no money', async () => {
    const request = await withCard(CARDS.declined);
    const declined = { state: 'declined', reason: 'card' };
    expect(await provider().charge(request)).toEqual(declined);
    expect(await provider().findCharge(request.attemptId)).toEqual(declined);
    expect(await provider().refund(request.attemptId)).toEqual({ state: 'not_charged' });
  });

  test('a used, an unknown and an old token are refused, and stay listed as refused', async () => {
    const token = await world.payments.token();
    await provider().charge(asked({ token }));
    const refused = { state: 'declined', reason: 'token' };
    const again = asked({ token });
    expect(await provider().charge(again)).toEqual(refused);
    expect(await provider().findCharge(again.attemptId)).toEqual(refused);
    expect(await provider().charge(asked({ token: 'tok_of-another-company' }))).toEqual(refused);
    const old = await world.payments.token();
    world.clock.advance(15 * MINUTE_MS);
    expect(await provider().charge(asked({ token: old }))).toEqual(refused);
  });

  test('one of sixteen attempts with one token at once is charged', async () => {
    const token = await world.payments.token();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => provider().charge(asked({ token }))));
    expect(outcomes.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(outcomes.filter(({ state }) => state === 'declined')).toHaveLength(15);
  });

  test('an attempt that is sent sixteen times at once, and again later, is charged once', async () => {
    const request = await withCard();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => provider().charge(request)));
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    world.clock.advance(10 * MINUTE_MS);
    expect(await provider().charge(request)).toEqual(outcomes[0]);
    expect(await bookedTimes(request.attemptId)).toBe(1);
  });

  test('the same attempt with another amount is no charge', async () => {
    const request = await withCard();
    await provider().charge(request);
    await expect(provider().charge({ ...request, amountYen: 1 })).rejects.toThrow(OutcomeUnknown);
    expect(await provider().findCharge(request.attemptId)).toMatchObject({ amountYen: 3850 });
  });

  test('a request after its deadline is refused for good', async () => {
    const request = await withCard(CARDS.visa, { deadline: world.clock.now().getTime() - 1_000 });
    expect(await provider().charge(request)).toEqual({ state: 'declined', reason: 'token' });
    expect(await provider().findCharge(request.attemptId)).toEqual({ state: 'declined', reason: 'token' });
  });

  test.each([
    [CARDS.challengePost, 'POST'],
    [CARDS.challengeGet, 'GET'],
  ] as const)('3-D Secure of %s by %s: approved once, whatever is pressed afterwards', async (number, method) => {
    const request = await withCard(number);
    const challenge = await provider().charge(request);
    const expiresAt = world.clock.now().getTime() + 15 * MINUTE_MS;
    expect(challenge).toEqual({ state: 'challenge', method, url: expect.any(String), expiresAt });
    if (challenge.state !== 'challenge') return;
    expect(provider().isChallengeUrl(challenge.url)).toBe(true);
    expect(await provider().charge(request)).toEqual(challenge);

    const shown = await fetch(challenge.url, { method });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('3,850円')]);
    const [back] = await Promise.all(Array.from({ length: 8 }, () => world.payments.approve(challenge.url)));
    expect(new URL(back ?? '').origin).toBe(ORIGIN);
    const outcome = await provider().findCharge(request.attemptId);
    expect(outcome).toMatchObject({ state: 'succeeded', cardId: expect.stringMatching(/^card_/) });
    world.clock.advance(SECOND_MS);
    await world.payments.approve(challenge.url);
    await world.payments.decline(challenge.url);
    expect(await provider().findCharge(request.attemptId)).toEqual(outcome);
  });

  test('3-D Secure declined, and 3-D Secure that nobody completes in fifteen minutes', async () => {
    const declined = await provider().charge(await withCard(CARDS.challengePost));
    const late = await withCard(CARDS.challengePost);
    const expiring = await provider().charge(late);
    if (declined.state !== 'challenge' || expiring.state !== 'challenge') throw new Error('no challenge');
    await world.payments.decline(declined.url);
    world.clock.advance(15 * MINUTE_MS - 1);
    expect(await provider().findCharge(late.attemptId)).toMatchObject({ state: 'challenge' });
    world.clock.advance(1);
    expect(await provider().findCharge(late.attemptId)).toEqual({ state: 'declined', reason: 'challenge' });
    await world.payments.approve(expiring.url);
    await world.payments.approve(declined.url);
    expect(await provider().findCharge(late.attemptId)).toEqual({ state: 'declined', reason: 'challenge' });
  });

  test('a stored card is charged without its owner; one card fails, one requires 3-D Secure only the first time', async () => {
    const keep = async (number: string): Promise<string> => {
      const outcome = await provider().charge(await withCard(number));
      if (outcome.state === 'challenge') {
        const attempt = new URL(await world.payments.approve(outcome.url)).searchParams.get('attempt');
        const passed = await provider().findCharge(attempt as AttemptId);
        return passed?.state === 'succeeded' ? (passed.cardId ?? '') : '';
      }
      return outcome.state === 'succeeded' ? (outcome.cardId ?? '') : '';
    };
    const renewal = (cardId: string): ChargeRequest => {
      const { returnUrl: _, ...rest } = asked({ cardId }, { keepsCard: false });
      return rest;
    };
    for (const number of [CARDS.visa, CARDS.challengePost]) {
      const cardId = await keep(number);
      expect(await provider().charge(renewal(cardId))).toMatchObject({ state: 'succeeded', cardId });
    }
    const failing = renewal(await keep(CARDS.renewalsFail));
    expect(await provider().charge(failing)).toEqual({ state: 'declined', reason: 'card' });
    const gone = await keep(CARDS.visa);
    await provider().deleteCard(gone);
    await provider().deleteCard(gone);
    expect(await provider().charge(renewal(gone))).toEqual({ state: 'declined', reason: 'card' });
    const foreign = { ...renewal(await keep(CARDS.visa)), memberId: 'another-member' as MemberId };
    expect(await provider().charge(foreign)).toEqual({ state: 'declined', reason: 'card' });
  });

  test('a card is stored once for a request, and a declined one never', async () => {
    const token = await world.payments.token(CARDS.masterCard);
    const request = { requestId: newAttempt(), memberId: MEMBER, token };
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider().saveCard(request)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toEqual({
      state: 'saved',
      cardId: expect.stringMatching(/^card_/),
      card: { brand: 'MasterCard', last4: '4444' },
    });
    const declined = { state: 'declined' };
    expect(await provider().saveCard({ ...request, requestId: newAttempt() })).toEqual(declined);
    const bad = await world.payments.token(CARDS.declined);
    expect(await provider().saveCard({ ...request, requestId: newAttempt(), token: bad })).toEqual(declined);
  });

  test('charged, and never answered: the outcome is unknown, and findCharge knows it', async () => {
    await world.payments.fault('timeout_after_commit');
    const request = await withCard();
    await expect(provider().charge(request)).rejects.toThrow(OutcomeUnknown);
    const found = await provider().findCharge(request.attemptId);
    expect(found).toMatchObject({ state: 'succeeded', amountYen: 3850 });
    expect(await provider().charge(request)).toEqual(found);
    expect(await bookedTimes(request.attemptId)).toBe(1);
  });

  test('out of order: the outcome is unknown, nothing is charged, and the same attempt can be sent again', async () => {
    await world.payments.fault('http_500', 2);
    const request = await withCard();
    await expect(provider().charge(request)).rejects.toThrow(OutcomeUnknown);
    await expect(provider().charge(request)).rejects.toThrow(OutcomeUnknown);
    expect(await provider().findCharge(request.attemptId)).toBeUndefined();
    expect(await provider().charge(request)).toMatchObject({ state: 'succeeded' });
  });

  test('the whole amount is refunded once', async () => {
    const request = await withCard();
    await provider().charge(request);
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider().refund(request.attemptId)));
    const refundedAt = world.clock.now().getTime();
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ refundedAt })));
    world.clock.advance(MINUTE_MS);
    expect(await provider().refund(request.attemptId)).toEqual({ refundedAt });
    expect(await provider().findCharge(request.attemptId)).toMatchObject({ state: 'refunded', refundedAt });
    expect(await provider().refund(newAttempt())).toEqual({ state: 'not_charged' });
  });

  test('charges are listed by time in pages, refused attempts included', async () => {
    world.clock.advance(3 * 24 * 60 * MINUTE_MS);
    const from = world.clock.now().getTime();
    const sent: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      const page = Array.from({ length: 20 }, () => asked({ token: 'tok_of-another-company' }));
      await Promise.all(page.map((one) => provider().charge(one)));
      sent.push(...page.map(({ attemptId }) => attemptId));
      world.clock.advance(24 * 60 * MINUTE_MS);
    }
    const to = world.clock.now().getTime();
    const outside = await withCard();
    await provider().charge(outside);
    const listed: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await provider().listCharges({ from, to, cursor });
      listed.push(...page.charges.map(({ attemptId }) => attemptId));
      expect(page.charges.every(({ memberId, amountYen }) => memberId === MEMBER && amountYen === 3850)).toBe(true);
      cursor = page.next;
      pages += 1;
    } while (cursor);
    expect(listed.toSorted()).toEqual(sent.toSorted());
    expect(pages).toBe(2);
    expect(await provider().listCharges({ from: 0, to: 1 })).toEqual({ charges: [] });
  });

  test('only addresses on the allow-list', async () => {
    expect(provider().isChallengeUrl(`${options.challengeOrigins[0]}/anything`)).toBe(true);
    for (const url of [
      'https://evil.example/',
      `${options.challengeOrigins[0]}.evil.example/`,
      `https://${new URL(options.challengeOrigins[0] ?? '').host}@evil.example/`,
      'javascript:alert(1)',
      '',
    ])
      expect(provider().isChallengeUrl(url)).toBe(false);
    const elsewhere = await withCard(CARDS.visa, { returnUrl: 'https://evil.example/back' });
    await expect(provider().charge(elsewhere)).rejects.toThrow('allow-list');
    expect(await bookedTimes(elsewhere.attemptId)).toBe(0);
  });
});

test('nobody is sent to a 3-D Secure page elsewhere, and the charges can still be listed', async () => {
  const strict = createHttpProvider({ ...options, challengeOrigins: ['https://3ds.example'] });
  const request = await withCard(CARDS.challengePost);
  expect(await strict.charge(request)).toEqual({ state: 'declined', reason: 'challenge' });
  const at = world.clock.now().getTime();
  const { charges } = await strict.listCharges({ from: at, to: at + 1 });
  expect(charges.map(({ attemptId }) => attemptId)).toContain(request.attemptId);
});

test('a wrong key, and an address without an answer, leave the outcome unknown', async () => {
  const request = await withCard();
  const stranger = createHttpProvider({ ...options, keys: async () => OTHER_KEYS });
  await expect(stranger.charge(request)).rejects.toThrow(OutcomeUnknown);
  await expect(stranger.findCharge(request.attemptId)).rejects.toThrow(OutcomeUnknown);
  const nobody = createHttpProvider({ ...options, endpoint: 'http://127.0.0.1:9' });
  await expect(nobody.charge(request)).rejects.toThrow(OutcomeUnknown);
  expect(await providers.sandbox?.findCharge(request.attemptId)).toBeUndefined();
});

/** Signs webhooks and return links as each company does, for the adapters to verify. */
const SIGNERS = {
  sandbox: {
    webhook: (attemptId: string, at: number) => {
      const rawBody = JSON.stringify({ id: 'w', data: { attempt_id: attemptId } });
      return {
        rawBody,
        headers: {
          'x-sandbox-timestamp': String(at),
          'x-sandbox-signature': signed(sandboxKeys.signingKey, at, rawBody),
        },
      };
    },
    back: (attemptId: string, at: number): Record<string, string> => ({
      attempt: attemptId,
      timestamp: String(at),
      signature: signed(sandboxKeys.signingKey, at, attemptId),
    }),
  },
  other: {
    webhook: (attemptId: string, at: number) => {
      const rawBody = JSON.stringify({ event: { ref: attemptId } });
      return {
        rawBody,
        headers: { 'x-other-time': String(at), 'x-other-proof': otherProof(String(at), rawBody) },
      };
    },
    back: (attemptId: string, at: number): Record<string, string> => ({
      ref: attemptId,
      at: String(at),
      proof: otherProof(String(at), attemptId),
    }),
  },
};

describe.each(['sandbox', 'other'] as const)('signatures of %s', (name) => {
  const provider = (): PaymentProvider => providers[name] as PaymentProvider;
  const stranger = name === 'sandbox' ? 'other' : 'sandbox';

  test('a webhook is valid for five minutes, however often it comes, and only unchanged', async () => {
    const attemptId = newAttempt();
    const now = world.clock.now();
    const at = Math.floor(now.getTime() / SECOND_MS);
    const { rawBody, headers } = SIGNERS[name].webhook(attemptId, at);
    const read = (more: object = {}) => provider().readWebhook({ headers, rawBody, now, ...more });
    expect([await read(), await read()]).toEqual([attemptId, attemptId]);
    expect(await read({ now: new Date((at + 300) * SECOND_MS) })).toBe(attemptId);
    expect(await read({ now: new Date((at + 300) * SECOND_MS + 1) })).toBeUndefined();
    expect(await read({ now: new Date((at - 301) * SECOND_MS) })).toBeUndefined();
    expect(await read({ rawBody: rawBody.replace('contract', 'altered0') })).toBeUndefined();
    expect(await read({ rawBody: `${rawBody} ` })).toBeUndefined();
    expect(await read({ headers: {} })).toBeUndefined();
    expect(await read(SIGNERS[stranger].webhook(attemptId, at))).toBeUndefined();
    for (const header of Object.keys(headers)) {
      expect(await read({ headers: { ...headers, [header]: '1' } })).toBeUndefined();
      expect(await read({ headers: { ...headers, [header]: undefined } })).toBeUndefined();
    }
    const upper = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toUpperCase(), value]));
    expect(await read({ headers: upper })).toBe(attemptId);
    const notJson = SIGNERS[name].webhook('x', at);
    expect(await provider().readWebhook({ ...notJson, now })).toBeUndefined();
  });

  test('a browser comes back with signed fields, and with no others', async () => {
    const attemptId = newAttempt();
    const now = world.clock.now();
    const at = Math.floor(now.getTime() / SECOND_MS);
    const fields = SIGNERS[name].back(attemptId, at);
    expect(await provider().readReturn(fields, now)).toBe(attemptId);
    expect(await provider().readReturn(fields, new Date(now.getTime() + 5 * MINUTE_MS + SECOND_MS))).toBeUndefined();
    for (const field of Object.keys(fields)) {
      expect(await provider().readReturn({ ...fields, [field]: `${fields[field]}0` }, now)).toBeUndefined();
      expect(await provider().readReturn({ ...fields, [field]: undefined }, now)).toBeUndefined();
    }
    expect(await provider().readReturn(SIGNERS[stranger].back(attemptId, at), now)).toBeUndefined();
  });
});
