import { expect } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import type { LedgerEntry } from '#functions/items/ledger-entry.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { type AttemptItem, attemptKey } from '#functions/items/payment-attempt.ts';
import { access } from '#functions/payments/access.ts';
import { receivePaymentWebhook } from '#functions/payments/books/receive-payment-webhook.handler.ts';
import { buyLikes as buyLikesHandler } from '#functions/payments/charge/buy-likes.handler.ts';
import { getPaymentInformation as getPaymentInformationHandler } from '#functions/payments/charge/get-payment-information.handler.ts';
import { payPlan as payPlanHandler } from '#functions/payments/charge/pay-plan.handler.ts';
import { resolveOpenPayments } from '#functions/payments/charge/payment.schedule.ts';
import { returnFromChallenge } from '#functions/payments/charge/return-from-challenge.handler.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import type { PaymentProvider } from '#functions/platform/ports/payment-provider.ts';
import { type Domain, defineDomain } from '#functions/platform/service/define-domain.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { buyLikes, payPlan } from '#shared/contract/payments.ts';
import type { AttemptId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';

/** Creates a man who has sent an age document and is about to choose a plan. */
export const unpaidMan = (world: TestWorld, change: Partial<AccountItem> = {}) =>
  createMember(world, MAN, { hasProfile: true, hasAgeDocument: true, ...change });
/** Creates a woman who may buy likes. */
export const likingWoman = (world: TestWorld, change: Partial<AccountItem> = {}) =>
  createMember(world, WOMAN, { hasProfile: true, ageCheck: AGE_CHECK.verified, ...change });

type Payment = {
  card?: string;
  token?: string;
  siteId?: string;
  campaign?: string;
  amount?: unknown;
  key?: string;
  by?: Domain;
};
const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });

export const payFor = async (world: TestWorld, { session }: TestMember, payment: Payment = {}) => {
  const { card, siteId = 'plan-1m', campaign, amount, key, by = payments } = payment;
  const token = payment.token ?? (await world.payments.token(card));
  const body = { pi: { token, site_id: siteId, ...(campaign === undefined ? {} : { campaign }) }, amount };
  return world.call(by, payPlan, { session, body, ...keyed(key) });
};

export const buy = async (world: TestWorld, { session }: TestMember, likes: unknown, payment: Payment = {}) => {
  const { card, siteId = 'likes', amount, key, by = payments } = payment;
  const token = payment.token ?? (await world.payments.token(card));
  const body = { plan: likes, pi: { token, site_id: siteId, campaign: '', payment_amount: amount } };
  return world.call(by, buyLikes, { session, body, ...keyed(key) });
};

export const information = async (world: TestWorld, { session }: TestMember) =>
  (await world.call(payments, getPaymentInformation, { session })).body;

/** All stored items about a member's payments. */
export const moneyOf = async (world: TestWorld, { id }: Pick<TestMember, 'id'>) => {
  const items = await world.everything();
  const mine = items.filter(({ memberId }) => memberId === id);
  const ledger = mine.filter(({ pk }) => pk === `LEDGER#${id}`) as unknown as LedgerEntry[];
  const find = { consistent: true };
  return {
    account: await world.table.find(accountKey(id), find),
    billing: await world.table.find(billingKey(id), find),
    wallet: await world.table.find(likeWalletKey(id), find),
    attempts: mine.filter(({ pk }) => String(pk).startsWith('ATTEMPT#')) as unknown as AttemptItem[],
    ledger: ledger.sort((a, b) => a.at - b.at),
    kinds: ledger.map(({ kind }) => kind).sort(),
  };
};

/** The member's payment attempts as the provider has stored them. */
export const chargesOf = async (world: TestWorld, { id }: Pick<TestMember, 'id'>) =>
  (await world.payments.charges()).filter(({ customer }) => customer === id);
export const attemptOf = (world: TestWorld, id: string) =>
  world.table.find(attemptKey(id as AttemptId), { consistent: true });

/** Asserts that the ledger and the provider agree: everything that was charged is booked, and no attempt is pending. */
export const expectBooksAgree = async (world: TestWorld, member: Pick<TestMember, 'id'>): Promise<void> => {
  const [charges, money] = await Promise.all([chargesOf(world, member), moneyOf(world, member)]);
  const { account, billing, wallet, attempts, ledger } = money;
  expect(billing?.openPlan ?? billing?.openLikes).toBeUndefined();
  expect(attempts.map(({ state, giveBack }) => ({ state, giveBack }))).not.toContainEqual({ state: 'open' });
  const stateOf = new Map(attempts.map((attempt) => [attempt.attemptId as string, attempt]));
  const HERE = { succeeded: 'charged', refunded: 'refunded', declined: 'declined', failed: 'declined' } as const;
  for (const { attemptId, status, amountYen } of charges) {
    expect(status).not.toBe('requires_action');
    expect(stateOf.get(attemptId)).toMatchObject({ state: HERE[status as keyof typeof HERE], amountYen });
    expect(stateOf.get(attemptId)).not.toMatchObject({ state: 'charged', giveBack: expect.anything() });
  }
  const moved = charges.filter(({ status }) => status === 'succeeded');
  expect(attempts.filter(({ state }) => state === 'charged')).toHaveLength(moved.length);
  const plans = moved.filter(({ storesCard }) => storesCard);
  expect(plans.length).toBeLessThanOrEqual(1);
  expect(billing?.plan?.chargeId).toBe(plans[0]?.id);
  expect((account?.paidUntil ?? 0) > 0).toBe(plans.length === 1);
  expect(wallet?.lots.map(({ id }) => id as string) ?? []).toEqual(
    moved.filter(({ storesCard }) => !storesCard).map(({ attemptId }) => attemptId),
  );
  const sumOf = (kind: 'charge' | 'refund') =>
    ledger.reduce((sum, line) => (line.kind === kind ? sum + line.amountYen : sum), 0);
  expect(sumOf('charge') - sumOf('refund')).toBe(moved.reduce((sum, { amountYen }) => sum + amountYen, 0));
};

/**
 * The payments domain with a changed payment provider: functions that `changed` returns replace those of the real
 * provider. `table`, if given, returns the table that the domain uses instead of the real one.
 */
export const paymentsWith = (
  changed: (provider: PaymentProvider) => Partial<PaymentProvider>,
  table?: (real: Table) => Table,
) =>
  defineDomain({
    access,
    deps: (core, real) => {
      const deps = paymentsDeps(core, table?.(real) ?? real);
      const { provider } = deps.paying;
      return { ...deps, paying: { ...deps.paying, provider: { ...provider, ...changed(provider) } } };
    },
    handlers: [
      payPlanHandler,
      buyLikesHandler,
      getPaymentInformationHandler,
      receivePaymentWebhook,
      returnFromChallenge,
    ],
    schedules: { payment: resolveOpenPayments },
  });

/**
 * The payments domain in a process that dies at step number `failsAt` (from 1). A step is a write to the table or a
 * request to the provider.
 * `when`: with `before` that step is not taken; with `after` it takes effect, but its response is lost.
 */
export const dyingPayments = (failsAt: number, when: 'before' | 'after') => {
  let steps = 0;
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps > failsAt) throw new Error('nobody does anything after death');
    if (steps < failsAt) return run();
    if (when === 'after') await run();
    throw new Error(`died ${when} step ${failsAt}`);
  };
  const domain = paymentsWith(
    (provider) => ({
      charge: (request) => step(() => provider.charge(request)),
      findCharge: (id) => step(() => provider.findCharge(id)),
      closeCharge: (attempt) => step(() => provider.closeCharge(attempt)),
      refund: (id) => step(() => provider.refund(id)),
    }),
    (table) => ({
      ...table,
      write: (write) => step(() => table.write(write)),
      transact: (writes) => step(() => table.transact(writes)),
    }),
  );
  return { domain, hasDied: () => steps >= failsAt };
};

export const runSchedule = (world: TestWorld, by: Domain = payments) => world.bind(by).run('payment');
