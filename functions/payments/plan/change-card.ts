import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { keyedHash } from '#functions/platform/security/random.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { isTermDue, withCard } from './card.rules.ts';
import { changePlan } from './change-plan.ts';
import { runningPlan } from './plan.rules.ts';
import { type PlanDeps, renewPlan } from './renew.ts';

type NewCard = { memberId: MemberId; token: string; now: Date };

/**
 * Stores a new card at the provider and on the plan, and tries a charge that failed again at once. The request's id
 * follows from the token, so that a repeat stores no second card.
 * @returns whether a charge that was due was tried on the new card.
 * @throws AppError no_plan, card_refused, unavailable when the provider does not answer, conflict.
 */
export const replaceCard = async (
  deps: PlanDeps,
  { memberId, token, now }: NewCard,
  also: readonly Write[],
): Promise<{ isTried: boolean }> => {
  const { provider, money } = deps.paying;
  const { billing } = await money.find(memberId);
  if (!runningPlan(billing, now)) throw new AppError('no_plan');
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
    // The plan ended meanwhile: nothing will be charged to the new card.
    if (error instanceof AppError && error.code === 'no_plan')
      await provider.deleteCard(saved.cardId).catch(() => undefined);
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
    return saved;
  } catch (error) {
    throw error instanceof OutcomeUnknown ? new AppError('unavailable', { cause: error, retryAfterSeconds: 5 }) : error;
  }
};
