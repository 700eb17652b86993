import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PlanEffects } from '../money/lapse.rules.ts';
import type { MoneyState } from '../money/money.repository.ts';
import { type PlanDeps, resolveFirst } from './renew.ts';

/**
 * Reads the member's account, billing and likes. If a payment attempt for the plan is undecided, its outcome is first
 * read from the provider; without a response, it stays undecided. Undefined once the member's data is erased.
 */
export const findSettled = async (
  { paying }: PlanDeps,
  memberId: MemberId,
  now: Date,
): Promise<MoneyState | undefined> => {
  const before = await paying.money.find(memberId);
  const openPlan = before.billing?.openPlan;
  const isStale = openPlan !== undefined && (await resolveFirst(paying, openPlan, now));
  const { account, billing, wallet } = isStale ? await paying.money.find(memberId) : before;
  return account && { account, billing, wallet };
};

/**
 * Changes a plan as `rule` computes. When another change was written at the same moment, `rule` is called again with
 * the state that this other change wrote.
 * @param rule returns undefined when there is nothing to change; then neither the change nor `also` is written.
 * @throws AppError from `rule`; conflict; session_required once the member's data is erased.
 */
export const changePlan = (
  deps: PlanDeps,
  { memberId, now }: { memberId: MemberId; now: Date },
  rule: (seen: MoneyState, now: Date) => PlanEffects | undefined,
  also: readonly Write[],
): Promise<void> =>
  retryOnConflict(async () => {
    const seen = await findSettled(deps, memberId, now);
    if (!seen) throw new AppError('session_required');
    const effects = rule(seen, now);
    if (effects) await deps.paying.money.save(seen, effects, now, also);
  });
