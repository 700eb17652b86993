import { AppError, type ErrorCode } from '#shared/errors.ts';
import { IDEMPOTENCY_CLAUSE } from './idempotency-clause.ts';
import { type Table, type Write, WriteRefused } from './table.ts';

type Meaning = ErrorCode | ((refusal: WriteRefused) => AppError);
export type Meanings = {
  /** Error for a refused clause, by the clause's name. Of several refused clauses the first one listed here counts. */
  refused?: Readonly<Record<string, Meaning>>;
};

/**
 * Writes all or nothing, and turns a refused condition into the domain error that `refused` gives for the clause's
 * name. An array is one transaction; a single write costs half as much and is sent by itself.
 * @throws AppError from `refused`; conflict for every other refused clause, and for a transaction that lost to others
 * on every retry: nothing was written. The refusal of an idempotency clause is passed on as it is, because the answer
 * to the first use of that key is already stored (`runOnce` returns it).
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
    if (error instanceof Error && error.name === 'TransactionCanceledException')
      throw new AppError('conflict', { cause: error });
    throw error;
  }
};

const errorOf = (refusal: WriteRefused, refused: NonNullable<Meanings['refused']>): Error => {
  if (refusal.failed.includes(IDEMPOTENCY_CLAUSE)) return refusal;
  const clause = Object.keys(refused).find((name) => refusal.failed.includes(name));
  const meaning = (clause === undefined ? undefined : refused[clause]) ?? 'conflict';
  return typeof meaning === 'string' ? new AppError(meaning, { cause: refusal }) : meaning(refusal);
};

/**
 * Waits for a write whose refusal is no error: another call did the work before, or the item is not there any more.
 * @param clauses the clauses that may be refused; any when left out.
 * @returns whether the write took place.
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
