import { AppError, type ErrorCode } from '#shared/errors.ts';
import { hasLostRace } from '../runtime/aws-failure.ts';
import { IDEMPOTENCY_CLAUSE } from './idempotency-clause.ts';
import { type Table, type Write, WriteRefused } from './table.ts';

type Meaning = ErrorCode | ((refusal: WriteRefused) => AppError);
export type Meanings = {
  /**
   * Clause name → the error to throw when that clause is refused. When several clauses are refused, the first one in
   * this object decides.
   */
  refused?: Readonly<Record<string, Meaning>>;
};

/**
 * Writes an array as one transaction, or a single write without a transaction, which costs half as much. When a clause
 * is refused, throws the error that `refused` contains for the clause's name.
 * @throws AppError from `refused`; conflict for every other refused clause, and for a write that failed on every retry
 * because of simultaneous writes. WriteRefused when the request's idempotency key was used before (`runOnce` catches
 * it).
 */
export const commit = async (
  table: Table,
  writes: Write | readonly Write[],
  { refused = {} }: Meanings = {},
): Promise<void> => {
  try {
    await ('name' in writes ? table.write(writes) : table.transact(writes));
  } catch (error) {
    if (error instanceof WriteRefused) throw errorOf(error, refused);
    throw hasLostRace(error) ? new AppError('conflict', { cause: error }) : error;
  }
};

const errorOf = (refusal: WriteRefused, refused: NonNullable<Meanings['refused']>): Error => {
  if (refusal.failed.includes(IDEMPOTENCY_CLAUSE)) return refusal;
  const clause = Object.keys(refused).find((name) => refusal.failed.includes(name));
  const meaning = (clause === undefined ? undefined : refused[clause]) ?? 'conflict';
  return typeof meaning === 'string' ? new AppError(meaning, { cause: refusal }) : meaning(refusal);
};

/**
 * Waits for a write that may be refused, for example because another request wrote the same item first.
 * @param clauses the names of the clauses that may be refused. By default all.
 * @returns whether the write succeeded.
 */
export const ignoreRefusal = async (write: Promise<unknown>, clauses?: readonly string[]): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    if (clauses && !error.failed.some((name) => clauses.includes(name))) throw error;
    return false;
  }
};
