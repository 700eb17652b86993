import { AppError } from '#shared/errors.ts';
import type { AttemptId, MemberId, PairId, PostId, ReportId, TopicId } from '#shared/ids.ts';
import { IDEMPOTENCY_KEPT_MS } from '#shared/limits.ts';
import { epochSeconds } from '#shared/time.ts';
import { keyedHash, sha256 } from '../runtime/random.ts';
import { IDEMPOTENCY_CLAUSE } from '../table/idempotency-clause.ts';
import { type Key, type Table, type Write, WriteRefused } from '../table/table.ts';

type KeptValue =
  | number
  | boolean
  | null
  | undefined
  | AttemptId
  | MemberId
  | PairId
  | PostId
  | ReportId
  | TopicId
  | Kept;
/**
 * The stored part of a response: the ids, numbers and flags that identify the result. Names, links and texts are read
 * again for each repeat, with the caller's rights at that moment, because one member may have blocked the other since
 * (rules: Calls, A repeat takes effect once).
 */
export type Kept = { readonly [name: string]: KeptValue };

/** One use of an `Idempotency-Key` by one caller on one endpoint. */
export type Once<K extends Kept> = {
  /** The clause that stores `kept`, for the handler's transaction. Empty when the client sent no key. */
  write(kept: K): Write[];
};

type StoredAnswer = { requestHash: string; answer: Kept; expiresAt: number };

const keyFor = (caller: string, call: string, key: string): Key<StoredAnswer> => ({
  pk: `IDEM#${sha256(`${caller}\0${call}\0${key}`)}`,
  sk: 'IDEM',
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Uint8Array) return sha256(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
};

/**
 * Runs a request so that a repeat with the same key gets the first response (rules: Calls, A repeat takes effect once).
 * In its own transaction, `run` stores what identifies its result (`once.write`). For a repeat, `run` is refused or
 * writes nothing. Then `replay` makes the response from the stored result, or throws an error when the caller may no
 * longer see it. After exactly 24 hours, a key may be used again.
 * @throws AppError idempotency_mismatch when the key was used for another request.
 */
export const runOnce = async <T, K extends Kept>(
  options: {
    table: Table;
    pepper: string;
    caller: string;
    call: string;
    key: string | undefined;
    request: unknown;
    now: Date;
  },
  run: (once: Once<K>) => Promise<T>,
  replay: (kept: K) => Promise<T>,
): Promise<T> => {
  const { table, pepper, caller, call, key, request, now } = options;
  if (key === undefined) return run({ write: () => [] });
  const itemKey = keyFor(caller, call, key);
  // Hashed with the pepper: a request may contain a password, which could be guessed from a plain hash.
  const requestHash = keyedHash(pepper, 'idempotency', JSON.stringify(sorted(request)));
  const expiresAt = now.getTime() + IDEMPOTENCY_KEPT_MS;
  let isKept = false;
  const once: Once<K> = {
    write: (answer) => {
      isKept = true;
      return [
        {
          name: IDEMPOTENCY_CLAUSE,
          if: ['attribute_not_exists(pk) OR #expiresAt <= :now', { now: now.getTime() }],
          put: { ...itemKey, requestHash, answer, expiresAt, ttl: epochSeconds(new Date(expiresAt)) },
        },
      ];
    },
  };
  const findFirst = async (): Promise<{ kept: K } | undefined> => {
    const stored = await table.find(itemKey, { consistent: true });
    if (!stored || stored.expiresAt <= now.getTime()) return undefined;
    if (stored.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    return { kept: stored.answer as K };
  };
  let first: { kept: K } | undefined;
  try {
    const answer = await run(once);
    if (isKept && !isRefusal(answer)) return answer;
    first = await findFirst();
    if (!first) return answer;
  } catch (error) {
    if (!(error instanceof AppError || error instanceof WriteRefused)) throw error;
    first = await findFirst();
    if (!first) throw error;
  }
  return replay(first.kept);
};

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as { success?: unknown }).success === false;
