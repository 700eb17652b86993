import { createHandler } from '#functions/platform/http/create-handler.ts';
import { Reply } from '#functions/platform/http/reply.ts';
import { returnFromChallengeForm as byForm, returnFromChallenge as byLink } from '#shared/contract/payment-hints.ts';
import type { AttemptId } from '#shared/ids.ts';
import type { PaymentsDeps } from '../deps.ts';
import { resolveOrFind } from './attempts.ts';
import { OUTCOME_LATER, pageAfter } from './payment-answer.rules.ts';

const SEE_OTHER = 303;

/**
 * Redirects the browser by the attempt that the signed fields name. Needs no session: the fields grant nothing, and the
 * page of the outcome calls the API with the member's own session. Every target is one of our paths.
 */
const sendOn = async (fields: string, now: Date, deps: PaymentsDeps) => {
  const attemptId = await deps.paying.provider.readReturn(Object.fromEntries(new URLSearchParams(fields)), now);
  const location = attemptId ? await pageOf(attemptId, now, deps) : pageAfter(undefined);
  return new Reply({ location }, { location: `${deps.core.config.ORIGIN}${location}` }, SEE_OTHER);
};

/**
 * The browser itself shows this answer, so that a failure must not become an error's JSON: the success page waits for
 * an outcome that is unknown now, and asks again.
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

/** Providers send the signed fields in the form, in its address, or in both; the form's fields win. */
export const returnFromChallengeForm = createHandler(byForm, ({ raw, now }, deps: PaymentsDeps) => {
  const { query, body } = raw();
  return sendOn([query, body].filter(Boolean).join('&'), now, deps);
});
