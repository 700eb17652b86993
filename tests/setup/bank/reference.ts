import type { Charge } from '#sandbox/charges/charge.ts';
import { LIKE_LOT_MS, LIKE_PURCHASE_INTERVAL_MS, PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { PLANS } from '#shared/plans.ts';
import { DAY_MS } from '#shared/time.ts';

// The reference implementation: computes what a member owns from the payment company's charges and from the member's
// other actions, by the simplest reading of the rules. It shares only the plans and constants with the service.

/** A charge at the payment company, and the purpose that the service stored for it. */
export type Booked = Charge & {
  for:
    | { purpose: 'plan' | 'renewal'; planId: number; dueAt?: number }
    | { purpose: 'likes'; likes: number; settledAt?: number };
};

/** The accepted actions of a member, except payments. Times are epoch ms. */
export type Told =
  | { what: 'cancel' | 'resume'; at: number }
  | { what: 'spend'; at: number; isFree: boolean }
  | { what: 'bonus'; at: number };

export type Owned = {
  /** Time at which the plan ends; undefined when no charge has ever bought a plan. */
  paidUntil: number | undefined;
  lots: { at: number; left: number; expiresAt: number }[];
  freeLikes: number;
};

const termOf = (planId: number): number => {
  const plan = PLANS.find(({ id }) => id === planId);
  if (!plan) throw new Error(`The company charged for a plan ${planId} that nobody sells`);
  return (plan.termDays + 1) * DAY_MS;
};

const kept = (charges: readonly Booked[]): Booked[] =>
  charges.filter(({ status }) => status === 'succeeded').sort((a, b) => (a.chargedAt ?? 0) - (b.chargedAt ?? 0));

/** The end of the plan. A first charge begins a term at the time of the charge, a renewal at its due date. */
const paidUntil = (charges: readonly Booked[], told: readonly Told[]): number | undefined => {
  const terms = kept(charges).flatMap(({ for: bought, chargedAt = 0 }) => {
    if (bought.purpose === 'likes') return [];
    const start = bought.purpose === 'renewal' ? (bought.dueAt ?? 0) : chargedAt;
    return [{ startedAt: chargedAt, isNew: bought.purpose === 'plan', end: start + termOf(bought.planId) }];
  });
  const last = terms.at(-1);
  if (!last) return undefined;
  const began = terms.findLast(({ isNew }) => isNew)?.startedAt ?? 0;
  const said = told.filter(({ what, at }) => (what === 'cancel' || what === 'resume') && at >= began).at(-1);
  return said?.what === 'cancel' ? last.end : last.end + PAYMENT_RETRY_DAYS * DAY_MS;
};

/**
 * Takes each spent like from the bought likes that expire first, or from the free likes if no bought likes are left.
 * Bought likes can be spent only after the service learnt of the charge (`settledAt`).
 */
const likes = (charges: readonly Booked[], told: readonly Told[], now: number) => {
  const lots = kept(charges).flatMap(({ for: bought, chargedAt = 0 }) =>
    bought.purpose === 'likes'
      ? [
          {
            at: chargedAt,
            givenAt: bought.settledAt ?? chargedAt,
            left: bought.likes,
            expiresAt: chargedAt + LIKE_LOT_MS,
          },
        ]
      : [],
  );
  let freeLikes = 0;
  for (const one of told) {
    if (one.what === 'bonus') freeLikes += 1;
    if (one.what !== 'spend') continue;
    const first = lots
      .filter(({ givenAt, left, expiresAt }) => givenAt <= one.at && left > 0 && expiresAt > one.at)
      .sort((a, b) => a.expiresAt - b.expiresAt)
      .at(0);
    if (first) first.left -= 1;
    else freeLikes -= 1;
    if (one.isFree === Boolean(first)) throw new Error('A like was taken from the wrong source');
  }
  const unspent = lots.filter(({ left, expiresAt }) => left > 0 && expiresAt > now);
  return { lots: unspent.map(({ at, left, expiresAt }) => ({ at, left, expiresAt })), freeLikes };
};

export const ownedBy = (charges: readonly Booked[], told: readonly Told[], now: number): Owned => ({
  paidUntil: paidUntil(charges, told),
  ...likes(charges, told, now),
});

/**
 * Finds wrong charges, for example a renewal that begins before the paid term ends. Looks only at `charges`. Returns a
 * sentence for each wrong charge.
 */
export const violationsIn = (charges: readonly Booked[]): string[] => {
  const paid = kept(charges);
  const wrong: string[] = [];
  const plans = paid.filter(({ for: { purpose } }) => purpose !== 'likes');
  plans.forEach((charge, index) => {
    const before = plans[index - 1];
    if (!before || before.for.purpose === 'likes' || charge.for.purpose === 'likes') return;
    const begins = charge.for.purpose === 'renewal' ? (charge.for.dueAt ?? 0) : (charge.chargedAt ?? 0);
    const began = before.for.purpose === 'renewal' ? (before.for.dueAt ?? 0) : (before.chargedAt ?? 0);
    if (charge.for.purpose === 'renewal' && begins < began + termOf(before.for.planId))
      wrong.push(`${charge.attemptId} charged a term that ${before.attemptId} had paid`);
  });
  const bundles = paid.filter(({ for: { purpose } }) => purpose === 'likes');
  bundles.forEach((charge, index) => {
    const before = bundles[index - 1];
    if (before && (charge.chargedAt ?? 0) - (before.chargedAt ?? 0) < LIKE_PURCHASE_INTERVAL_MS)
      wrong.push(`${charge.attemptId} sold likes within 24 hours of ${before.attemptId}`);
  });
  return wrong;
};
