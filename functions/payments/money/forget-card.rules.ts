import type { BillingItem } from '#functions/items/billing.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';

type Stored = Omit<BillingItem, 'version' | 'memberId'>;

/**
 * Decides which stored cards the provider deletes now (`forgotten`), and returns the billing item to write. A card with
 * the id of the current plan's card is kept: some providers use one card id for all cards of a customer. While a
 * payment for a plan is undecided, no card is deleted, and the billing item keeps the cards to delete
 * (`unwantedCards`).
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

/**
 * After the deletion of a card begins, no plan can be bought for ten seconds. The request to the provider has ended by
 * then, because its timeout is shorter.
 */
export const FORGETTING_MS = 10 * SECOND_MS;

/**
 * Decides about a card whose deletion is planned. `keep`: the member has since bought a plan that uses the card.
 * `wait`: a payment for a plan is undecided, and that plan may use the card. `forget`: the card can be deleted.
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
