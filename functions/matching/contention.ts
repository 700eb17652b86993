import { IDEMPOTENCY_CLAUSE } from '#functions/platform/table/idempotency-clause.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Runs a transaction; a refusal becomes what `meaning` says of the refused clauses, and `conflict` where it says
 * nothing. Transactions that lost to others on every retry end as `conflict` too: nothing was written.
 */
export const writing = async (
  run: () => Promise<void>,
  meaning: (failed: readonly string[]) => AppError | undefined = () => undefined,
) => {
  try {
    await run();
  } catch (error) {
    // The answer of the first use of the key is waiting: trying again would only keep the repeat from it.
    if (error instanceof WriteRefused && error.failed.includes(IDEMPOTENCY_CLAUSE)) throw error;
    if (error instanceof WriteRefused) throw meaning(error.failed) ?? new AppError('conflict', { cause: error });
    if (error instanceof Error && error.name === 'TransactionCanceledException')
      throw new AppError('conflict', { cause: error });
    throw error;
  }
};
