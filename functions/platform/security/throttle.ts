import { AppError } from '#shared/errors.ts';
import { epochSeconds } from '#shared/time.ts';
import { commit, ignoreRefusal } from '../table/commit.ts';
import type { Key, Table, Write } from '../table/table.ts';
import { keyedHash, sha256 } from './random.ts';

/** `limit` uses of `kind` by one `subject` in a window. An address or a network is hidden first (`hiddenSubject`). */
export type Throttle = { kind: string; subject: string; limit: number; windowMs: number };

/** Keyed hash of an address or a network, of which there are so few that a bare hash could be guessed. */
export const hiddenSubject = (pepper: string, subject: string): string => keyedHash(pepper, 'throttle', subject);

/** Counts uses for one call. */
export type Throttles = {
  /**
   * Counts one use against each throttle, one after the other. They go from the narrowest to the widest, so that a
   * flood against one address, refused by that address's throttle, uses up nothing of a wider one.
   * @throws AppError too_many_requests with the seconds until the window ends.
   */
  count(throttles: readonly Throttle[]): Promise<void>;
  /** Takes back a use that was counted in advance; nothing happens where none is counted. */
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
    ({ kind, subject, windowMs }): Write => ({
      name: kind,
      if: ['#uses > :none', { none: 0 }],
      update: { ...windowKey(kind, subject, Math.floor(now.getTime() / windowMs)), add: { uses: -1 } },
    }),
  );
  await Promise.all(uncounts.map((write) => ignoreRefusal(table.write(write))));
};

// Windows are fixed, so that one item with one counter is enough for a window.
const windowKey = (kind: string, subject: string, window: number): Key => ({
  pk: `THROTTLE#${kind}#${sha256(subject).slice(0, 24)}`,
  sk: String(window),
});

const windowEnd = (now: Date, windowMs: number) => (Math.floor(now.getTime() / windowMs) + 1) * windowMs;

/**
 * One use as a clause of a transaction. The clause is named after the throttle's kind; `tooMany` is its refusal's
 * error.
 */
export const throttleWrite = (now: Date, { kind, subject, limit, windowMs }: Throttle): Write => ({
  name: kind,
  if: ['attribute_not_exists(#uses) OR #uses < :limit', { limit }],
  update: {
    ...windowKey(kind, subject, Math.floor(now.getTime() / windowMs)),
    add: { uses: 1 },
    set: { ttl: epochSeconds(new Date(windowEnd(now, windowMs) + windowMs)) },
  },
});

/** The error too_many_requests, with the seconds until the window ends. */
export const tooMany = (now: Date, { windowMs }: Pick<Throttle, 'windowMs'>, cause?: unknown): AppError =>
  new AppError('too_many_requests', {
    cause,
    retryAfterSeconds: Math.max(1, Math.ceil((windowEnd(now, windowMs) - now.getTime()) / 1000)),
  });
