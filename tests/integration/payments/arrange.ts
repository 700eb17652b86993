import { domain as payments } from '#functions/payments/domain.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { billingKey } from '#functions/records/billing.ts';
import type { LedgerEntry } from '#functions/records/ledger-entry.ts';
import { likeWalletKey } from '#functions/records/like-wallet.ts';
import { type AttemptItem, attemptKey } from '#functions/records/payment-attempt.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { buyLikes, payPlan } from '#shared/contract/payments.ts';
import type { AttemptId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';

/** A man who has sent an age document and is about to choose a plan. */
export const unpaidMan = (world: TestWorld, change: Partial<AccountItem> = {}) =>
  createMember(world, MAN, { hasProfile: true, hasAgeDocument: true, ...change });
/** A woman who may buy likes. */
export const likingWoman = (world: TestWorld, change: Partial<AccountItem> = {}) =>
  createMember(world, WOMAN, { hasProfile: true, ageCheck: AGE_CHECK.verified, ...change });

type Payment = { card?: string; token?: string; siteId?: string; campaign?: string; amount?: unknown; key?: string };
const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });

export const payFor = async (world: TestWorld, { session }: TestMember, payment: Payment = {}) => {
  const { card, siteId = 'plan-1m', campaign, amount, key } = payment;
  const token = payment.token ?? (await world.payments.token(card));
  const body = { pi: { token, site_id: siteId, ...(campaign === undefined ? {} : { campaign }) }, amount };
  return world.call(payments, payPlan, { session, body, ...keyed(key) });
};

export const buy = async (world: TestWorld, { session }: TestMember, likes: unknown, payment: Payment = {}) => {
  const { card, siteId = 'likes', amount, key } = payment;
  const token = payment.token ?? (await world.payments.token(card));
  const body = { plan: likes, pi: { token, site_id: siteId, campaign: '', payment_amount: amount } };
  return world.call(payments, buyLikes, { session, body, ...keyed(key) });
};

export const information = async (world: TestWorld, { session }: TestMember) =>
  (await world.call(payments, getPaymentInformation, { session })).body;

/** Everything that the table says of a member's money. */
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

/** The member's attempts as the provider has them. */
export const chargesOf = async (world: TestWorld, { id }: Pick<TestMember, 'id'>) =>
  (await world.payments.charges()).filter(({ customer }) => customer === id);
export const attemptOf = (world: TestWorld, id: string) =>
  world.table.find(attemptKey(id as AttemptId), { consistent: true });

export const runSchedule = (world: TestWorld) => world.bind(payments).run('payment');
