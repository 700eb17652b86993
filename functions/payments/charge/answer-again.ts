import { AppError } from '#shared/errors.ts';
import type { AttemptId } from '#shared/ids.ts';
import type { PaymentsDeps } from '../deps.ts';
import { resolveOrFind } from './attempts.ts';
import { paymentAnswer } from './payment-answer.rules.ts';

/**
 * Makes the response to a repeat of a payment request with the same `Idempotency-Key`: the current outcome of its
 * payment attempt. Nothing is charged.
 */
export const answerAgain = async (
  { attemptId }: { attemptId: AttemptId },
  { now }: { now: Date },
  { paying }: PaymentsDeps,
) => {
  const attempt = await resolveOrFind(paying, attemptId, now);
  if (!attempt) throw new AppError('not_found');
  return paymentAnswer(attempt, now);
};
