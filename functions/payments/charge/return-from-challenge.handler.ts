import { createHandler } from '#functions/platform/http/create-handler.ts';
import { Reply } from '#functions/platform/http/reply.ts';
import { returnFromChallengeForm as byForm, returnFromChallenge as byLink } from '#shared/contract/payment-hints.ts';
import type { AttemptId } from '#shared/ids.ts';
import type { PaymentsDeps } from '../deps.ts';
import { resolveOrFind } from './attempts.ts';
import { OUTCOME_LATER, pageAfter } from './payment-answer.rules.ts';

const SEE_OTHER = 303;

/**
 * After 3-D Secure, the provider sends the browser to this endpoint, which redirects it to our page for the outcome.
 * `fields` are query parameters that the provider signed; they name the payment attempt. No session is needed: the
 * fields grant no rights, and the page calls the API with the member's own session.
 */
const sendOn = async (fields: string, now: Date, deps: PaymentsDeps) => {
  const attemptId = await deps.paying.provider.readReturn(Object.fromEntries(new URLSearchParams(fields)), now);
  const location = attemptId ? await pageOf(attemptId, now, deps) : pageAfter(undefined);
  return new Reply({ location }, { location: `${deps.core.config.ORIGIN}${location}` }, SEE_OTHER);
};

/**
 * The page for the outcome of an attempt. The browser itself shows this response, so an error must not be returned as
 * JSON. Instead, the page for undecided attempts is returned, which calls the API until the outcome is known.
 */
const pageOf = async (attemptId: AttemptId, now: Date, { paying, core }: PaymentsDeps): Promise<string> => {
  try {
    return pageAfter(await resolveOrFind(paying, attemptId, now));
  } catch (error) {
    core.logger.error('return from 3-D Secure', { attempt: attemptId, error });
    return OUTCOME_LATER;
  }
};

export const returnFromChallenge = createHandler(byLink, ({ raw, now }, deps: PaymentsDeps) =>
  sendOn(raw().query, now, deps),
);

/**
 * After 3-D Secure, providers send the signed fields in the body of a form, in the query, or in both. When a field is
 * in the body and in the query, its value in the body is used.
 */
export const returnFromChallengeForm = createHandler(byForm, ({ raw, now }, deps: PaymentsDeps) => {
  const { query, body } = raw();
  return sendOn([query, body].filter(Boolean).join('&'), now, deps);
});
