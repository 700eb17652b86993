import { PAYMENT_STATE } from '#shared/contract/payment-information.ts';
import { DAY_MS, formatFullDay, SECOND_MS } from '#shared/time.ts';

/** `YYYY年M月D日` of the first `count` charges that follow a payment at `now`: each one falls term + 1 days after the last (rules: Money). */
export const chargeDates = (termDays: number, now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    formatFullDay(new Date(now.getTime() + (place + 1) * (termDays + 1) * DAY_MS)),
  );

export type PaymentKind = 'plan' | 'likes';
/** How the browser goes to the provider's 3-D Secure page. */
export type Challenge = { threeSecureRedirectMethod: 'POST' | 'GET'; threeSecureRedirectUrl: string };
export type PaymentAnswer =
  | { success: true; state: typeof PAYMENT_STATE.paid }
  | ({ success: true; state: typeof PAYMENT_STATE.challenge } & Challenge)
  | { success: true; state: typeof PAYMENT_STATE.unknown };

/** An attempt whose outcome is open, as `payment_information` tells it. */
export type PendingPayment = { kind: PaymentKind; state: number } & {
  [K in keyof Challenge]?: Challenge[K] | undefined;
};

/** The challenge of an attempt that waits for 3-D Secure; undefined when it waits for something else. */
export const challengeOf = ({
  state,
  threeSecureRedirectMethod: method,
  threeSecureRedirectUrl: url,
}: PendingPayment): Challenge | undefined =>
  state === PAYMENT_STATE.challenge && method !== undefined && url !== undefined
    ? { threeSecureRedirectMethod: method, threeSecureRedirectUrl: url }
    : undefined;

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

/** How often a screen that waits for the end of a challenge asks whether it is over. */
export const PENDING_PAUSE_MS = 5 * SECOND_MS;
const FIRST_PAUSES_MS = [1, 1, 2, 3, 5].map((seconds) => seconds * SECOND_MS);

/** How long /payment_success waits before it asks again after so many answers: soon at first, then less and less often. */
export const pauseBeforeAsking = (answers: number): number => FIRST_PAUSES_MS[answers - 1] ?? 2 * PENDING_PAUSE_MS;
/** From then on /payment_success says that it takes long and that nobody has to wait. */
export const TAKES_LONG_MS = 20 * SECOND_MS;
