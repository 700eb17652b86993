import type { CardFacts } from '#functions/platform/ports/payment-provider.ts';
import { sha256 } from '#functions/platform/security/random.ts';
import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';

/** What an attempt pays for. `renewal` is charged by a schedule, the others by the member. */
export type PaymentPurpose =
  | { purpose: 'plan'; planId: PlanId; campaign: string }
  /** `dueAt`: the due date of the term (epoch ms). `tries`: 0 on the due date, then 1 to 3, and more after card changes. */
  | { purpose: 'renewal'; planId: PlanId; dueAt: number; tries: number }
  | { purpose: 'likes'; likes: number };

/**
 * - `open`: sent to the provider or about to be; the outcome is not known, or waits for 3-D Secure.
 * - `charged`: money moved, and the plan or the likes were given in the same transaction that wrote this.
 * - `declined`: no money moved.
 * - `refunded`: the whole amount went back.
 */
export type AttemptState = 'open' | 'charged' | 'declined' | 'refunded';

/** One attempt to charge a member. Changes state only together with what the state means for the member. */
export type AttemptItem = PaymentPurpose & {
  attemptId: AttemptId;
  memberId: MemberId;
  amountYen: number;
  state: AttemptState;
  /** Epoch ms. */
  createdAt: number;
  settledAt?: number;
  chargeId?: string;
  inquiryCode?: string;
  card?: CardFacts;
  /** The 3-D Secure page, while the attempt waits for it. */
  challenge?: { method: 'POST' | 'GET'; url: string; expiresAt: number };
  refundedAt?: number;
  ttl: number;
};

const SHARDS = 8;
/** The instant in an id: `20261122T034512123Z-…`, so that ids, and the ledger's keys, sort by time. */
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');
const shardOf = (rest: string) => Buffer.from(sha256(rest), 'base64url').readUInt8(0) % SHARDS;

/** @param rest random characters; or a keyed hash where a repeat must make the same id, as for a renewal. */
export const attemptId = (at: Date, rest: string): AttemptId => `${stampOf(at)}-${rest}` as AttemptId;

const partition = (day: string, shard: number) => `ATTEMPT#${day}#${shard}`;

/** The key follows from the id, so that a webhook finds an attempt without its member. */
export const attemptKey = (id: AttemptId): Key<AttemptItem> => ({
  pk: partition(id.slice(0, 8), shardOf(id)),
  sk: id,
});
/** All attempts of one UTC day `YYYYMMDD`, for reconciliation. */
export const attemptsOfDay = (day: string): Partition<AttemptItem>[] =>
  Array.from({ length: SHARDS }, (_, shard) => ({ pk: partition(day, shard) }));
