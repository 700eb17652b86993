import * as z from 'zod/mini';
import { defineEndpoint, Success } from '../endpoint.ts';

/**
 * Webhook of the payment provider about a payment attempt. The service does not trust the webhook's content and asks
 * the provider for the attempt's state. So a webhook that comes twice or late does no harm (rules: Money, Hints).
 */
export const receivePaymentWebhook = defineEndpoint({
  name: 'receivePaymentWebhook',
  method: 'POST',
  path: '/api/payment/webhook',
  domain: 'payments',
  auth: 'public',
  ignoresBody: true,
  summary: 'The payment provider’s webhook',
  response: Success,
  errors: ['invalid_input', 'payload_too_large', 'too_many_requests', 'conflict', 'unavailable'],
});

/** A redirect to `location`, a path of our app. */
const Redirect = z.strictObject({ location: z.string() });
const SEE_OTHER = 'Where a browser goes on after 3-D Secure, with status 303';

/**
 * The browser returns from 3-D Secure with signed fields in the query, and is redirected to the page that shows the
 * payment's result.
 */
export const returnFromChallenge = defineEndpoint({
  name: 'returnFromChallenge',
  method: 'GET',
  path: '/api/payment/return',
  domain: 'payments',
  auth: 'public',
  summary: SEE_OTHER,
  response: Redirect,
  errors: [],
});

/** Like `returnFromChallenge`, for a form that the provider's page posts from another origin. */
export const returnFromChallengeForm = defineEndpoint({
  name: 'returnFromChallengeForm',
  method: 'POST',
  path: '/api/payment/return',
  domain: 'payments',
  auth: 'public',
  ignoresBody: true,
  summary: SEE_OTHER,
  response: Redirect,
  errors: ['payload_too_large'],
});
