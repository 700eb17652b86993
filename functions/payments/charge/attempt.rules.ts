import type { ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import type { AttemptItem } from '#functions/records/payment-attempt.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** The provider refuses an attempt that reaches it later than this. */
export const CHARGE_DEADLINE_MS = 5 * MINUTE_MS;
/**
 * An attempt that the provider does not know is given up this long after it was opened: the deadline, and a minute
 * by which the provider's clock may be behind.
 */
const GIVEN_UP_AFTER_MS = CHARGE_DEADLINE_MS + MINUTE_MS;
/** How often the schedule asks the provider for an attempt that nobody else asks for. */
export const RESOLVED_EVERY_MS = 5 * MINUTE_MS;

export const deadlineOf = ({ createdAt }: Pick<AttemptItem, 'createdAt'>): number => createdAt + CHARGE_DEADLINE_MS;

/** Whether an attempt that the provider does not know can never be charged any more. */
export const isGivenUp = ({ createdAt }: Pick<AttemptItem, 'createdAt'>, now: Date): boolean =>
  now.getTime() > createdAt + GIVEN_UP_AFTER_MS;

/** Whether there is something left to do at the provider: an outcome to ask for, or a refund to order. */
export const isUnfinished = ({ state, giveBack }: Pick<AttemptItem, 'state' | 'giveBack'>): boolean =>
  state === 'open' || (state === 'charged' && giveBack !== undefined);

type Challenge = NonNullable<AttemptItem['challenge']>;
/** The challenge that an answer asks for and the attempt does not hold yet. */
export const newChallenge = (
  attempt: AttemptItem,
  outcome: ChargeOutcome | { state: 'never_taken' },
): Challenge | undefined => {
  if (attempt.state !== 'open' || outcome.state !== 'challenge' || attempt.challenge?.url === outcome.url)
    return undefined;
  const { method, url, expiresAt } = outcome;
  return { method, url, expiresAt };
};
