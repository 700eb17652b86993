import * as z from 'zod/mini';
import { defineEndpoint, Success } from '../endpoint.ts';

/**
 * The payment provider reports that something happened to an attempt. This is only a hint: the call asks the provider
 * what happened, so that hints in any number and order change nothing more (rules: Money, Hints).
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

/** `location` is a path of our app: see the handler. */
const Redirect = z.strictObject({ location: z.string() });
const SEE_OTHER = 'Where a browser goes on after 3-D Secure, with status 303';

/**
 * The browser comes back from 3-D Secure with signed fields in the address, and is redirected to the page of the
 * outcome.
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

/** The same as a form, which the provider's page posts from another origin. */
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
