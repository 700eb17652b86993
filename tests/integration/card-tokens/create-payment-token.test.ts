import { beforeAll, describe, expect, test } from 'vitest';
import { access } from '#functions/card-tokens/access.ts';
import { domain as cards } from '#functions/card-tokens/domain.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { createPaymentToken } from '#shared/contract/card-tokens.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import type { CardField } from '#shared/rules/card.ts';
import { CARD, CARDS } from '#tests/setup/world/payments.ts';
import { type CallInput, createTestWorld, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const call = (card: object, more: CallInput<typeof createPaymentToken> = {}) =>
  world.call(cards, createPaymentToken, { body: { payment_info: card }, ...more });
const { problems, tokenFailed } = paymentsJa.card;
const refused = (code: string, ...errors: string[]) => ({
  success: false,
  code,
  errors,
  error: { common: { errorMessage: errors[0] } },
});

test('a card becomes a token that pays once; older clients send numbers as numbers, and a site', async () => {
  const asTyped = { number: '4111 1111-1111 1111', expMonth: 1, expYear: 34, cvv2: '０１２', site_id: 'plan-1m' };
  const { status, body } = await call({ ...CARD, ...asTyped });
  expect({ status, body }).toEqual({ status: 200, body: { success: true, result: expect.stringMatching(/^tok_/) } });
  const again = await call(CARD);
  expect(again.body.result).not.toBe(body.result);
});

test.each<[CardField, unknown, string]>([
  ['number', '', problems.required],
  ['number', undefined, problems.required],
  ['number', '1234567890123456', problems.number],
  ['number', '4111111111111112', problems.number],
  ['name', ' ', problems.required],
  ['expMonth', '13', problems.month],
  ['expMonth', 0, problems.month],
  ['expYear', '7', problems.year],
  ['expYear', 'next', problems.year],
  ['cvv2', '12', problems.cvv2],
  ['cvv2', '12345', problems.cvv2],
  ['name', 'x'.repeat(101), tokenFailed],
  ['number', { a: 1 }, tokenFailed],
])('%s %j is refused with its sentence', async (field, value, sentence) => {
  const { status, body } = await call({ ...CARD, [field]: value });
  expect(status).toBe(422);
  expect(body).toMatchObject(refused('invalid_input', sentence));
});

test('every problem at once, in the form’s order', async () => {
  const { body } = await call({ number: '1', name: '', expMonth: '13', expYear: 'x', cvv2: '1' });
  expect(body['errors']).toEqual([problems.number, problems.required, problems.month, problems.year, problems.cvv2]);
  expect(Object.keys(body['fields'] as object)).toEqual(['number', 'name', 'expMonth', 'expYear', 'cvv2']);
});

test.each([
  ['a brand that is not taken', { number: CARDS.amex }],
  ['another', { number: '36227206271667' }],
  ['an expired card', { expMonth: '10', expYear: '2026' }],
])('the tokenizer refuses %s with its own sentence', async (_what, card) => {
  const { status, body } = await call({ ...CARD, ...card });
  expect(status).toBe(422);
  expect(body).toMatchObject(refused('card_refused', tokenFailed));
});

test.each([
  ['nothing', '{}'],
  ['no object', '{"payment_info":7}'],
  ['no JSON', '{"payment_info":'],
])('%s is refused, and nothing fails', async (_what, rawBody) => {
  const { status, body } = await call({}, { body: undefined, rawBody } as never);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body['error']).toEqual({ common: { errorMessage: expect.any(String) } });
});

describe('without a sandbox', () => {
  const boundWith = (config: Partial<TestWorld['core']['config']>): BoundDomain =>
    cards.bind({ ...world.core, config: { ...world.core.config, ...config } });
  test.each([
    ['in production', { isProduction: true, STAGE: 'prod' }],
    ['with a real company', { PAYMENT_PROVIDER: 'http' as const }],
    ['without a company', { PAYMENT_PROVIDER: undefined }],
  ])('%s the call does not exist, whatever is sent', async (_where, config) => {
    const result = await boundWith(config).http(toEvent(createPaymentToken, { body: { payment_info: CARD } }));
    expect(result.statusCode).toBe(410);
    expect(result.body).not.toContain(CARD.number);
  });
  test('a tokenizer that does not answer is an outage, whose answer contains nothing of the card', async () => {
    const nowhere = boundWith({ PAYMENT_TOKENIZER_URL: 'http://127.0.0.1:9/v1/tokens' });
    const result = await nowhere.http(toEvent(createPaymentToken, { body: { payment_info: CARD } }));
    expect(result.statusCode).toBe(503);
    expect(result.body).not.toContain(CARD.number);
  });
});

test('the service reaches no table: it sends no request, and every key would be refused', async () => {
  world.costs.length = 0;
  await call(CARD);
  await call({ ...CARD, number: '' }, { session: { uid: 'x@example.com', client: 'c', 'access-token': 't' } });
  await call(CARD, { headers: { 'idempotency-key': 'once-0123456789' } });
  expect(world.costs).toEqual([]);
  const table = world.core.tableFor(access);
  for (const word of ['LOGIN', 'IDEM', 'THROTTLE', 'EVENT', 'DUE', 'PAYMENT']) {
    await expect(table.find({ pk: `${word}#x`, sk: 'X' })).rejects.toThrow('card-tokens may not read');
    await expect(table.write({ name: 'x', put: { pk: `${word}#x`, sk: 'X' } })).rejects.toThrow(
      'card-tokens may not write',
    );
  }
});
