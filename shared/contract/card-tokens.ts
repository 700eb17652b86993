import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { paymentsJa } from '../messages/payments.ja.ts';

const FIELD_MAX_CHARS = 100;
/**
 * A field of the card form, as text or as a number; an absent field is an empty text. shared/rules/card.ts checks the
 * content.
 */
const CardField = z.pipe(
  z.transform((value: unknown): unknown => {
    if (value === undefined || value === null) return '';
    return typeof value === 'number' ? String(value) : value;
  }),
  z.string(paymentsJa.card.tokenFailed).check(z.maxLength(FIELD_MAX_CHARS, paymentsJa.card.tokenFailed)),
);

/**
 * Exchanges a card for a token, for clients that do not call the payment provider's tokenizer (spec part-2 §7; rules:
 * Money, Card numbers). Only on stages with the sandbox as provider; elsewhere 410. The endpoint checks no session. In
 * an error body, `error.common.errorMessage` is the error sentence.
 */
export const createPaymentToken = defineEndpoint({
  name: 'createPaymentToken',
  method: 'POST',
  path: '/api/create_payment_token',
  domain: 'card-tokens',
  auth: 'public',
  summary: 'Exchange a card for a token (not in production)',
  body: z.object({
    payment_info: z.object({
      site_id: z.optional(z.nullable(z.string())),
      number: CardField,
      name: CardField,
      expMonth: CardField,
      expYear: CardField,
      cvv2: CardField,
    }),
  }),
  response: z.strictObject({ success: z.literal(true), result: z.string() }),
  errors: ['invalid_input', 'card_refused', 'gone', 'unavailable'],
  errorBody: (body) => ({ ...body, error: { common: { errorMessage: body.errors[0] } } }),
});
