import type { AccountItem } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { type LedgerEntry, ledgerWrite } from '#functions/items/ledger-entry.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import {
  type AttemptItem,
  attemptId,
  attemptKey,
  openAttempt,
  type PaymentPurpose,
} from '#functions/items/payment-attempt.ts';
import { opened } from '#functions/payments/money/effects.rules.ts';
import { nextVersion } from '#functions/payments/money/lapse.rules.ts';
import { expiredMovement, likeToSpend } from '#functions/payments/money/likes.rules.ts';
import type { Effects, PayerState } from '#functions/payments/money/money.repository.ts';
import { moneyDueWrite } from '#functions/payments/money/money-due.ts';
import { effectsOf } from '#functions/payments/money/outcome.rules.ts';
import { planDue } from '#functions/payments/money/plan.rules.ts';
import { cancelled } from '#functions/payments/plan/cancel.rules.ts';
import type { ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Item, Write } from '#functions/platform/table/table.ts';
import type { CardOnFile } from '#sandbox/cards/test-cards.ts';
import type { Charge } from '#sandbox/charges/charge.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { LIKE_BUNDLES, PLANS, type Plan } from '#shared/plans.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';

/** What a member has paid: fields of the account, items of the service's table, and charges at the payment company. */
export type SeedMoney = {
  account: Pick<AccountItem, 'paidUntil' | 'planId'>;
  items: Item[];
  charges: Charge[];
};
type Payer = Pick<SeedMember, 'plan' | 'likes' | 'activity'>;

const CARDS = [
  { brand: 'VISA', last4: '1111', behaviour: 'approve' },
  { brand: 'MasterCard', last4: '4444', behaviour: 'approve' },
  { brand: 'JCB', last4: '0000', behaviour: 'approve' },
] as const;
/** A test card whose first charge is approved and whose renewals are declined. */
const FAILING_CARD = { brand: 'VISA', last4: '0341', behaviour: 'renewals_fail' } as const;
const VALID_YEARS = 5;

const putOf = (write: Write): Item[] => ('put' in write ? [write.put] : []);

/**
 * Simulates the payments of one member from the first charge on. Each payment uses the service's own rules, so that the
 * ledger and the payment company agree as if the member had really paid (rules: Money, The ledger).
 */
const createLife = (memberId: MemberId, card: CardOnFile, pepper: string) => {
  const hash = (what: string, of: string | number) => keyedHash(pepper, `seed ${what}`, `${memberId}\0${of}`);
  const cardId = `card_${hash('card', '')}`;
  const payer = { memberId, isActive: true, ageCheck: AGE_CHECK.verified, paidUntil: 0, planId: null };
  let seen: PayerState = { account: payer, billing: undefined, wallet: undefined };
  const attempts = new Map<AttemptId, AttemptItem>();
  const ledger: LedgerEntry[] = [];
  const charges: Charge[] = [];

  const apply = (effects: Omit<Effects, 'attempt'> & Pick<Partial<Effects>, 'attempt'>, now: Date) => {
    const { billing, account, lots, attempt } = effects;
    ledger.push(...effects.ledger, ...(lots ? expiredMovement(memberId, { wallet: seen.wallet, lots }, now) : []));
    const settled = attempt && attempts.get(attempt.id);
    if (settled) attempts.set(settled.attemptId, { ...settled, ...attempt.set });
    seen = {
      account: { ...seen.account, ...account },
      billing: { ...billing, memberId, version: (seen.billing?.version ?? 0) + 1 },
      wallet: lots ? { lots, version: (seen.wallet?.version ?? 0) + 1 } : seen.wallet,
    };
  };

  const charge = (purpose: PaymentPurpose, amountYen: number, at: number, status: 'succeeded' | 'declined') => {
    const now = new Date(at);
    const stamp = new Date(purpose.purpose === 'renewal' ? purpose.dueAt : at);
    const id = attemptId(stamp, hash('attempt', attempts.size));
    const attempt = openAttempt({ ...purpose, attemptId: id, memberId, amountYen, createdAt: at });
    attempts.set(id, attempt);
    apply(opened(seen, attempt), now);
    const isFirst = purpose.purpose === 'plan';
    const booked = { id: `ch_${hash('charge', id)}`, inquiryCode: hash('inquiry', id).slice(0, 10).toUpperCase() };
    const kept = purpose.purpose === 'likes' ? {} : { cardId };
    const asked = { attemptId: id, ...booked, customer: memberId, amountYen, createdAt: at, storesCard: isFirst, card };
    const isPaid = status === 'succeeded';
    charges.push({ ...asked, ...kept, status, ...(isPaid ? { chargedAt: at } : { reason: 'card_declined' }) });
    const outcome: ChargeOutcome = isPaid
      ? {
          state: 'succeeded',
          chargeId: booked.id,
          inquiryCode: booked.inquiryCode,
          amountYen,
          chargedAt: at,
          cardId: kept.cardId ?? null,
          card: { brand: card.brand, last4: card.last4 },
        }
      : { state: 'declined', reason: 'card' };
    const effects = effectsOf(seen, attempt, outcome, now);
    if (effects) apply(effects, now);
  };

  const sendLike = (at: number) => {
    const spent = likeToSpend({ wallet: seen.wallet, freeLikes: 0 }, new Date(at));
    if (spent?.from !== 'lot' || !seen.wallet) return;
    const { lotId, lots } = spent;
    seen = { ...seen, wallet: { lots, version: seen.wallet.version + 1 } };
    ledger.push({ memberId, id: hash('like', at), at, kind: 'likes', change: -1, of: 'sent', lotId });
  };

  const result = (): SeedMoney => {
    const { billing, wallet, account } = seen;
    const due = billing?.plan && planDue(billing.plan);
    return {
      account: { paidUntil: account.paidUntil, planId: account.planId },
      items: [
        ...[...attempts.values()].map((attempt) => ({ ...attemptKey(attempt.attemptId), ...attempt })),
        ...ledger.flatMap((line) => putOf(ledgerWrite(line))),
        ...(billing ? [{ ...billingKey(memberId), ...billing }] : []),
        ...(wallet ? [{ ...likeWalletKey(memberId), ...wallet }] : []),
        ...(due ? putOf(moneyDueWrite(memberId, due)) : []),
      ],
      charges,
    };
  };
  return { charge, apply, sendLike, result, state: () => seen };
};

const planOf = (planId: Plan['id']): Plan => {
  const plan = PLANS.find(({ id }) => id === planId);
  if (!plan) throw new Error(`There is no plan ${planId}`);
  return plan;
};

/** Instants (epoch ms) at which the member paid for the current or last term and for each term before it. */
const termStarts = ({ plan, activity }: Payer, termMs: number, now: number): number[] => {
  const last = now - Math.round((plan?.startedDaysAgo ?? 0) * DAY_MS);
  const joinedAt = now - activity.registeredDaysAgo * DAY_MS;
  const starts = [last];
  for (let at = last - termMs; plan?.hasEarlierTerms && at > joinedAt; at -= termMs) starts.unshift(at);
  return starts;
};

/** The payments of a seeded member. The result may be empty. The same member and instant give the same payments. */
export const seedMoney = (
  memberId: MemberId,
  member: Payer,
  { pepper, now }: Pick<SeedContext, 'pepper' | 'now'>,
): SeedMoney => {
  const { plan, likes = [] } = member;
  if (!plan && likes.length === 0) return { account: { paidUntil: 0, planId: null }, items: [], charges: [] };
  const isFailing = plan?.state === 'failing' || plan?.state === 'lapsed';
  const some = CARDS[Number.parseInt(keyedHash(pepper, 'seed brand', memberId).slice(0, 8), 36) % CARDS.length];
  const expiry = { expMonth: 12, expYear: now.getUTCFullYear() + VALID_YEARS };
  const life = createLife(memberId, { ...(isFailing ? FAILING_CARD : (some ?? CARDS[0])), ...expiry }, pepper);
  if (plan) {
    const sold = planOf(plan.planId);
    const termMs = (sold.termDays + 1) * DAY_MS;
    const [first = 0, ...renewals] = termStarts(
      isFailing ? { ...member, plan: { ...plan, hasEarlierTerms: false } } : member,
      termMs,
      now.getTime(),
    );
    life.charge({ purpose: 'plan', planId: sold.id, campaign: '' }, sold.priceYen, first, 'succeeded');
    const renew = (dueAt: number, tries: number, status: 'succeeded' | 'declined') =>
      life.charge(
        { purpose: 'renewal', planId: sold.id, dueAt, tries, billingVersion: nextVersion(life.state().billing) },
        sold.priceYen,
        dueAt + tries * DAY_MS,
        status,
      );
    for (const dueAt of renewals) renew(dueAt, 0, 'succeeded');
    const dueAt = first + termMs;
    if (plan.state === 'failing') renew(dueAt, 0, 'declined');
    if (plan.state === 'lapsed')
      for (let tries = 0; tries <= PAYMENT_RETRY_DAYS; tries += 1) renew(dueAt, tries, 'declined');
    const end = plan.state === 'cancelled' && cancelled(life.state(), new Date(now.getTime() - 2 * DAY_MS));
    if (end) life.apply(end, now);
  }
  for (const { likes: bought, daysAgo, sent } of likes) {
    const at = now.getTime() - daysAgo * DAY_MS;
    const yen = LIKE_BUNDLES.find((bundle) => bundle.likes === bought)?.priceYen ?? 0;
    life.charge({ purpose: 'likes', likes: bought }, yen, at, 'succeeded');
    for (let count = 1; count <= sent; count += 1) life.sendLike(at + count * HOUR_MS);
  }
  return life.result();
};
