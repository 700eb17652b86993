import type { CardFacts } from '#functions/platform/ports/payment-provider.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import { AttemptId, type MemberId } from '#shared/ids.ts';
import { CHARGE_RECORD_KEPT_YEARS } from '#shared/limits.ts';
import type { PlanId } from '#shared/plans.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** What an attempt pays for. A schedule starts attempts for a `renewal`; a member starts the others. */
export type PaymentPurpose =
  | { purpose: 'plan'; planId: PlanId; campaign: string }
  /**
   * `dueAt`: when the term had to be paid (epoch ms). `tries`: how many attempts for this term failed before.
   * `billingVersion`: the billing item's `version` just after the start of this attempt. If the plan's `cardVersion`
   * is greater, the member has changed the card since that start.
   */
  | { purpose: 'renewal'; planId: PlanId; dueAt: number; tries: number; billingVersion: number }
  | { purpose: 'likes'; likes: number };

/**
 * - `open`: sent to the payment provider or about to be sent; the outcome is not known, or the member must first
 *   complete 3-D Secure.
 * - `charged`: the member was charged. The transaction that stores this state also gives the plan or the likes, or
 *   notes that a refund is due (`giveBack`).
 * - `declined`: the member was not charged.
 * - `refunded`: the whole amount was refunded.
 */
export type AttemptState = 'open' | 'charged' | 'declined' | 'refunded';

/**
 * Why an attempt was declined: the payment provider's reason; or `given_up`, when the provider never accepted the
 * attempt and will not accept it any more.
 */
export type DeclineReason = 'card' | 'token' | 'challenge' | 'given_up';
/**
 * Why a charged attempt gives nothing to the member and is refunded completely (rules: Money, A charge that can give
 * nothing): the account is closed, a plan is running already (`already_paid`), the attempt was already stored as
 * declined (`late`), or the provider charged something other than the attempt says (`mismatch`).
 */
export type GiveBack = 'closed' | 'already_paid' | 'late' | 'mismatch';

/**
 * One attempt to charge a member. The state changes only in the transaction that also changes the member's plan or
 * likes.
 */
export type AttemptItem = PaymentPurpose & AttemptFacts;
export type AttemptFacts = {
  attemptId: AttemptId;
  memberId: MemberId;
  amountYen: number;
  state: AttemptState;
  /** Times in epoch ms. `settledAt`: when the outcome became known. */
  createdAt: number;
  settledAt?: number;
  /** The amount that the payment provider charged. An amount other than `amountYen` is refunded (`mismatch`). */
  chargedYen?: number;
  chargeId?: string;
  inquiryCode?: string;
  card?: CardFacts;
  declined?: DeclineReason;
  /** The HTTP request to the provider ended without a response, so no API call is waiting for the outcome any more. */
  isUnanswered?: true;
  /**
   * Why the charge has to be refunded. The attempt is `charged` until the provider has refunded the charge, then
   * `refunded`.
   */
  giveBack?: GiveBack;
  /** The 3-D Secure page that the member has to complete. Absent when the attempt does not wait for 3-D Secure. */
  challenge?: { method: 'POST' | 'GET'; url: string; expiresAt: number };
  refundedAt?: number;
  ttl: number;
};

const SHARDS = 8;
/**
 * The first part of an attempt's id: the time of the attempt, as `20261122T034512123Z`. So ids, and the keys of ledger
 * entries, sort by time.
 */
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');
const shardOf = (rest: string) => Buffer.from(sha256(rest), 'base64url').readUInt8(0) % SHARDS;

/**
 * @param rest random characters. For a renewal: a keyed hash, so that a repeated start of the renewal makes the same
 * id.
 */
export const attemptId = (at: Date, rest: string): AttemptId => AttemptId.parse(`${stampOf(at)}-${rest}`);

/** The time in an attempt's id (epoch ms); NaN for an id that the service did not make. */
export const instantOf = (id: AttemptId): number => {
  const [, day = '', hour, minute, second, ms] = /^(\d{8})T(\d{2})(\d{2})(\d{2})(\d{3})Z-/.exec(id) ?? [];
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${hour}:${minute}:${second}.${ms}Z`);
};

/** Seven years, including leap days. The law requires the service to keep charge records for this time. */
const KEPT_MS = (CHARGE_RECORD_KEPT_YEARS * 365 + 2) * DAY_MS;

type NewAttempt = PaymentPurpose & Pick<AttemptFacts, 'attemptId' | 'memberId' | 'amountYen' | 'createdAt'>;
/** A new attempt, which is about to be sent to the payment provider. */
export const openAttempt = (attempt: NewAttempt): AttemptItem => ({
  ...attempt,
  state: 'open',
  ttl: epochSeconds(new Date(attempt.createdAt + KEPT_MS)),
});
export const openAttemptWrite = (attempt: AttemptItem): Write => ({
  name: 'attempt',
  if: ['attribute_not_exists(pk)'],
  put: { ...attemptKey(attempt.attemptId), ...attempt },
});

const partition = (day: string, shard: number) => `ATTEMPT#${day}#${shard}`;

/** The key is computed from the id alone, so that a webhook finds an attempt without knowing the member. */
export const attemptKey = (id: AttemptId): Key<AttemptItem> => ({
  pk: partition(id.slice(0, 8), shardOf(id)),
  sk: id,
});
/**
 * One query for each partition: the attempts whose time is at or after `from` and before `to` (epoch ms). The time of
 * an attempt is the first part of its id; for a renewal it is the due date.
 */
export const attemptsBetween = (
  from: number,
  to: number,
): (Partition<AttemptItem> & { from: string; to: string })[] => {
  const range = { from: stampOf(new Date(from)), to: stampOf(new Date(to)) };
  const days: string[] = [];
  for (let at = Math.floor(from / DAY_MS) * DAY_MS; at < to; at += DAY_MS) days.push(stampOf(new Date(at)).slice(0, 8));
  return days.flatMap((day) => Array.from({ length: SHARDS }, (_, shard) => ({ pk: partition(day, shard), ...range })));
};
