import { AppError } from '#shared/errors.ts';
import { epochSeconds } from '#shared/time.ts';
import { allDone } from '../runtime/all-done.ts';
import { keyedHash, sha256 } from '../runtime/random.ts';
import { commit, ignoreRefusal } from '../table/commit.ts';
import type { Key, Table, Write } from '../table/table.ts';

/**
 * Allows `limit` uses of `kind` by one `subject` in a time window. `count` adds `uses` (default 1) to the counter, or
 * nothing when the limit would be exceeded. A subject that is an e-mail or IP address must be hashed first
 * (`hiddenSubject`).
 */
export type Throttle = { kind: string; subject: string; limit: number; windowMs: number; uses?: number };

/**
 * Keyed hash of an e-mail or IP address. A plain hash would not hide an address, because all possible addresses can be
 * tried.
 */
export const hiddenSubject = (pepper: string, subject: string): string => keyedHash(pepper, 'throttle', subject);

/** The throttles of one API call. */
export type Throttles = {
  /**
   * Counts the uses of each throttle, one throttle after the other. Callers list the narrowest throttle first, so that
   * a flood of requests from one address is refused by that address's throttle and does not use up a wider throttle.
   * @throws AppError too_many_requests with the seconds until the window ends.
   */
  count(throttles: readonly Throttle[]): Promise<void>;
  /** Subtracts uses that were counted in advance. A counter that is lower than `uses` stays unchanged. */
  uncount(throttles: readonly Throttle[]): Promise<void>;
};
export const createThrottles = (table: Table, now: Date): Throttles => ({
  count: (throttles) => countUse(table, now, throttles),
  uncount: (throttles) => uncountUse(table, now, throttles),
});

const countUse = async (table: Table, now: Date, throttles: readonly Throttle[]): Promise<void> => {
  for (const throttle of throttles) {
    const tooOften = (cause: unknown) => tooMany(now, throttle, cause);
    await commit(table, throttleWrite(now, throttle), { refused: { [throttle.kind]: tooOften } });
  }
};

const uncountUse = async (table: Table, now: Date, throttles: readonly Throttle[]): Promise<void> => {
  const uncounts = throttles.map(
    ({ kind, subject, windowMs, uses = 1 }): Write => ({
      name: kind,
      if: ['#uses >= :uses', { uses }],
      update: { ...windowKey(kind, subject, Math.floor(now.getTime() / windowMs)), add: { uses: -uses } },
    }),
  );
  await allDone(uncounts.map((write) => ignoreRefusal(table.write(write))));
};

// Time windows begin at fixed times, so that each window needs only one item with one counter.
const windowKey = (kind: string, subject: string, window: number): Key => ({
  pk: `THROTTLE#${kind}#${sha256(subject).slice(0, 24)}`,
  sk: String(window),
});

const windowEnd = (now: Date, windowMs: number) => (Math.floor(now.getTime() / windowMs) + 1) * windowMs;

/**
 * A clause of a transaction that counts the throttle's uses. The clause's name is the throttle's `kind`. DynamoDB
 * refuses the clause when the limit would be exceeded; `tooMany` makes the error.
 */
export const throttleWrite = (now: Date, { kind, subject, limit, windowMs, uses = 1 }: Throttle): Write => ({
  name: kind,
  if: ['attribute_not_exists(#uses) OR #uses <= :room', { room: limit - uses }],
  update: {
    ...windowKey(kind, subject, Math.floor(now.getTime() / windowMs)),
    add: { uses },
    set: { ttl: epochSeconds(new Date(windowEnd(now, windowMs) + windowMs)) },
  },
});

/** Makes the error too_many_requests, with the seconds until the throttle's time window ends. */
export const tooMany = (now: Date, { windowMs }: Pick<Throttle, 'windowMs'>, cause?: unknown): AppError =>
  new AppError('too_many_requests', {
    cause,
    retryAfterSeconds: Math.max(1, Math.ceil((windowEnd(now, windowMs) - now.getTime()) / 1000)),
  });
