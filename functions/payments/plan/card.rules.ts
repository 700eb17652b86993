import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { CardFacts } from '#functions/platform/ports/payment-provider.ts';
import { AppError } from '#shared/errors.ts';
import { nextVersion, type PlanEffects, type PlanOwner, storedBilling } from '../money/lapse.rules.ts';
import { dueFrom, runningPlan } from '../money/plan.rules.ts';

/**
 * The plan's next charges use the new card, and the provider deletes the old card (unless its id is the same). A failed
 * charge is tried again at once (rules: Money, Charges). Undefined for a repeat of a request whose card is already
 * stored.
 * @throws AppError no_plan
 */
export const withCard = (
  { billing }: PlanOwner,
  { requestId, cardId, card }: { requestId: string; cardId: string; card: CardFacts },
  now: Date,
): PlanEffects | undefined => {
  const plan = runningPlan(billing, now);
  if (!plan) throw new AppError('no_plan');
  if (plan.cardRequest === requestId) return undefined;
  const at = now.getTime();
  const isFailing = plan.failedTries > 0 && plan.cancelledAt === undefined;
  const cardVersion = nextVersion(billing);
  const changed: RunningPlan = { ...plan, cardId, card, cardRequest: requestId, cardVersion };
  return {
    billing: { ...storedBilling(billing), plan: isFailing ? { ...changed, retryAt: at } : changed },
    ledger: [],
    forgottenCards: [plan.cardId],
    // The request that changes the card also tries the charge. If it stops before that, this due work makes the
    // schedule try the charge.
    due: isFailing ? [{ kind: 'renewal', at: dueFrom(at, now) }] : [],
  };
};

/** Whether a charge is due that the new card can pay: one that failed, or one that was not tried yet. */
export const isTermDue = (billing: BillingItem | undefined, now: Date): boolean =>
  billing?.plan !== undefined && billing.plan.cancelledAt === undefined && billing.plan.nextChargeAt <= now.getTime();

/**
 * Whether the due charge also failed on the new card, or the plan has ended. Versions of the billing item are compared,
 * not times, because a failed attempt and the change of the card can have the same time.
 */
export const hasFailedAgain = (billing: BillingItem | undefined): boolean => {
  if (billing?.plan === undefined) return true;
  const { failedTries, refusedVersion = 0, cardVersion = 0 } = billing.plan;
  return failedTries > 0 && billing.openPlan === undefined && refusedVersion > cardVersion;
};
