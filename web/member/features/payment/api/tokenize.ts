import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { type CardInput, plainCard } from '#shared/rules/card.ts';
import { SECOND_MS } from '#shared/time.ts';
import { config } from '#web/platform/config.ts';

/**
 * Error of a card for which the provider returned no token. `message` is shown to the member; it never contains card
 * data.
 */
export class CardRefused extends Error {
  constructor(message: string = paymentsJa.card.tokenFailed) {
    super(message);
    this.name = 'CardRefused';
  }
}

const TIMEOUT_MS = 20 * SECOND_MS;

type TokenizerAnswer = { success?: unknown; result?: unknown; error?: { common?: { errorMessage?: unknown } } };
const tokenOf = ({ success, result, error }: TokenizerAnswer): string => {
  if (success === true && typeof result === 'string' && result !== '') return result;
  const told = error?.common?.errorMessage;
  throw new CardRefused(typeof told === 'string' && told !== '' ? told : undefined);
};

/**
 * Address of the payment provider's tokenizer. @throws CardRefused if no address is configured, or if the address has
 * our own origin, because our servers must never receive card data.
 */
const tokenizer = (): string => {
  const url = config.tokenizerUrl;
  if (url === null || new URL(url, location.href).origin === location.origin)
    throw new CardRefused(payingJa.card.unavailable);
  return url;
};

/**
 * Sends the card to the payment provider's tokenizer and returns a token that can be charged once. Card data is sent
 * nowhere else (rules: Money, Card numbers). @throws CardRefused with the sentence for the member.
 */
export const tokenize = async (card: CardInput): Promise<string> => {
  const url = tokenizer();
  let answer: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ payment_info: plainCard(card) }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch {
    // The error has no `cause`, so that no error report can contain the card data that was sent.
    throw new CardRefused(payingJa.card.unavailable);
  }
  return tokenOf(typeof answer === 'object' && answer !== null ? answer : {});
};
