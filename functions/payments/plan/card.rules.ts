import type { CardFacts } from '#functions/platform/ports/payment-provider.ts';
import type { BillingItem } from '#functions/records/billing.ts';
import { AppError } from '#shared/errors.ts';
import { type PlanEffects, type PlanOwner, storedBilling } from './lapse.rules.ts';
import { dueFrom, runningPlan } from './plan.rules.ts';

/**
 * The plan's next charges go to the new card, and the provider forgets the old one. A failed charge is tried again at
 * once (rules: Money, Charges). Undefined where a repeat has stored this card already.
 * @throws AppError no_plan
 */
export const withCard = (
  { billing }: PlanOwner,
  { cardId, card }: { cardId: string; card: CardFacts },
  now: Date,
): PlanEffects | undefined => {
  const plan = runningPlan(billing, now);
  if (!plan) throw new AppError('no_plan');
  if (plan.cardId === cardId) return undefined;
  const at = now.getTime();
  const isFailing = plan.failedTries > 0 && plan.cancelledAt === undefined;
  const changed = { ...plan, cardId, card, cardChangedAt: at, ...(isFailing ? { retryAt: at } : {}) };
  return {
    billing: { ...storedBilling(billing), plan: changed },
    ledger: [],
    forgottenCards: [plan.cardId],
    // The call tries the charge itself. The due work is for a call that ends before.
    due: isFailing ? [{ kind: 'renewal', at: dueFrom(at, now) }] : [],
  };
};

/** Whether a charge is due that the new card can pay: its first try is about to be made, or has failed. */
export const isTermDue = (billing: BillingItem | undefined, now: Date): boolean =>
  billing?.plan !== undefined && billing.plan.cancelledAt === undefined && billing.plan.nextChargeAt <= now.getTime();

/** Whether the charge that was tried after the change of the card failed: it waits for its next retry, or was the last. */
export const hasFailedAgain = (billing: BillingItem | undefined): boolean =>
  billing?.plan === undefined || (billing.plan.failedTries > 0 && billing.openPlan === undefined);
