import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { CHARGE_RECORD_KEPT_YEARS } from '#shared/limits.ts';
import type { PlanId } from '#shared/plans.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** Fields of an entry about a charge or a refund. Receipts are made from these fields. */
type MovedMoney = {
  amountYen: number;
  chargeId: string;
  /**
   * What the money was for. `unknown`, only for refunds: the payment provider charged for an attempt that is not in the
   * table.
   */
  for: 'plan' | 'renewal' | 'likes' | 'unknown';
  planId?: PlanId;
  likes?: number;
  brand: string;
  last4: string;
  /** The refund cancels a charge that the provider never made: no money moved. */
  isVoid?: true;
};

/**
 * One entry of a member's ledger, written once and never changed (rules: Money, The ledger). `id` is the id of the
 * payment attempt if the entry belongs to one, else an id of its own.
 */
export type LedgerEntry = { memberId: MemberId; id: string; at: number } & (
  | { kind: 'attempt'; amountYen: number; for: 'plan' | 'renewal' | 'likes'; planId?: PlanId; likes?: number }
  | ({ kind: 'charge' | 'refund' } & MovedMoney)
  | { kind: 'decline'; reason: string }
  | { kind: 'cancel' | 'resume' | 'lapse' | 'stop' | 'restore'; planId: PlanId; reason?: string | undefined }
  /**
   * A change of the member's number of likes. `of` is the cause: likes were bought, a purchase was refunded, bought
   * likes expired, the member got a login bonus, or the member sent a like. `lotId` is the purchase (lot) that the
   * likes belong to. Several lots that expire together have one entry with their sum.
   */
  | { kind: 'likes'; change: number; of: 'bought' | 'bonus' | 'sent' | 'refunded' | 'expired'; lotId?: AttemptId }
);

export type MoneyMovement = Extract<LedgerEntry, { kind: 'charge' | 'refund' }>;
export type LikeMovement = Extract<LedgerEntry, { kind: 'likes' }>;

/**
 * First part of a ledger entry's sort key. Entries about payments and entries about likes have different prefixes, so
 * that a query of the payment history reads no entries about likes. `MONEY` and `PLAN` follow each other in sort order,
 * so that one query reads both.
 */
const groupOf = (kind: LedgerEntry['kind']): 'LIKES' | 'MONEY' | 'PLAN' => {
  if (kind === 'likes') return 'LIKES';
  return kind === 'charge' || kind === 'refund' ? 'MONEY' : 'PLAN';
};

const pkOf = (id: MemberId) => `LEDGER#${id}`;
const stamp = (at: number) => new Date(at).toISOString();

/** Charges and refunds, the oldest first. */
export const movedMoneyOf = (id: MemberId): Partition<MoneyMovement> => ({ pk: pkOf(id), prefix: 'MONEY#' });
/** Charges and refunds at or after `since` (epoch ms), the oldest first. */
export const moneySince = (id: MemberId, since: number): Partition<MoneyMovement> & { from: string; to: string } => ({
  pk: pkOf(id),
  from: `MONEY#${stamp(since)}`,
  to: 'MONEY#~',
});
/**
 * All payment entries in two groups: the charges and refunds, followed by the attempts, refused charges and changes of
 * plans.
 */
export const paymentsOf = (id: MemberId): Partition<LedgerEntry> & { from: string } => ({
  pk: pkOf(id),
  from: 'MONEY#',
});
/** Changes of the number of likes at or after `since` (epoch ms), the oldest first. */
export const likeMovementsOf = (id: MemberId, since = 0): Partition<LikeMovement> & { from: string; to: string } => ({
  pk: pkOf(id),
  from: `LIKES#${stamp(since)}`,
  to: 'LIKES#~',
});

/**
 * A member's entries as three queries, each with the oldest entry first: charges and refunds; attempts, refused charges
 * and changes of plans; changes of the number of likes.
 */
export const ledgerGroupsOf = (id: MemberId): (Partition<LedgerEntry> & { prefix: string })[] =>
  ['MONEY#', 'PLAN#', 'LIKES#'].map((prefix) => ({ pk: pkOf(id), prefix }));

/**
 * The fields of an entry's sort key. Likes that are bought and refunded in the same millisecond have two entries, whose
 * sort keys differ only in `of`.
 */
type SortFields = Pick<LedgerEntry, 'at' | 'id' | 'kind'> & { of?: LikeMovement['of'] };
const sortKey = ({ kind, at, id, of }: SortFields) => `${groupOf(kind)}#${stamp(at)}#${id}#${of ?? kind}`;
/** The sort key of a charge or a refund in `movedMoneyOf`. */
export const moneySortKey = (line: Pick<MoneyMovement, 'at' | 'id' | 'kind'>): string => sortKey(line);

const ledgerKey = ({ memberId, ...line }: LedgerEntry): Key<LedgerEntry> => ({
  pk: pkOf(memberId),
  sk: sortKey(line),
});

type Listed = { listPk: string; listSk: string };
const chargePk = (chargeId: string) => `LEDGER#charge#${chargeId}`;
/**
 * The entries of one charge of the payment provider: the charge and its refund, whichever member they belong to. A
 * query of the index `list`.
 */
export const linesOfCharge = (chargeId: string): Partition<MoneyMovement & Listed> & { index: 'list' } => ({
  pk: chargePk(chargeId),
  index: 'list',
});
/** The entry's keys in the index `list`. Only charges and refunds with a known charge id are in the index. */
const listed = (entry: LedgerEntry): Listed | undefined =>
  (entry.kind === 'charge' || entry.kind === 'refund') && entry.chargeId !== ''
    ? { listPk: chargePk(entry.chargeId), listSk: sortKey(entry) }
    : undefined;

const KEPT_MS = (CHARGE_RECORD_KEPT_YEARS * 365 + 2) * DAY_MS;

/** Stores the entry. The caller adds this write to the transaction that changes the plan, payment or likes. */
export const ledgerWrite = (entry: LedgerEntry): Write => ({
  name: `ledger ${entry.kind}`,
  if: ['attribute_not_exists(pk)'],
  put: { ...ledgerKey(entry), ...entry, ...listed(entry), ttl: epochSeconds(new Date(entry.at + KEPT_MS)) },
});
