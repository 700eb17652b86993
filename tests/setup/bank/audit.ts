import type { AccountItem } from '#functions/items/account.ts';
import { accountKey } from '#functions/items/account.ts';
import { type BillingItem, billingKey } from '#functions/items/billing.ts';
import type { LedgerEntry } from '#functions/items/ledger-entry.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import type { TestMember } from '../arrange/members.ts';
import type { Bank } from './bank.ts';
import { type Booked, ownedBy, violationsIn } from './reference.ts';

type Items = Record<string, unknown>[];
const under = <T>(items: Items, word: string): T[] =>
  items.filter(({ pk }) => String(pk).startsWith(`${word}#`)) as unknown as T[];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** For each status of a charge at the payment company, the state that the service must have stored for its attempt. */
const STATE_FOR = {
  succeeded: 'charged',
  refunded: 'refunded',
  declined: 'declined',
  failed: 'declined',
  requires_action: 'open',
} as const;

/**
 * Compares the service's items with the payment company's charges, and with what `reference.ts` computes from these
 * charges. Call it when all schedules and webhooks are done.
 * @returns a sentence for each disagreement; an empty list when everything agrees.
 */
export const audit = async ({ world, cast, told, closed }: Bank): Promise<string[]> => {
  const [items, charges] = await Promise.all([world.everything(), world.payments.charges()]);
  const attempts = new Map(under<AttemptItem>(items, 'ATTEMPT').map((one) => [one.attemptId as string, one]));
  const wrong: string[] = [];
  const booked = charges.flatMap((charge): Booked[] => {
    const attempt = attempts.get(charge.attemptId);
    if (attempt) return [{ ...charge, for: attempt }];
    wrong.push(`the company charged ${charge.attemptId}, of which the service knows nothing`);
    return [];
  });
  const byId = new Map(charges.map((charge) => [charge.attemptId, charge]));
  for (const { attemptId, memberId, state, amountYen, giveBack } of attempts.values()) {
    const charge = byId.get(attemptId);
    const expected = charge ? STATE_FOR[charge.status] : 'declined';
    if (state !== expected) wrong.push(`${attemptId} is ${state}, the company's charges ask for ${expected}`);
    // `giveBack` is the reason for which the service refunds a charge that buys nothing. In this test the only allowed
    // reason is a closed account.
    if (giveBack && !(giveBack === 'closed' && closed.has(memberId)))
      wrong.push(`${attemptId} was charged for nothing: ${giveBack}`);
    if (charge && charge.amountYen !== amountYen) wrong.push(`${attemptId} was charged another amount`);
  }
  const held = new Set((await world.payments.everything()).map(({ pk, customer }) => `${pk} of ${customer}`));
  for (const { memberId, plan } of under<BillingItem>(items, 'PAYMENT'))
    if (plan && !held.has(`CARD#${plan.cardId} of ${memberId}`))
      wrong.push(`${memberId} has a plan whose card the company does not have`);
  const ledger = under<LedgerEntry>(items, 'LEDGER');
  for (const member of cast) {
    const own = booked.filter(({ customer }) => customer === member.id);
    wrong.push(
      ...violationsIn(own),
      ...ledgerDifferences(
        ledger.filter(({ memberId }) => memberId === member.id),
        own,
      ),
      ...(closed.has(member.id)
        ? await closedDifferences(world, member, own)
        : await ownDifferences(world, member, { own, told: told.get(member.id) ?? [] })),
    );
  }
  return wrong;
};

const ledgerDifferences = (ledger: readonly LedgerEntry[], own: readonly Booked[]): string[] => {
  const moved = own.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const lines = {
    charged: sum(ledger.flatMap((line) => (line.kind === 'charge' ? [line.amountYen] : []))),
    refunded: sum(ledger.flatMap((line) => (line.kind === 'refund' ? [line.amountYen] : []))),
  };
  const books = {
    charged: sum(moved.map(({ amountYen }) => amountYen)),
    refunded: sum(moved.flatMap(({ status, amountYen }) => (status === 'refunded' ? [amountYen] : []))),
  };
  return lines.charged === books.charged && lines.refunded === books.refunded
    ? []
    : [`the ledger says ${JSON.stringify(lines)}, the company ${JSON.stringify(books)}`];
};

/** Checks a member who is confirmed as under age: the member owns nothing, and every charge is refunded. */
const closedDifferences = async (
  world: Bank['world'],
  { id }: TestMember,
  own: readonly Booked[],
): Promise<string[]> => {
  const keys = [accountKey(id), likeWalletKey(id), billingKey(id)] as const;
  const [account, wallet, billing] = await world.table.findMany(keys, { consistent: true });
  if (account?.ageCheck !== AGE_CHECK.underAgeConfirmed) return [];
  const keeps = own.some(({ status }) => status === 'succeeded') || (wallet?.lots ?? []).length > 0 || billing?.plan;
  return keeps ? [`${id} is under age and was not refunded whole`] : [];
};

const ownDifferences = async (
  world: Bank['world'],
  { id }: TestMember,
  { own, told }: { own: readonly Booked[]; told: Parameters<typeof ownedBy>[1] },
): Promise<string[]> => {
  const now = world.clock.now().getTime();
  const keys = [accountKey(id), billingKey(id), likeWalletKey(id)] as const;
  const [account, billing, wallet] = await world.table.findMany(keys, { consistent: true });
  const expected = ownedBy(own, told, now);
  const has = {
    freeLikes: account?.freeLikes ?? 0,
    lots: (wallet?.lots ?? [])
      .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
      .map(({ at, left, expiresAt }) => ({ at, left, expiresAt })),
  };
  const wrong: string[] = [];
  const { paidUntil: until, ...likes } = expected;
  if (JSON.stringify(has) !== JSON.stringify({ freeLikes: likes.freeLikes, lots: likes.lots }))
    wrong.push(`${id} has ${JSON.stringify(has)} instead of ${JSON.stringify(likes)}`);
  if ((wallet?.lots ?? []).some(({ left }) => left < 0) || has.freeLikes < 0) wrong.push(`${id} has likes below zero`);
  wrong.push(...planDifferences(id, account, until, now));
  if (billing?.openPlan ?? billing?.openLikes) wrong.push(`${id} waits for an attempt although everything has come`);
  return wrong;
};

const planDifferences = (id: string, account: AccountItem | undefined, until: number | undefined, now: number) => {
  const paidUntil = account?.paidUntil ?? 0;
  const shouldRun = until !== undefined && until > now;
  if (shouldRun !== paidUntil > now) return [`${id} is ${shouldRun ? 'not ' : ''}paid, against the company's charges`];
  return shouldRun && paidUntil !== until ? [`${id} is paid until ${paidUntil} instead of ${until}`] : [];
};
