import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import { ipBlock } from '#functions/platform/http/ip-block.ts';
import { hiddenSubject, type Throttle } from '#functions/platform/security/throttle.ts';
import { DECLINED_CARDS_THROTTLE } from '#shared/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/**
 * The throttles of declined cards for one IP block (rules: Money, Cards are not tried out here). A card is counted
 * before the charge, so that simultaneous requests can't exceed the limit. The count is taken back when the card was
 * not declined.
 */
export const declinedCardThrottles = (pepper: string, ip: string): Throttle[] => {
  const subject = hiddenSubject(pepper, ipBlock(ip));
  const { perHour, perDay } = DECLINED_CARDS_THROTTLE;
  return [
    { kind: 'declined-cards-hour', subject, limit: perHour, windowMs: HOUR_MS },
    { kind: 'declined-cards-day', subject, limit: perDay, windowMs: DAY_MS },
  ];
};

/**
 * Whether the provider or 3-D Secure refused the card. False for an attempt that never reached the provider
 * (`given_up`).
 */
export const isCardDeclined = ({ state, declined }: Pick<AttemptItem, 'state' | 'declined'>): boolean =>
  state === 'declined' && declined !== 'given_up';
