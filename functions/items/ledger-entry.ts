import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { CHARGE_RECORD_KEPT_YEARS } from '#shared/limits.ts';
import type { PlanId } from '#shared/plans.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/**
 * Money that moved: by a charge to the service, by a refund back to the member. Receipts are made from these fields.
 */
type MovedMoney = {
  amountYen: number;
  chargeId: string;
  /** `unknown`: the provider charged an attempt that is not in the table. Only for refunds. */
  for: 'plan' | 'renewal' | 'likes' | 'unknown';
  planId?: PlanId;
  likes?: number;
  brand: string;
  last4: string;
  /** The refund cancels a charge that the provider never made: no money moved. */
  isVoid?: true;
};

/**
 * One line of a member's ledger, written once and never changed (rules: Money, The ledger). `id` is the attempt's id
 * for a line that belongs to an attempt, else an id of its own.
 */
export type LedgerEntry = { memberId: MemberId; id: string; at: number } & (
  | { kind: 'attempt'; amountYen: number; for: 'plan' | 'renewal' | 'likes'; planId?: PlanId; likes?: number }
  | ({ kind: 'charge' | 'refund' } & MovedMoney)
  | { kind: 'decline'; reason: string }
  | { kind: 'cancel' | 'resume' | 'lapse' | 'stop' | 'restore'; planId: PlanId; reason?: string | undefined }
  /**
   * A movement of likes: bought likes have a lot, likes of a bonus are free, and a sent like is taken from a lot or is
   * free. `expired` is the sum of the expired lots that the wallet's next write leaves out.
   */
  | { kind: 'likes'; change: number; of: 'bought' | 'bonus' | 'sent' | 'refunded' | 'expired'; lotId?: AttemptId }
);

export type MoneyMovement = Extract<LedgerEntry, { kind: 'charge' | 'refund' }>;
export type LikeMovement = Extract<LedgerEntry, { kind: 'likes' }>;

/**
 * The prefix of a line's sort key. A member's history reads only the few lines of money, however many likes moved in
 * between. `MONEY` and `PLAN` are adjacent, so that one query reads both.
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
/** Charges and refunds; then attempts, refusals and what became of plans. */
export const paymentsOf = (id: MemberId): Partition<LedgerEntry> & { from: string } => ({
  pk: pkOf(id),
  from: 'MONEY#',
});
/** Movements of likes at or after `since` (epoch ms), the oldest first. */
export const likeMovementsOf = (id: MemberId, since = 0): Partition<LikeMovement> & { from: string; to: string } => ({
  pk: pkOf(id),
  from: `LIKES#${stamp(since)}`,
  to: 'LIKES#~',
});

/**
 * The lines of a member in three partitions, each the oldest first: charges and refunds; attempts, refusals and what
 * became of plans; movements of likes.
 */
export const ledgerGroupsOf = (id: MemberId): (Partition<LedgerEntry> & { prefix: string })[] =>
  ['MONEY#', 'PLAN#', 'LIKES#'].map((prefix) => ({ pk: pkOf(id), prefix }));

/**
 * The fields of a line's sort key. `of` is included, because a lot that is bought and refunded in one millisecond has
 * two lines.
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
 * The lines of one of the provider's charges, by the index: the charge and its refund, whichever member they belong to.
 */
export const linesOfCharge = (chargeId: string): Partition<MoneyMovement & Listed> & { index: 'list' } => ({
  pk: chargePk(chargeId),
  index: 'list',
});
/** The keys of a line in the index; undefined unless money of a known charge moved. */
const listed = (entry: LedgerEntry): Listed | undefined =>
  (entry.kind === 'charge' || entry.kind === 'refund') && entry.chargeId !== ''
    ? { listPk: chargePk(entry.chargeId), listSk: sortKey(entry) }
    : undefined;

const KEPT_MS = (CHARGE_RECORD_KEPT_YEARS * 365 + 2) * DAY_MS;

/** The line as a clause of the transaction that causes it. */
export const ledgerWrite = (entry: LedgerEntry): Write => ({
  name: `ledger ${entry.kind}`,
  if: ['attribute_not_exists(pk)'],
  put: { ...ledgerKey(entry), ...entry, ...listed(entry), ttl: epochSeconds(new Date(entry.at + KEPT_MS)) },
});
