import type { AttemptItem, DeclineReason, GiveBack } from '#functions/items/payment-attempt.ts';
import { PAYMENT_STATE } from '#shared/contract/payment-information.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { paymentReturnsJa } from '#shared/messages/payment-returns.ja.ts';

const DECLINED: Record<DeclineReason, ErrorCode> = {
  card: 'card_declined',
  token: 'card_refused',
  challenge: 'card_declined',
  given_up: 'card_declined',
};
const GIVEN_BACK: Record<GiveBack, ErrorCode> = {
  closed: 'account_closed',
  already_paid: 'already_paid',
  late: 'card_declined',
  mismatch: 'card_declined',
};

/**
 * The error code of an attempt that gave the member nothing. Undefined while the attempt is undecided, or when the
 * member got what was paid for.
 */
export const failureOf = (attempt: AttemptItem): ErrorCode | undefined => {
  if (attempt.state === 'declined') return DECLINED[attempt.declined ?? 'card'];
  if (attempt.giveBack) return GIVEN_BACK[attempt.giveBack];
  return undefined;
};

/**
 * How a response shows an undecided attempt: with its 3-D Secure page until that page expires, otherwise with the state
 * `unknown`.
 */
export const openStateOf = ({ state, challenge }: AttemptItem, now: Date) =>
  state === 'open' && challenge !== undefined && challenge.expiresAt > now.getTime()
    ? {
        state: PAYMENT_STATE.challenge,
        threeSecureRedirectMethod: challenge.method,
        threeSecureRedirectUrl: challenge.url,
      }
    : { state: PAYMENT_STATE.unknown };

/**
 * The response body of the endpoints al_payment and test-purchase (rules: Money, Answers).
 * @throws AppError card_declined, card_refused, already_paid or account_closed for an attempt that gave the member
 * nothing.
 */
export const paymentAnswer = (attempt: AttemptItem, now: Date) => {
  const code = failureOf(attempt);
  if (code) throw new AppError(code);
  const success = true as const;
  if (attempt.state === 'open') return { success, ...openStateOf(attempt, now) };
  return { success, state: PAYMENT_STATE.paid };
};

/** The page for an undecided attempt: it calls the API repeatedly until the outcome is known. */
export const OUTCOME_LATER = '/payment_success';

/**
 * The path of our page to which the browser is sent after 3-D Secure. For an undecided attempt, this is the page that
 * waits for the outcome.
 */
export const pageAfter = (attempt: AttemptItem | undefined): string => {
  const failure = attempt && failureOf(attempt);
  if (!attempt || failure) {
    const msg = attempt ? paymentReturnsJa.notDone : paymentReturnsJa.notOurs;
    // The failure page needs `kind` for its link back to the page where likes are bought.
    const kind = attempt?.purpose === 'likes' ? { kind: attempt.purpose } : {};
    return `/payment_failure?${new URLSearchParams({ msg, ...kind })}`;
  }
  return attempt.state !== 'open' && attempt.purpose === 'likes' ? '/timeline?purchased=true' : OUTCOME_LATER;
};
