import { SECOND_MS } from '#shared/time.ts';

/** True if the address has one of the payment provider's origins, which the stage configures (rules: Money). */
export const isForwardable = (address: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && origins.includes(origin);
};

/** Longer messages are cut, because a forged link must not fill the screen with its own text. */
const MESSAGE_MAX_CHARS = 120;
/** Control characters, and characters that change the writing direction of the surrounding text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The query parameter `msg` as harmless plain text; empty if there is none. */
export const plainMessage = (message: string | null): string => {
  const characters = [...(message ?? '').normalize('NFC').replaceAll(UNSEEN, ' ').trim()];
  return characters.length > MESSAGE_MAX_CHARS
    ? `${characters.slice(0, MESSAGE_MAX_CHARS).join('')}…`
    : characters.join('');
};

export type Outcome = 'waiting' | 'paid' | 'declined';

/** The outcome of a payment for a plan, derived from the response of `payment_information`. */
export const planOutcome = (information: { payment_conf: number; pending: readonly { kind: string }[] }): Outcome => {
  if (information.payment_conf === 1) return 'paid';
  return information.pending.some(({ kind }) => kind === 'plan') ? 'waiting' : 'declined';
};

/**
 * The outcome of a purchase of likes. `bought`: time of the latest successful purchase of likes, requested after this
 * purchase. `before`: the same time, requested before this purchase (ISO 8601; null if the member had bought no likes).
 * If the two times are different, this purchase has succeeded.
 */
export const likesOutcome = (
  pending: readonly { kind: string }[],
  bought: string | null,
  before: string | null,
): Outcome => {
  if (pending.some(({ kind }) => kind === 'likes')) return 'waiting';
  return bought !== null && bought !== before ? 'paid' : 'declined';
};

/** After this time /payment_success says that the payment takes long and that the member need not wait. */
export const TAKES_LONG_MS = 20 * SECOND_MS;
