import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId } from '#shared/ids.ts';
import { yenText } from '../money/effects.rules.ts';
import type { PlanEffects } from '../money/lapse.rules.ts';
import { allRefunded, followed, isRefundDue } from './closing.rules.ts';
import { refundAll } from './refund-all.ts';
import type { PlanDeps } from './renew.ts';

type Who = { memberId: MemberId; now: Date };

const change = (
  { paying: { money } }: PlanDeps,
  { memberId, now }: Who,
  rule: (seen: Parameters<typeof followed>[0]) => PlanEffects | undefined,
): Promise<void> =>
  retryOnConflict(async () => {
    const { account, billing, wallet } = await money.find(memberId);
    if (!account || !billing) return;
    const effects = rule({ account, billing });
    if (effects) await money.save({ account, billing, wallet }, effects, now);
  });

/**
 * Stops, continues or refunds a member's plan, as the current state of the account requires (rules: Money, Closed
 * accounts). May be called at any time and repeatedly.
 * @returns whether all is done. False when the provider did not answer the request for a refund.
 */
export const followAccount = async (deps: PlanDeps, memberId: MemberId, now: Date): Promise<boolean> => {
  const who = { memberId, now };
  await change(deps, who, (seen) => followed(seen, now));
  const { account, billing } = await deps.paying.money.find(memberId);
  if (!account || !billing || !isRefundDue(account, billing)) return true;
  const yen = await refundAll(deps, memberId, now);
  if (yen === undefined) return false;
  await change(deps, who, (seen) =>
    isRefundDue(seen.account, seen.billing) ? allRefunded(seen, yen > 0 ? yenText(yen) : undefined, now) : undefined,
  );
  return true;
};
