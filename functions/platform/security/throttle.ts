import { AppError } from '#shared/errors.ts';
import { epochSeconds } from '#shared/time.ts';
import { type Key, type Table, type Write, WriteRefused } from '../table/table.ts';
import { keyedHash, sha256 } from './random.ts';

/** `limit` uses of `kind` by one `subject` in a window. An address or a network is hidden first (`hiddenSubject`). */
export type Throttle = { kind: string; subject: string; limit: number; windowMs: number };

/** A subject that would say who somebody is: there are few enough addresses and networks to guess one from a bare hash. */
export const hiddenSubject = (pepper: string, subject: string): string => keyedHash(pepper, 'throttle', subject);

/**
 * Counts one use against every throttle; windows are fixed, so one item counts a window. Runs the counters one after the
 * other from the narrowest, so that a flood against one address cannot use up everybody's share of a wider one.
 * @throws AppError too_many_requests with the seconds until the window ends.
 */
export const countUse = async (table: Table, now: Date, throttles: readonly Throttle[]): Promise<void> => {
  for (const throttle of throttles) await countOne(table, now, throttle);
};

const windowKey = (kind: string, subject: string, window: number): Key => ({
  pk: `THROTTLE#${kind}#${sha256(subject).slice(0, 24)}`,
  sk: String(window),
});

const windowEnd = (now: Date, windowMs: number) => (Math.floor(now.getTime() / windowMs) + 1) * windowMs;

/** One use as a clause of the transaction that it pays for; refused by its kind, which `tooMany` says in words. */
export const throttleWrite = (now: Date, { kind, subject, limit, windowMs }: Throttle): Write => ({
  name: kind,
  if: ['attribute_not_exists(#uses) OR #uses < :limit', { limit }],
  update: {
    ...windowKey(kind, subject, Math.floor(now.getTime() / windowMs)),
    add: { uses: 1 },
    set: { ttl: epochSeconds(new Date(windowEnd(now, windowMs) + windowMs)) },
  },
});
export const tooMany = (now: Date, { windowMs }: Pick<Throttle, 'windowMs'>, cause?: unknown): AppError =>
  new AppError('too_many_requests', {
    cause,
    retryAfterSeconds: Math.max(1, Math.ceil((windowEnd(now, windowMs) - now.getTime()) / 1000)),
  });

const countOne = async (table: Table, now: Date, throttle: Throttle) => {
  try {
    await table.write(throttleWrite(now, throttle));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    throw tooMany(now, throttle, error);
  }
};

/** Takes one use back: what was counted in advance turned out not to be a failure. Nothing counted means nothing to do. */
export const uncountUse = async (table: Table, now: Date, throttles: readonly Throttle[]): Promise<void> => {
  await Promise.all(throttles.map((throttle) => uncountOne(table, now, throttle)));
};

const uncountOne = async (table: Table, now: Date, { kind, subject, windowMs }: Throttle) => {
  try {
    await table.write({
      name: kind,
      if: ['#uses > :none', { none: 0 }],
      update: { ...windowKey(kind, subject, Math.floor(now.getTime() / windowMs)), add: { uses: -1 } },
    });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
};
