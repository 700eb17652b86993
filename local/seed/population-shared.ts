import { accountKey } from '#functions/items/account.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { generatePopulation } from './population.ts';
import type { SharedWrites } from './population-posts.ts';
import { seedMemberId } from './seed-member-id.ts';

/**
 * Adds a population to the counters that count other members, too: the lengths of the staff's queues and the topics'
 * post counts. When the same population is written again, nothing is counted twice. Call `prepareShared` before the
 * population's items are written. Then call `keep` with the writes that `populationItems` gives to `onShared`, and
 * `save` after the items have been written.
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
