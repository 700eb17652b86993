import { attemptId } from '#functions/items/payment-attempt.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { START } from '#tests/setup/world/test-world.ts';

const ORIGIN = 'https://cards.example';
/** Environment variables of a stage whose payment company responds as `companyAnswer` does. */
export const PAYMENT_ENVIRONMENT = {
  PAYMENT_PROVIDER: 'sandbox',
  PAYMENT_ENDPOINT: ORIGIN,
  PAYMENT_TOKENIZER_URL: `${ORIGIN}/v1/tokens`,
  PAYMENT_CHALLENGE_ORIGINS: JSON.stringify([ORIGIN]),
  PAYMENT_SECRET: JSON.stringify({ apiKey: 'an-api-key-for-tests-only', signingKey: 'a-signing-key-for-tests-only' }),
  HIDDEN_SEGMENT: 'hidden-demo',
};
export const isPaymentCompany = (url: string): boolean => url.startsWith(ORIGIN);

/** Id of the first payment attempt of a run. It is always the same, because clock and random numbers are. */
export const firstAttemptId = () => attemptId(START, seededRandom(7).token(16));
/**
 * Amount in yen of the charges that the payment company returns by their id, and of most payment attempts that tests
 * store.
 */
export const AMOUNT_YEN = 3850;

const charge = (id: string, amount: number, customer: string) => ({
  id: 'ch_1',
  attempt_id: id,
  customer,
  amount,
  status: 'succeeded',
  reason: null,
  inquiry_code: 'A1B2',
  created_at: START.toISOString(),
  charged_at: START.toISOString(),
  refunded_at: null,
  card_id: 'card_1',
  card: { brand: 'VISA', last4: '1111' },
  challenge: null,
});

/**
 * The payment company's responses: every charge succeeds, every card is stored, every refund is made, and every list is
 * empty.
 */
export const companyAnswer = (url: string, init: RequestInit = {}): Response => {
  const { pathname } = new URL(url);
  const body = JSON.parse(String(init.body ?? '{}')) as Record<string, string | number>;
  if (pathname === '/v1/charges' && init.method === 'POST')
    return Response.json(charge(String(body['attempt_id']), Number(body['amount']), String(body['customer'])));
  if (pathname === '/v1/charges') return Response.json({ charges: [], next_cursor: null });
  if (pathname === '/v1/tokens') return Response.json({ success: true, result: 'tok_0123456789abcdef' });
  if (pathname === '/v1/cards')
    return Response.json({ status: 'saved', card_id: 'card_2', card: { brand: 'JCB', last4: '0000' } });
  const refunded = /^\/v1\/charges\/([\w.-]+)\/refund$/.exec(pathname)?.[1];
  if (refunded) {
    const refund = { status: 'refunded', refunded_at: START.toISOString() };
    return Response.json({ ...charge(refunded, AMOUNT_YEN, 'm-0123456789'), ...refund });
  }
  const id = /^\/v1\/charges\/([\w.-]+)$/.exec(pathname)?.[1];
  return id ? Response.json(charge(id, AMOUNT_YEN, 'm-0123456789')) : new Response(null, { status: 404 });
};
