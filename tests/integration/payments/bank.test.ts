import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '#tests/setup/bank/audit.ts';
import { type CardIds, openBank, type Tally } from '#tests/setup/bank/bank.ts';
import { type Operation, operation } from '#tests/setup/bank/operations.ts';

/**
 * `BANK_RUNS=1000 BANK_SEED=7 npm run bench:bank` is a long run with its own seed. When a history of operations fails,
 * the test prints its seed and its path. To repeat only this history, set `BANK_SEED` to the printed seed and
 * `BANK_PATH` to the printed path.
 */
const SEED = Number(process.env['BANK_SEED'] ?? 20_261_122);
const RUNS = Number(process.env['BANK_RUNS'] ?? 4);
const PATH = process.env['BANK_PATH'];

/**
 * Applies the operations to a new bank, and waits until all schedules and webhooks are done. Returns what `audit`
 * returns: a sentence for each disagreement, or an empty list when everything agrees.
 */
const differencesAfter = async (operations: readonly Operation[], cards: CardIds, tally: Tally): Promise<string[]> => {
  const bank = await openBank(tally, cards);
  for (const one of operations) await bank.operate(one);
  await bank.settle();
  return audit(bank);
};

test.each<CardIds>(['own', 'stable'])(
  'whatever happens in whatever order, money, plans and likes agree with the company’s accounting: %s card ids',
  async (cards) => {
    const tally: Tally = { operations: 0, calls: 0, crashes: 0, faults: 0 };
    const history = fc.array(operation, { minLength: 10, maxLength: 30, size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, async (operations) => {
        expect(await differencesAfter(operations, cards, tally)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS, ...(PATH ? { path: PATH, endOnFailure: true } : {}) },
    );
    if (process.env['BANK_RUNS'])
      process.stdout.write(`${JSON.stringify({ seed: SEED, runs: RUNS, cards, ...tally })}\n`);
  },
  3_600_000,
);
