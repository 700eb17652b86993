import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Kinds of entries in a member's own history of payments. */
export const PAYMENT_KINDS = ['plan', 'renewal', 'likes', 'refund'] as const;
/**
 * Charges and refunds of the member, newest first, for the payment history and its receipts. This endpoint is not in
 * the spec.
 */
export const listPayments = defineEndpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/payments',
  domain: 'payments',
  auth: 'member',
  summary: 'Own charges and refunds',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.strictObject({
    payments: z.array(
      z.strictObject({
        /** The receipt's number. */
        id: z.string(),
        kind: z.enum(PAYMENT_KINDS),
        /** The plan's or the bundle's name. */
        name: z.string(),
        /** Yen, tax included; for a refund the refunded amount. */
        amount: z.int(),
        paid_at: z.string(),
        card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['invalid_input'],
});
