import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { CHARGE_RECORD_KEPT_YEARS } from '#shared/limits.ts';
import type { PlanId } from '#shared/plans.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/**
 * One line of a member's ledger, written once and never changed (rules: Money, The ledger). `id` is the attempt for
 * what belongs to an attempt, else an id of its own.
 */
export type LedgerEntry = { memberId: MemberId; id: string; at: number } & (
  | { kind: 'attempt'; amountYen: number; for: 'plan' | 'renewal' | 'likes'; planId?: PlanId; likes?: number }
  | {
      kind: 'charge';
      amountYen: number;
      for: 'plan' | 'renewal' | 'likes';
      chargeId: string;
      planId?: PlanId;
      likes?: number;
      brand: string;
      last4: string;
    }
  | { kind: 'decline'; reason: string }
  | { kind: 'refund'; amountYen: number; chargeId: string }
  | { kind: 'cancel' | 'resume' | 'lapse' | 'stop' | 'restore'; planId: PlanId; reason?: string }
  /** A movement of likes: bought ones come with a lot, a bonus is free, a spent one is of the lot or free. */
  | { kind: 'likes'; change: number; of: 'bought' | 'bonus' | 'sent' | 'refunded' | 'expired'; lotId?: AttemptId }
);

const stamp = (at: number) => new Date(at).toISOString();

export const ledgerOf = (id: MemberId): Partition<LedgerEntry> => ({ pk: `LEDGER#${id}` });
export const ledgerKey = ({
  memberId,
  at,
  id,
  kind,
}: Pick<LedgerEntry, 'memberId' | 'at' | 'id' | 'kind'>): Key<LedgerEntry> => ({
  pk: `LEDGER#${memberId}`,
  sk: `${stamp(at)}#${id}#${kind}`,
});

const KEPT_MS = (CHARGE_RECORD_KEPT_YEARS * 365 + 2) * DAY_MS;

/** The line as a clause of the transaction that causes it. */
export const ledgerWrite = (entry: LedgerEntry): Write => ({
  name: `ledger ${entry.kind}`,
  if: ['attribute_not_exists(pk)'],
  put: { ...ledgerKey(entry), ...entry, ttl: epochSeconds(new Date(entry.at + KEPT_MS)) },
});
