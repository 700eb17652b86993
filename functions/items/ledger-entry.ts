import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { CHARGE_RECORD_KEPT_YEARS } from '#shared/limits.ts';
import type { PlanId } from '#shared/plans.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** Money that moved: of a charge to us, of a refund back to the member. The names of a receipt follow from it. */
type MovedMoney = {
  amountYen: number;
  chargeId: string;
  /** `unknown`: the provider charged an attempt that our books do not have. Only refunds are of it. */
  for: 'plan' | 'renewal' | 'likes' | 'unknown';
  planId?: PlanId;
  likes?: number;
  brand: string;
  last4: string;
  /** The refund takes a charge back that the provider never made: no money moved. */
  isVoid?: true;
};

/**
 * One line of a member's ledger, written once and never changed (rules: Money, The ledger). `id` is the attempt for
 * what belongs to an attempt, else an id of its own.
 */
export type LedgerEntry = { memberId: MemberId; id: string; at: number } & (
  | { kind: 'attempt'; amountYen: number; for: 'plan' | 'renewal' | 'likes'; planId?: PlanId; likes?: number }
  | ({ kind: 'charge' | 'refund' } & MovedMoney)
  | { kind: 'decline'; reason: string }
  | { kind: 'cancel' | 'resume' | 'lapse' | 'stop' | 'restore'; planId: PlanId; reason?: string | undefined }
  /**
   * A movement of likes: bought ones come with a lot, a bonus is free, a sent one is of the lot or free. `expired` is
   * the sum of the lots that the wallet's next write leaves out.
   */
  | { kind: 'likes'; change: number; of: 'bought' | 'bonus' | 'sent' | 'refunded' | 'expired'; lotId?: AttemptId }
);

export type MoneyMovement = Extract<LedgerEntry, { kind: 'charge' | 'refund' }>;
export type LikeMovement = Extract<LedgerEntry, { kind: 'likes' }>;

/**
 * The first word of a line's sort key. A member's history reads the few lines of money alone, however many likes moved
 * in between. `MONEY` and `PLAN` follow each other, so that one query reads both.
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

/** The words that a line is placed by. A lot that is bought and taken back in one millisecond has two lines. */
type Place = Pick<LedgerEntry, 'at' | 'id' | 'kind'> & { of?: LikeMovement['of'] };
const sortKey = ({ kind, at, id, of }: Place) => `${groupOf(kind)}#${stamp(at)}#${id}#${of ?? kind}`;
/** Where a charge or a refund stands in `movedMoneyOf`. */
export const moneySortKey = (line: Pick<MoneyMovement, 'at' | 'id' | 'kind'>): string => sortKey(line);

const ledgerKey = ({ memberId, ...line }: LedgerEntry): Key<LedgerEntry> => ({
  pk: pkOf(memberId),
  sk: sortKey(line),
});

type Listed = { listPk: string; listSk: string };
const chargePk = (chargeId: string) => `LEDGER#charge#${chargeId}`;
/** The lines of one of the provider's charges, by the index: the charge and its refund, whoever's they are. */
export const linesOfCharge = (chargeId: string): Partition<MoneyMovement & Listed> & { index: 'list' } => ({
  pk: chargePk(chargeId),
  index: 'list',
});
/** Where the index has a line; nowhere unless money of a known charge moved. */
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
