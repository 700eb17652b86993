import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** How long after its start an attempt may reach the provider; after that the provider refuses it. */
export const CHARGE_DEADLINE_MS = 5 * MINUTE_MS;
/** An attempt whose request got no response can be closed at the provider from two seconds after its start. */
const CLOSED_AFTER_MS = 2 * SECOND_MS;
/**
 * When our table does not say whether an attempt's request got a response, the attempt can be closed from 15 seconds
 * after its start. A charge request has a timeout of six seconds, so the request has certainly ended by then.
 */
const CLOSED_ANYHOW_AFTER_MS = 15 * SECOND_MS;
/**
 * For providers that can't close an attempt. An attempt that the provider does not know is given up six minutes after
 * its start: the deadline of five minutes, and one minute more because the provider's clock may be slow.
 */
const GIVEN_UP_AFTER_MS = CHARGE_DEADLINE_MS + MINUTE_MS;
/** How often the schedule reads an undecided attempt from the provider. */
export const RESOLVED_EVERY_MS = 5 * MINUTE_MS;

export const deadlineOf = ({ createdAt }: Pick<AttemptItem, 'createdAt'>): number => createdAt + CHARGE_DEADLINE_MS;

/** Whether an attempt that the provider does not know can be given up: the provider would refuse its request now. */
export const isGivenUp = ({ createdAt }: Pick<AttemptItem, 'createdAt'>, now: Date): boolean =>
  now.getTime() > createdAt + GIVEN_UP_AFTER_MS;

/**
 * Whether the provider can be asked to close an attempt that it has not received. When false, the attempt's outcome is
 * only read. False while the member is at 3-D Secure, because the provider has received that attempt.
 */
export const mayClose = (
  { createdAt, isUnanswered, challenge }: Pick<AttemptItem, 'createdAt' | 'isUnanswered' | 'challenge'>,
  now: Date,
): boolean =>
  challenge === undefined && now.getTime() >= createdAt + (isUnanswered ? CLOSED_AFTER_MS : CLOSED_ANYHOW_AFTER_MS);

/** Whether something is left to do at the provider: read the outcome, or order a refund. */
export const isUnfinished = ({ state, giveBack }: Pick<AttemptItem, 'state' | 'giveBack'>): boolean =>
  state === 'open' || (state === 'charged' && giveBack !== undefined);

type Challenge = NonNullable<AttemptItem['challenge']>;
/** The 3-D Secure page in an outcome, if it is not stored in the attempt yet. */
export const newChallenge = (
  attempt: AttemptItem,
  outcome: ChargeOutcome | { state: 'never_taken' },
): Challenge | undefined => {
  if (attempt.state !== 'open' || outcome.state !== 'challenge' || attempt.challenge?.url === outcome.url)
    return undefined;
  const { method, url, expiresAt } = outcome;
  return { method, url, expiresAt };
};
