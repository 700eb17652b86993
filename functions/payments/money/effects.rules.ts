import { isReachable } from '#functions/items/account.ts';
import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { LedgerEntry } from '#functions/items/ledger-entry.ts';
import type { AttemptItem, DeclineReason, GiveBack } from '#functions/items/payment-attempt.ts';
import type { Charged } from '#functions/platform/ports/payment-provider.ts';
import { PLANS } from '#shared/plans.ts';
import { RESOLVED_EVERY_MS } from './attempt.rules.ts';
import { withLot } from './likes.rules.ts';
import type { Effects, PayerState } from './money.repository.ts';
import { isTermOf, nextChargeAfter, paidUntilOf } from './plan.rules.ts';

/**
 * Computes what a successful charge changes, for attempts with the purpose `P` (`plan`, `renewal` or `likes`).
 * `attempt` is the attempt before the charge is stored; `seen` is the member's state that was read together with it.
 */
export type ChargedRule<P extends AttemptItem['purpose']> = (
  seen: PayerState,
  attempt: AttemptOf<P>,
  charged: Charged,
  now: Date,
) => Effects;
export type DeclinedRule<P extends AttemptItem['purpose']> = (
  seen: PayerState,
  attempt: AttemptOf<P>,
  reason: DeclineReason,
  now: Date,
) => Effects;
export type AttemptOf<P extends AttemptItem['purpose']> = Extract<AttemptItem, { purpose: P }>;

/** Removes the attempt's id from `openPlan` or `openLikes`, the fields of the billing item for undecided attempts. */
export const withoutOpen = (billing: BillingItem | undefined, id: AttemptItem['attemptId']): Effects['billing'] => {
  if (!billing) return {};
  const { memberId: _id, version: _version, openPlan, openLikes, ...kept } = billing;
  return {
    ...kept,
    openPlan: openPlan === id ? undefined : openPlan,
    openLikes: openLikes === id ? undefined : openLikes,
  };
};

/** The ledger fields that say what an attempt was for. */
const purposeOf = (attempt: AttemptItem) =>
  attempt.purpose === 'likes'
    ? ({ for: 'likes', likes: attempt.likes } as const)
    : ({ for: attempt.purpose, planId: attempt.planId } as const);

/** The ledger entry of a charge. */
export const chargeEntry = (attempt: AttemptItem, charged: Charged): LedgerEntry => ({
  memberId: attempt.memberId,
  id: attempt.attemptId,
  at: charged.chargedAt,
  kind: 'charge',
  amountYen: charged.amountYen,
  chargeId: charged.chargeId,
  brand: charged.card.brand,
  last4: charged.card.last4,
  ...purposeOf(attempt),
});

/** The change that makes an attempt `charged`. */
export const chargedAttempt = (
  { attemptId: id, state: from }: AttemptItem,
  { chargeId, inquiryCode, card, amountYen }: Charged,
  now: Date,
): NonNullable<Effects['attempt']> => ({
  id,
  from,
  set: { state: 'charged', settledAt: now.getTime(), chargedYen: amountYen, chargeId, inquiryCode, card },
});

/** The changes at the start of an attempt. They do not contain the attempt item, which `openAttemptWrite` writes. */
export const opened = ({ billing }: PayerState, attempt: AttemptItem): Effects => {
  const { attemptId, memberId, createdAt, amountYen, purpose } = attempt;
  const kept = withoutOpen(billing, attemptId);
  return {
    billing: {
      ...kept,
      openPlan: purpose === 'likes' ? kept.openPlan : attemptId,
      openLikes: purpose === 'likes' ? attemptId : kept.openLikes,
    },
    ledger: [{ memberId, id: attemptId, at: createdAt, kind: 'attempt', amountYen, ...purposeOf(attempt) }],
    due: [{ kind: 'payment', at: createdAt + RESOLVED_EVERY_MS, attemptId }],
  };
};

/** An amount formatted as in e-mails, with thousands separators. */
export const yenText = (yen: number) => yen.toLocaleString('ja-JP');

/** A new plan begins. Its term starts at the time of the charge (rules: Money, Charges). */
export const planCharged: ChargedRule<'plan'> = ({ billing }, attempt, charged, now) => {
  const sold = PLANS.find(({ id }) => id === attempt.planId);
  if (!sold || charged.cardId === null) throw new Error(`attempt ${attempt.attemptId} cannot become a plan`);
  const { id: planId, siteId, termDays } = sold;
  const { chargedAt, chargeId, inquiryCode, cardId, card } = charged;
  const plan: RunningPlan = {
    planId,
    siteId,
    termDays,
    priceYen: charged.amountYen,
    startedAt: chargedAt,
    lastChargedAt: chargedAt,
    nextChargeAt: nextChargeAfter(chargedAt, sold),
    chargeId,
    inquiryCode,
    cardId,
    card,
    failedTries: 0,
  };
  return {
    billing: { ...withoutOpen(billing, attempt.attemptId), plan },
    account: { paidUntil: paidUntilOf(plan), planId },
    // An earlier plan may still be stored: the retries of its charge have failed, but no schedule has ended it yet. The
    // new plan replaces it, and its card is not needed any more.
    forgottenCards: billing?.plan ? [billing.plan.cardId] : [],
    attempt: chargedAttempt(attempt, charged, now),
    ledger: [chargeEntry(attempt, charged)],
    mails: [
      {
        template: 'payment_received',
        data: { amount: yenText(charged.amountYen), next: new Date(plan.nextChargeAt).toISOString() },
      },
    ],
    due: [{ kind: 'renewal', at: plan.nextChargeAt }],
  };
};

/**
 * A purchase of likes: adds a lot to the wallet, and blocks the next purchase for 24 hours from the time of the charge.
 */
export const likesCharged: ChargedRule<'likes'> = ({ billing, wallet }, attempt, charged, now) => {
  const { attemptId: id, memberId, likes } = attempt;
  const { chargedAt, amountYen } = charged;
  return {
    billing: { ...withoutOpen(billing, id), likesChargedAt: chargedAt },
    lots: withLot(wallet, { id, likes, chargedAt }, now),
    attempt: chargedAttempt(attempt, charged, now),
    ledger: [
      chargeEntry(attempt, charged),
      { memberId, id, at: chargedAt, kind: 'likes', change: likes, of: 'bought', lotId: id },
    ],
    mails: [{ template: 'payment_received', data: { amount: yenText(amountYen) } }],
  };
};

/** A declined attempt: nothing was charged and nothing is given, and the member may try again. */
export const declined: DeclinedRule<AttemptItem['purpose']> = ({ billing }, attempt, reason, now) => ({
  billing: withoutOpen(billing, attempt.attemptId),
  attempt: {
    id: attempt.attemptId,
    from: attempt.state,
    set: { state: 'declined', settledAt: now.getTime(), declined: reason },
  },
  ledger: [declineEntry(attempt, reason, now)],
});

export const declineEntry = ({ memberId, attemptId }: AttemptItem, reason: DeclineReason, now: Date): LedgerEntry => ({
  memberId,
  id: attemptId,
  at: now.getTime(),
  kind: 'decline',
  reason,
});

/**
 * Decides whether a successful charge must be refunded because the member can't get what was paid for (rules: Money, A
 * charge that can give nothing).
 *
 * @returns the reason for the refund; undefined if the member gets what was paid for.
 */
export const whyGivenBack = (
  { account, billing }: PayerState,
  attempt: AttemptItem,
  charged: Charged,
  now: Date,
): GiveBack | undefined => {
  if (attempt.state === 'declined') return 'late';
  if (!isReachable(account) || billing?.stopped !== undefined) return 'closed';
  if (charged.amountYen !== attempt.amountYen) return 'mismatch';
  if (attempt.purpose === 'renewal') return isTermOf(billing?.plan, attempt) ? undefined : 'late';
  if (attempt.purpose === 'likes') return undefined;
  if (charged.cardId === null) return 'mismatch';
  return account.paidUntil > now.getTime() ? 'already_paid' : undefined;
};

/** A charge for which the member gets nothing: the charge is stored, and its refund is due at once. */
export const givenBack = (
  { billing }: PayerState,
  attempt: AttemptItem,
  { charged, why }: { charged: Charged; why: GiveBack },
  now: Date,
): Effects => {
  const { set, ...rest } = chargedAttempt(attempt, charged, now);
  return {
    billing: withoutOpen(billing, attempt.attemptId),
    attempt: { ...rest, set: { ...set, giveBack: why } },
    ledger: [chargeEntry(attempt, charged)],
    forgottenCards: charged.cardId === null ? [] : [charged.cardId],
    due: [{ kind: 'payment', at: now.getTime(), attemptId: attempt.attemptId }],
  };
};

/**
 * The changes after the provider has refunded the whole amount of a charge. Likes that are left of the purchase are
 * removed. A running plan is not ended. A mail is added only if the member got nothing for the charge.
 */
export const refunded = (
  { billing, wallet }: PayerState,
  attempt: AttemptItem,
  refundedAt: number,
  now: Date,
): Effects => {
  const { attemptId: id, memberId } = attempt;
  const amountYen = attempt.chargedYen ?? attempt.amountYen;
  const { lots = [] } = wallet ?? {};
  const lot = lots.find((one) => one.id === id);
  const left = lot && lot.expiresAt > now.getTime() ? lot.left : 0;
  return {
    billing: withoutOpen(billing, id),
    lots: lot && lots.filter((one) => one.id !== id),
    attempt: { id, from: attempt.state, set: { state: 'refunded', refundedAt } },
    ledger: [
      {
        memberId,
        id,
        at: refundedAt,
        kind: 'refund',
        amountYen,
        chargeId: attempt.chargeId ?? '',
        brand: attempt.card?.brand ?? '',
        last4: attempt.card?.last4 ?? '',
        ...purposeOf(attempt),
      },
      ...(left > 0 ? [likesTakenBack(attempt, left, refundedAt)] : []),
    ],
    mails: attempt.giveBack === undefined ? [] : [{ template: 'refunded', data: { amount: yenText(amountYen) } }],
  };
};

/**
 * The entry for likes that a refund removes. Its id is not the attempt's id, because the entry for the purchase of
 * these likes has that id already.
 */
const likesTakenBack = ({ memberId, attemptId }: AttemptItem, left: number, at: number): LedgerEntry => ({
  memberId,
  id: `refund-${attemptId}`,
  at,
  kind: 'likes',
  change: -left,
  of: 'refunded',
  lotId: attemptId,
});
