import { createHandler } from '#functions/platform/http/create-handler.ts';
import { Reply } from '#functions/platform/http/reply.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { returnFromChallengeForm as byForm, returnFromChallenge as byLink } from '#shared/contract/payment-hints.ts';
import type { PaymentsDeps } from '../deps.ts';
import { resolveAttempt } from './attempts.ts';
import { pageAfter } from './payment-answer.rules.ts';

const SEE_OTHER = 303;

/**
 * Sends the browser on, by the attempt that the signed fields name. Needs no session: the fields grant nothing, and the
 * page of the outcome asks with the member's own. Every target is a path of ours.
 */
const sendOn = async (fields: string, now: Date, { paying, core }: PaymentsDeps) => {
  const location = pageAfter(await findReturned(fields, now, paying));
  return new Reply({ location }, { location: `${core.config.ORIGIN}${location}` }, SEE_OTHER);
};

const findReturned = async (fields: string, now: Date, paying: PaymentsDeps['paying']) => {
  const attemptId = await paying.provider.readReturn(Object.fromEntries(new URLSearchParams(fields)), now);
  if (!attemptId) return undefined;
  try {
    return await resolveAttempt(paying, attemptId, now);
  } catch (error) {
    // The page of success waits for an attempt whose outcome nobody can say now.
    if (error instanceof OutcomeUnknown) return paying.money.findAttempt(attemptId);
    throw error;
  }
};

export const returnFromChallenge = createHandler(byLink, ({ raw, now }, deps: PaymentsDeps) =>
  sendOn(raw().query, now, deps),
);

/** Providers put the signed fields into the form, into its address, or into both; the form's win. */
export const returnFromChallengeForm = createHandler(byForm, ({ raw, now }, deps: PaymentsDeps) => {
  const { query, body } = raw();
  return sendOn([query, body].filter(Boolean).join('&'), now, deps);
});
