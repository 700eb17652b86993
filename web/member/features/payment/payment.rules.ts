import { PAYMENT_STATE } from '#shared/contract/payment-information.ts';
import { DAY_MS, formatFullDay } from '#shared/time.ts';

/**
 * Dates, as `YYYY年M月D日`, of the next `count` charges after a payment at `now`. Charges are `termDays + 1` days
 * apart, counted from `now` (rules: Money).
 */
export const chargeDates = (termDays: number, now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    formatFullDay(new Date(now.getTime() + (index + 1) * (termDays + 1) * DAY_MS)),
  );

export type PaymentKind = 'plan' | 'likes';
/** Method and address with which the browser opens the provider's 3-D Secure page. */
export type Challenge = { threeSecureRedirectMethod: 'POST' | 'GET'; threeSecureRedirectUrl: string };
export type PaymentAnswer =
  | { success: true; state: typeof PAYMENT_STATE.paid }
  | ({ success: true; state: typeof PAYMENT_STATE.challenge } & Challenge)
  | { success: true; state: typeof PAYMENT_STATE.unknown };

/** A payment whose outcome is not known yet, as `payment_information` returns it. */
export type PendingPayment = { kind: PaymentKind; state: number } & {
  [K in keyof Challenge]?: Challenge[K] | undefined;
};

/** How to continue a pending payment that waits for 3-D Secure; undefined if the payment waits for something else. */
export const challengeOf = ({
  state,
  threeSecureRedirectMethod: method,
  threeSecureRedirectUrl: url,
}: PendingPayment): Challenge | undefined =>
  state === PAYMENT_STATE.challenge && method !== undefined && url !== undefined
    ? { threeSecureRedirectMethod: method, threeSecureRedirectUrl: url }
    : undefined;
