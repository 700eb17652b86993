import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PlanEffects } from '../money/lapse.rules.ts';
import type { MoneyState } from '../money/money.repository.ts';
import { type PlanDeps, resolveFirst } from './renew.ts';

/**
 * The member's money, after the provider was asked for the outcome of an open attempt for the plan. The attempt may
 * still be open afterwards: its later outcome then follows what was decided meanwhile. Undefined after the erasure of
 * the member.
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
 * Changes a plan by a rule. When two changes run at the same moment, the rule of the second one decides again from what
 * the first one wrote.
 * @param rule returns undefined when nothing is left to change; then nothing is written, `also` neither.
 * @throws AppError from `rule`, conflict; session_required after the erasure of the member.
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
