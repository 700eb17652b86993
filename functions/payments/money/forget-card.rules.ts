import type { BillingItem } from '#functions/items/billing.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';

type Stored = Omit<BillingItem, 'version' | 'memberId'>;

/**
 * The cards that the provider forgets after a change, and the billing that is written with the change. The card of the
 * plan after the change is kept: some providers have one card id for each customer, so that a new plan may have the id
 * of the old one. While an attempt for a plan is open, its outcome may need any of the cards: they wait in the billing.
 */
export const forgetting = ({
  billing: { unwantedCards = [], ...billing },
  forgottenCards = [],
}: {
  billing: Stored;
  forgottenCards?: string[];
}): { billing: Stored; forgotten: string[] } => {
  const cards = [...new Set([...unwantedCards, ...forgottenCards])].filter((id) => id !== billing.plan?.cardId);
  if (billing.openPlan === undefined || cards.length === 0) return { billing, forgotten: cards };
  return { billing: { ...billing, unwantedCards: cards }, forgotten: [] };
};

/** After a deletion began, no plan is bought for this long: longer than the provider's answer is waited for. */
export const FORGETTING_MS = 10 * SECOND_MS;

/**
 * What is done about a card that a plan gave up, just before the provider is asked to forget it: `keep` when a plan
 * that is charged to this card was bought meanwhile; `wait` while an attempt is open that may become such a plan.
 */
export const stepOfForgetting = (billing: BillingItem | undefined, cardId: string): 'keep' | 'wait' | 'forget' => {
  if (billing?.plan?.cardId === cardId) return 'keep';
  return billing?.openPlan === undefined ? 'forget' : 'wait';
};

/**
 * @throws AppError conflict while the provider is deleting a card, so that the caller waits a moment and decides again.
 */
export const assertNothingForgotten = (
  { forgettingUntil = 0 }: { forgettingUntil?: number | undefined },
  now: Date,
): void => {
  if (forgettingUntil > now.getTime()) throw new AppError('conflict');
};
