import { createHandler } from '#functions/platform/http/create-handler.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { unavailable } from '#functions/platform/runtime/aws-failure.ts';
import { receivePaymentWebhook as contract } from '#shared/contract/payment-hints.ts';
import { AppError } from '#shared/errors.ts';
import type { PaymentsDeps } from '../deps.ts';
import { resolveAttempt } from './attempts.ts';

// A webhook says only that there is something to ask for. An attempt that is not in the books is left to reconciliation.
export const receivePaymentWebhook = createHandler(contract, async ({ raw, now }, { paying }: PaymentsDeps) => {
  const { headers, body } = raw();
  const attemptId = await paying.provider.readWebhook({ headers, rawBody: body, now });
  if (!attemptId) throw new AppError('invalid_input');
  try {
    await resolveAttempt(paying, attemptId, now);
  } catch (error) {
    // With a 503 the webhook comes again.
    throw error instanceof OutcomeUnknown ? unavailable(error) : error;
  }
  return { success: true as const };
});
