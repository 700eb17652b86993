import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import type { CardInput } from '#shared/rules/card.ts';
import { SECOND_MS } from '#shared/time.ts';

/**
 * Exchanges card data for a token of the payment provider.
 * @throws AppError card_refused with the provider's message; unavailable.
 */
export type Tokenizer = (card: CardInput) => Promise<string>;

const TIMEOUT_MS = 5 * SECOND_MS;
const RETRY_AFTER_SECONDS = 5;
const Answer = z.union([
  z.object({ success: z.literal(true), result: z.string().check(z.minLength(1)) }),
  z.object({ success: z.literal(false), error: z.object({ common: z.object({ errorMessage: z.string() }) }) }),
]);

export const createTokenizer =
  (url: string): Tokenizer =>
  async (card) => {
    // The cause of an error is dropped, so that no log or error can contain the card data.
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_info: card }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => Answer.safeParse(await response.json()).data)
      .catch(() => undefined);
    if (!answer) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (!answer.success) throw new AppError('card_refused', { messages: [answer.error.common.errorMessage] });
    return answer.result;
  };
