import { accountKey } from '#functions/items/account.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { generatePopulation } from './population.ts';
import type { SharedWrites } from './population-posts.ts';
import { seedMemberId } from './seed-member-id.ts';

/**
 * Adds a population to counts that it shares with other members: lengths of queues and posts of topics. A report counts
 * once, however often the same population is written; posts count when the population is first written. Call it before
 * the population's items are written, `keep` with their shared writes, and `save` after them.
 */
export const prepareShared = async (table: Table, population: { seed: number; men: number; women: number }) => {
  const [first] = generatePopulation(population);
  const isNew = first && !(await table.find(accountKey(seedMemberId(first.email)), { consistent: true }));
  let shared: SharedWrites = { reports: [], topics: [] };
  return {
    keep: (writes: SharedWrites): void => {
      shared = writes;
    },
    save: async (): Promise<void> => {
      for (const report of shared.reports) await ignoreRefusal(table.transact(report), ['report']);
      if (isNew) for (const topic of shared.topics) await table.transact(topic);
    },
  };
};
