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

// A webhook is only a hint to read the attempt from the provider. An attempt that we do not have is left to
// reconciliation.
export const receivePaymentWebhook = createHandler(contract, async ({ raw, now, throttles }, deps: PaymentsDeps) => {
  const { paying, books, core } = deps;
  const { headers, body } = raw();
  const attemptId = await paying.provider.readWebhook({ headers, rawBody: body, now });
  if (!attemptId) throw new AppError('invalid_input');
  const attempt = await paying.money.findAttempt(attemptId);
  try {
    if (attempt && isUnfinished(attempt)) await resolveFound(paying, attempt, now);
    else if (attempt) {
      // When the limit is exceeded, the response is 429, and the provider sends the webhook again later. So no change
      // at the provider is missed.
      await throttles.count([{ kind: 'settled-webhook', subject: attemptId, ...SETTLED_WEBHOOK_THROTTLE }]);
      await lookAgain({ paying, books, logger: core.logger }, attempt, now);
    }
  } catch (error) {
    // The provider sends the webhook again after a 503.
    throw error instanceof OutcomeUnknown ? unavailable(error) : error;
  }
  return { success: true as const };
});
