import type { AttemptItem, DeclineReason, GiveBack } from '#functions/items/payment-attempt.ts';
import type { Charged, ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import { declined, givenBack, likesCharged, planCharged, refunded, whyGivenBack } from './effects.rules.ts';
import type { Effects, PayerState } from './money.repository.ts';
import { renewalCharged, renewalDeclined, renewalGivenBack } from './renewal.rules.ts';

/**
 * Computes what the provider's outcome of an attempt changes. `never_taken` means that the provider does not know the
 * attempt and will not accept it any more.
 *
 * @returns undefined if nothing changes, for example because the attempt is already settled.
 */
export const effectsOf = (
  seen: PayerState,
  attempt: AttemptItem,
  outcome: ChargeOutcome | { state: 'never_taken' },
  now: Date,
): Effects | undefined => {
  if (outcome.state === 'succeeded' || outcome.state === 'refunded') {
    if (attempt.state === 'charged' && outcome.state === 'refunded')
      return refunded(seen, attempt, outcome.refundedAt, now);
    if (attempt.state !== 'open' && attempt.state !== 'declined') return undefined;
    const why = outcome.state === 'refunded' ? 'late' : whyGivenBack(seen, attempt, outcome, now);
    if (why) return givenBackBy(seen, attempt, { charged: outcome, why }, now);
    return chargedBy(seen, attempt, outcome, now);
  }
  if (attempt.state !== 'open') return undefined;
  if (outcome.state === 'declined') return declinedBy(seen, attempt, outcome.reason, now);
  if (outcome.state === 'never_taken') return declinedBy(seen, attempt, 'given_up', now);
  return undefined;
};

const chargedBy = (seen: PayerState, attempt: AttemptItem, charged: Charged, now: Date): Effects => {
  if (attempt.purpose === 'plan') return planCharged(seen, attempt, charged, now);
  if (attempt.purpose === 'likes') return likesCharged(seen, attempt, charged, now);
  return renewalCharged(seen, attempt, charged, now);
};

const givenBackBy = (
  seen: PayerState,
  attempt: AttemptItem,
  what: { charged: Charged; why: GiveBack },
  now: Date,
): Effects => {
  const given = givenBack(seen, attempt, what, now);
  return attempt.purpose === 'renewal' ? renewalGivenBack(given, seen, attempt, now) : given;
};

const declinedBy = (seen: PayerState, attempt: AttemptItem, reason: DeclineReason, now: Date): Effects =>
  attempt.purpose === 'renewal' ? renewalDeclined(seen, attempt, reason, now) : declined(seen, attempt, reason, now);
