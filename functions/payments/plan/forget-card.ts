import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ChargeDeps } from '../charge/attempts.ts';
import { assertNothingForgotten, FORGETTING_MS, stepOfForgetting } from '../money/forget-card.rules.ts';
import { storedBilling } from '../money/lapse.rules.ts';

/**
 * Deletes a stored card at the provider, unless the member has since bought a plan that uses it. The billing item first
 * stores the time until which no plan can be bought (`FORGETTING_MS` from now), so that no purchase uses the card
 * during its deletion. When two calls run at once, the second one waits for the first. A repeat changes nothing more.
 * @throws OutcomeUnknown when the provider does not answer; AppError conflict when simultaneous changes made every
 * retry fail.
 */
export const forgetUnheldCard = async (
  { money, provider }: ChargeDeps,
  { memberId, cardId }: { memberId: MemberId; cardId: string },
  now: Date,
): Promise<void> => {
  const change = async (forgettingUntil: number | undefined) => {
    const { account, billing, wallet } = await money.find(memberId);
    const step = stepOfForgetting(billing, cardId);
    if (!account || !billing || step === 'keep') return step;
    if (step === 'forget' && forgettingUntil !== undefined) assertNothingForgotten(billing, now);
    if (step === 'wait' && billing.unwantedCards?.includes(cardId)) return step;
    const { forgettingUntil: _former, ...stored } = storedBilling(billing);
    const marked = step === 'wait' || forgettingUntil === undefined ? stored : { ...stored, forgettingUntil };
    const forgottenCards = step === 'wait' ? [cardId] : [];
    await money.save({ account, billing, wallet }, { billing: marked, ledger: [], forgottenCards }, now);
    return step;
  };
  if ((await retryOnConflict(() => change(now.getTime() + FORGETTING_MS))) !== 'forget') return;
  await provider.deleteCard(cardId);
  await retryOnConflict(() => change(undefined));
};
