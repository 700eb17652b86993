import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { type CardInput, plainCard } from '#shared/rules/card.ts';
import { SECOND_MS } from '#shared/time.ts';
import { config } from '#web/platform/config.ts';

/** Why a card got no token; `message` is shown to the member. Never contains anything of the card. */
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

/** The provider's address, when the stage has one and it is not our own origin, which must never see a card. */
const tokenizer = (): string => {
  const url = config.tokenizerUrl;
  if (url === null || new URL(url, location.href).origin === location.origin)
    throw new CardRefused(payingJa.card.unavailable);
  return url;
};

/**
 * Exchanges a card for a token that pays once. The card goes to the payment provider's tokenizer and nowhere else
 * (rules: Money, Card numbers).
 * @throws CardRefused with the sentence for the member.
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
    // Without the cause, so that no error report can contain what was sent.
    throw new CardRefused(payingJa.card.unavailable);
  }
  return tokenOf(typeof answer === 'object' && answer !== null ? answer : {});
};
