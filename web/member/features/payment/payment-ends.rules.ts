import { SECOND_MS } from '#shared/time.ts';

/** Whether the browser may be forwarded to this address: an origin of the stage's provider, nothing else (rules: Money). */
export const isForwardable = (address: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && origins.includes(origin);
};

/** Longer messages are cut: a link that somebody made up must not fill the screen with words of its own. */
const MESSAGE_MAX_CHARS = 120;
/** Control characters, and the marks that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The query's `msg` as harmless plain text; empty when there is none. */
export const plainMessage = (message: string | null): string => {
  const characters = [...(message ?? '').normalize('NFC').replaceAll(UNSEEN, ' ').trim()];
  return characters.length > MESSAGE_MAX_CHARS
    ? `${characters.slice(0, MESSAGE_MAX_CHARS).join('')}…`
    : characters.join('');
};

export type Outcome = 'waiting' | 'paid' | 'declined';

/** What became of a plan's payment, by what `payment_information` says. */
export const planOutcome = (information: { payment_conf: number; pending: readonly { kind: string }[] }): Outcome => {
  if (information.payment_conf === 1) return 'paid';
  return information.pending.some(({ kind }) => kind === 'plan') ? 'waiting' : 'declined';
};

/**
 * What became of a purchase of likes. `before` is when likes were last bought before it (ISO 8601 or null): a newer purchase
 * is this one.
 */
export const likesOutcome = (
  pending: readonly { kind: string }[],
  bought: string | null,
  before: string | null,
): Outcome => {
  if (pending.some(({ kind }) => kind === 'likes')) return 'waiting';
  return bought !== null && bought !== before ? 'paid' : 'declined';
};

/** From then on /payment_success says that it takes long and that nobody has to wait. */
export const TAKES_LONG_MS = 20 * SECOND_MS;
