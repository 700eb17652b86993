import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** The provider refuses an attempt that reaches it later than this. */
export const CHARGE_DEADLINE_MS = 5 * MINUTE_MS;
/** An attempt whose request ended without an answer is closed at the provider by the first caller after this time. */
const CLOSED_AFTER_MS = 2 * SECOND_MS;
/**
 * Any other attempt is closed after this time: its process has died, because a charge is waited for no longer than six
 * seconds.
 */
const CLOSED_ANYHOW_AFTER_MS = 15 * SECOND_MS;
/**
 * An attempt that the provider neither knows nor can close is given up this long after it was opened: the deadline, and
 * a minute for a provider's clock that is slow.
 */
const GIVEN_UP_AFTER_MS = CHARGE_DEADLINE_MS + MINUTE_MS;
/** How often the schedule asks the provider about an attempt that no other caller asks about. */
export const RESOLVED_EVERY_MS = 5 * MINUTE_MS;

export const deadlineOf = ({ createdAt }: Pick<AttemptItem, 'createdAt'>): number => createdAt + CHARGE_DEADLINE_MS;

/** Whether an attempt that the provider does not know can never be charged any more. */
export const isGivenUp = ({ createdAt }: Pick<AttemptItem, 'createdAt'>, now: Date): boolean =>
  now.getTime() > createdAt + GIVEN_UP_AFTER_MS;

/**
 * Whether an attempt that the provider has not received is to be closed there, instead of only asking for its outcome
 *. Never while the member is at 3-D Secure: the provider has received that attempt.
 */
export const mayClose = (
  { createdAt, isUnanswered, challenge }: Pick<AttemptItem, 'createdAt' | 'isUnanswered' | 'challenge'>,
  now: Date,
): boolean =>
  challenge === undefined && now.getTime() >= createdAt + (isUnanswered ? CLOSED_AFTER_MS : CLOSED_ANYHOW_AFTER_MS);

/** Whether there is something left to do at the provider: ask for an outcome, or order a refund. */
export const isUnfinished = ({ state, giveBack }: Pick<AttemptItem, 'state' | 'giveBack'>): boolean =>
  state === 'open' || (state === 'charged' && giveBack !== undefined);

type Challenge = NonNullable<AttemptItem['challenge']>;
/** The 3-D Secure page that an outcome asks for, if the attempt does not have it yet. */
export const newChallenge = (
  attempt: AttemptItem,
  outcome: ChargeOutcome | { state: 'never_taken' },
): Challenge | undefined => {
  if (attempt.state !== 'open' || outcome.state !== 'challenge' || attempt.challenge?.url === outcome.url)
    return undefined;
  const { method, url, expiresAt } = outcome;
  return { method, url, expiresAt };
};
