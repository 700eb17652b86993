import type { AccountItem } from '#functions/items/account.ts';
import type { BillingItem } from '#functions/items/billing.ts';
import type { LikeMovement, MoneyMovement } from '#functions/items/ledger-entry.ts';
import type { LikeLot, LikeWalletItem } from '#functions/items/like-wallet.ts';
import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { AttemptId } from '#shared/ids.ts';
import { LIKE_LOT_MS } from '#shared/limits.ts';
import { liveLots } from '../money/likes.rules.ts';
import type { Effects } from '../money/money.repository.ts';
import { paidUntilOf } from '../money/plan.rules.ts';

/** A member's balances, and the stored data from which they can be computed again. */
export type Balances = {
  account: Pick<AccountItem, 'paidUntil' | 'planId'>;
  billing: BillingItem | undefined;
  wallet: LikeWalletItem | undefined;
  /** The payment attempts that `billing` names as undecided. An id for which no attempt is stored is left out. */
  open: readonly AttemptItem[];
  /** Ledger entries of likes in the last 180 days. */
  likes: readonly LikeMovement[];
  /** Ledger entries of charges and refunds since the last charge of the current plan. */
  money: readonly MoneyMovement[];
};

/**
 * - `paid_until`: the plan and paid time in the account item differ from the billing item. Repair: the account item is
 *   corrected.
 * - `open_slot`: the billing item still names a payment attempt as undecided although its outcome is known, so the
 *   member can't pay again. Repair: the billing item no longer names it.
 * - `lots`: the likes in the wallet differ from the sum of the ledger entries. Repair: the wallet is corrected.
 * - `overspent`: by the ledger, more likes of one purchase were spent than bought. Only reported.
 * - `plan_unpaid`: a plan is running without a charge in the ledger. Only reported.
 */
export type BalanceProblem = 'paid_until' | 'open_slot' | 'lots' | 'overspent' | 'plan_unpaid';

/**
 * The plan and paid time that the account item must have. Undefined while the account is closed, because billing is
 * then stopped.
 */
const planFacts = ({ plan, stopped }: Partial<BillingItem>, { account }: Balances, now: Date) => {
  if (stopped !== undefined) return undefined;
  if (plan) return { paidUntil: paidUntilOf(plan), planId: plan.planId };
  return { paidUntil: Math.min(account.paidUntil, now.getTime()), planId: null };
};

/**
 * The purchases of likes (lots) that have likes left, computed from the ledger entries, soonest expiry first. Expired
 * purchases are left out.
 */
export const lotsOfLedger = (movements: readonly LikeMovement[], now: Date): LikeLot[] => {
  const lots = new Map<AttemptId, LikeLot>();
  for (const { lotId, of, change, at } of movements) {
    if (lotId !== undefined && of === 'bought')
      lots.set(lotId, { id: lotId, left: change, bought: change, at, expiresAt: at + LIKE_LOT_MS });
  }
  for (const { lotId, of, change } of movements) {
    const lot = lotId === undefined || of === 'bought' ? undefined : lots.get(lotId);
    if (lot) lot.left += change;
  }
  return liveLots({ lots: [...lots.values()] }, now);
};

const overspentLots = (movements: readonly LikeMovement[]): boolean => {
  const left = new Map<AttemptId, number>();
  for (const { lotId, change } of movements) if (lotId) left.set(lotId, (left.get(lotId) ?? 0) + change);
  const bought = new Set(movements.filter(({ of }) => of === 'bought').map(({ lotId }) => lotId));
  return [...left].some(([lotId, likes]) => likes < 0 && bought.has(lotId));
};

const sameLots = (one: readonly LikeLot[], other: readonly LikeLot[]): boolean =>
  one.length === other.length &&
  one.every(({ id, left, expiresAt }) =>
    other.some((lot) => lot.id === id && lot.left === left && lot.expiresAt === expiresAt),
  );

const hasCharge = ({ lastChargedAt }: { lastChargedAt: number }, money: readonly MoneyMovement[]): boolean => {
  const charge = money.find(({ kind, at, for: what }) => kind === 'charge' && at === lastChargedAt && what !== 'likes');
  return charge !== undefined && !money.some(({ kind, id }) => kind === 'refund' && id === charge.id);
};

/**
 * Finds the problems in a member's stored balances. `repair` contains the changes that correct them. It is undefined
 * when no problem was found, or none that can be corrected.
 */
export const balanceProblems = (
  seen: Balances,
  now: Date,
): { problems: BalanceProblem[]; repair: Pick<Effects, 'billing' | 'account' | 'lots'> | undefined } => {
  const { account, billing, wallet, open, likes, money } = seen;
  const problems: BalanceProblem[] = [];
  const { memberId: _id, version: _version, ...kept }: Partial<BillingItem> = billing ?? {};
  const repair: Pick<Effects, 'billing' | 'account' | 'lots'> = { billing: { ...kept } };

  const facts = planFacts(kept, seen, now);
  if (facts && (facts.paidUntil !== account.paidUntil || facts.planId !== account.planId)) {
    problems.push('paid_until');
    repair.account = facts;
  }
  const isOpen = (id: AttemptId | undefined) => open.some((one) => one.attemptId === id && one.state === 'open');
  for (const slot of ['openPlan', 'openLikes'] as const) {
    if (kept[slot] === undefined || isOpen(kept[slot])) continue;
    problems.push('open_slot');
    delete repair.billing[slot];
  }
  if (overspentLots(likes)) problems.push('overspent');
  else {
    const lots = lotsOfLedger(likes, now);
    if (!sameLots(liveLots(wallet, now), lots)) {
      problems.push('lots');
      repair.lots = lots;
    }
  }
  if (kept.plan && !hasCharge(kept.plan, money)) problems.push('plan_unpaid');
  const isRepairable = problems.some((one) => one !== 'overspent' && one !== 'plan_unpaid');
  return { problems, repair: isRepairable ? repair : undefined };
};
