import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { createPaymentToken } from '#shared/contract/card-tokens.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { MAN } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { CARD, CARDS } from '#tests/setup/world/payments.ts';
import { leavesOf, withLeaf } from '#tests/setup/world/schema-leaves.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { type CallInput, createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

/**
 * A card number or CVV is never stored, logged or returned (rules: Money, Card numbers). The tests send cards to the
 * endpoint that takes cards, to the payment company, and to payment endpoints that expect a token. Every card of this
 * file has this CVV and the same holder.
 */
const CVV = '9137';
const CANARIES = [CARDS.visa, CARDS.challengePost, CARDS.declined, CARDS.amex, CARDS.renewalsFail];
const cardOf = (number: string) => ({ ...CARD, number, cvv2: CVV });

let world: TestWorld;
let man: TestMember;
let lines: string[] = [];
let answers: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  world.core.logger = createLogger((line) => lines.push(line));
  man = await createMember(world, MAN);
});
beforeEach(() => {
  lines = [];
  answers = [];
});

/** Finds the CVV only as a whole value: its four digits could be part of an id or a time by chance. */
const CVV_VALUE = new RegExp(`(?<![\\w-])${CVV}(?![\\w-])`);
const seen = (text: string): boolean => {
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  return CANARIES.some((number) => digits.includes(number)) || CVV_VALUE.test(text);
};

const dumps = async (): Promise<string[]> => {
  const own = await world.everything();
  const books = await world.payments.everything();
  const client = new S3Client({
    endpoint: inject('s3Endpoint'),
    region: 'ap-northeast-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  const keys = await Promise.all(
    ['photos', 'documents'].map(async (Bucket) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key }) => Key ?? '');
    }),
  );
  client.destroy();
  return [...own, ...books, ...keys.flat()].map((item) => JSON.stringify(item));
};

const call = async (endpoint: Endpoint, input: CallInput<Endpoint>): Promise<number> => {
  const { status, body, headers } = await world.call(await serviceOf(endpoint), endpoint, input);
  answers.push(JSON.stringify({ body, headers }));
  return status;
};

/** Checks that no card number or CVV was stored, logged or returned. Every test calls this after its API calls. */
const expectNoneKept = async () => {
  const dumped = await dumps();
  expect(dumped.filter(seen)).toEqual([]);
  expect(lines.filter(seen)).toEqual([]);
  expect(answers.filter(seen)).toEqual([]);
  return dumped;
};

test('the search for canaries finds one', () => {
  expect(seen(`{"a":"${CARDS.visa}"}`)).toBe(true);
  expect(seen('4111 1111-1111 1111')).toBe(true);
  expect(seen(`{"cvv2":"${CVV}"}`)).toBe(true);
  expect(seen(`{"n":${CVV}}`)).toBe(true);
  expect(seen('{"last4":"1111"}')).toBe(false);
});

test('good and refused tokens of our call and of the tokenizer', async () => {
  for (const number of CANARIES) {
    await call(createPaymentToken, { body: { payment_info: cardOf(number) } });
    await call(createPaymentToken, { body: { payment_info: { ...cardOf(number), expMonth: '13' } } });
    await call(createPaymentToken, { body: { payment_info: { ...cardOf(number), expYear: number } } });
    await call(createPaymentToken, { rawBody: `{"payment_info": ${number}` });
    await call(createPaymentToken, { query: { number, cvv2: CVV }, body: { payment_info: cardOf(number) } });
    const response = await fetch(world.core.config.PAYMENT_TOKENIZER_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cardOf(number)),
    });
    answers.push(await response.text());
  }
  expect(answers.some((text) => text.includes('tok_'))).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(CANARIES.length * 5);
  await expectNoneKept();
});

const PAYING = ENDPOINTS.filter(({ domain, auth }) => domain === 'payments' && auth !== 'staff');
test.each(PAYING.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s gets a card number in every field, and keeps, logs and answers none',
  async (_name, endpoint) => {
    const { session } = man;
    for (const path of leavesOf(endpoint.body))
      for (const value of [CARDS.visa, CVV]) {
        const status = await call(endpoint, { session, body: withLeaf(path, value) });
        expect(status).toBeLessThan(500);
      }
    for (const [field = ''] of leavesOf(endpoint.query))
      await call(endpoint, { session, query: { [field]: CARDS.visa } });
    await expectNoneKept();
  },
);

test('neither table, bucket nor answer contains a number or a CVV', async () => {
  for (const number of CANARIES) await call(createPaymentToken, { body: { payment_info: cardOf(number) } });
  const dumped = await expectNoneKept();
  expect(dumped.some((item) => item.includes('"last4":"1111"'))).toBe(true);
});
