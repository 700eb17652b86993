import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { isShownPrice } from '../charge/order.rules.ts';
import { runningPlan } from '../money/plan.rules.ts';
import { isTermDue, withCard } from './card.rules.ts';
import { changePlan } from './change-plan.ts';
import { forgetUnheldCard } from './forget-card.ts';
import { type PlanDeps, renewPlan } from './renew.ts';

/** `shownYen`: the price of the plan that the client showed, if the client sent it. */
type NewCard = { memberId: MemberId; token: string; shownYen?: number | null | undefined; now: Date };

/**
 * Stores a new card at the provider and in the plan. If a charge is due, tries it at once. The request's id is made
 * from the token, so that a repeat stores no second card.
 * @returns whether a charge that was due was tried on the new card.
 * @throws AppError no_plan, invalid_input for another price than the plan's, card_refused, unavailable when the
 * provider does not answer, conflict.
 */
export const replaceCard = async (
  deps: PlanDeps,
  { memberId, token, shownYen, now }: NewCard,
  also: readonly Write[],
): Promise<{ isTried: boolean }> => {
  const { money } = deps.paying;
  const { billing } = await money.find(memberId);
  const plan = runningPlan(billing, now);
  if (!plan) throw new AppError('no_plan');
  if (!isShownPrice(plan, [shownYen])) throw new AppError('invalid_input', { messages: [paymentsJa.rejected] });
  const saved = await saveCard(deps, { memberId, token, now });
  let isDue = false;
  try {
    await changePlan(
      deps,
      { memberId, now },
      (seen) => {
        isDue = isTermDue(seen.billing, now);
        return withCard(seen, saved, now);
      },
      also,
    );
  } catch (error) {
    // The plan ended meanwhile, so the new card will not be charged and is deleted.
    if (error instanceof AppError && error.code === 'no_plan')
      await forgetUnheldCard(deps.paying, { memberId, cardId: saved.cardId }, now).catch(() => undefined);
    throw error;
  }
  if (isDue) await renewPlan(deps, memberId, now);
  return { isTried: isDue };
};

const saveCard = async ({ core, paying: { provider } }: PlanDeps, { memberId, token }: NewCard) => {
  const requestId = keyedHash(core.pepper, 'card', `${memberId}\0${token}`);
  try {
    const saved = await provider.saveCard({ requestId, memberId, token });
    if (saved.state === 'declined') throw new AppError('card_refused');
    return { ...saved, requestId };
  } catch (error) {
    throw error instanceof OutcomeUnknown ? new AppError('unavailable', { cause: error, retryAfterSeconds: 5 }) : error;
  }
};
