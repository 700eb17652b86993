import { createHandler } from '#functions/platform/http/create-handler.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { unavailable } from '#functions/platform/runtime/aws-failure.ts';
import { receivePaymentWebhook as contract } from '#shared/contract/payment-hints.ts';
import { AppError } from '#shared/errors.ts';
import { SETTLED_WEBHOOK_THROTTLE } from '#shared/limits.ts';
import { resolveFound } from '../charge/attempts.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isUnfinished } from '../money/attempt.rules.ts';
import { lookAgain } from './look-again.ts';

// A webhook says only that there is something to ask for. An attempt that is not in the books is left to reconciliation.
export const receivePaymentWebhook = createHandler(contract, async ({ raw, now, throttles }, deps: PaymentsDeps) => {
  const { paying, books, core } = deps;
  const { headers, body } = raw();
  const attemptId = await paying.provider.readWebhook({ headers, rawBody: body, now });
  if (!attemptId) throw new AppError('invalid_input');
  const attempt = await paying.money.findAttempt(attemptId);
  try {
    if (attempt && isUnfinished(attempt)) await resolveFound(paying, attempt, now);
    else if (attempt) {
      // Beyond the limit the answer is 429, so that a webhook which tells something new comes again.
      await throttles.count([{ kind: 'settled-webhook', subject: attemptId, ...SETTLED_WEBHOOK_THROTTLE }]);
      await lookAgain({ paying, books, logger: core.logger }, attempt, now);
    }
  } catch (error) {
    // With a 503 the webhook comes again.
    throw error instanceof OutcomeUnknown ? unavailable(error) : error;
  }
  return { success: true as const };
});
