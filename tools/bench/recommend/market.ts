import { randomBytes } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { access } from '#functions/matching/access.ts';
import { createCore } from '#functions/platform/core/core.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import type { Cost, Item, Table } from '#functions/platform/table/table.ts';
import { type RecommendDeps, recommendDeps } from '#functions/recommend/deps.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import type { SeedContext } from '#local/seed/seed-member.ts';
import type { MemberId } from '#shared/ids.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { benchConfig } from '../bench-config.ts';
import { entriesOf, manItems, type Woman, womenOf } from './population.ts';

export const NOW = new Date('2026-11-20T03:00:00.000Z');
const context: SeedContext = { pepper: 'a-pepper-for-benches-only', passwordHash: '', now: NOW };
const WOMEN = 200;
const WOMEN_IN_VAIN = 8;

export type Market = {
  men: number;
  name: string;
  entries: number;
  loadSeconds: number;
  women: Woman[];
  womenInVain: Woman[];
  deps: RecommendDeps;
  costs: Cost[];
  /** Milliseconds spent on generating men's items on demand. They are subtracted from the measured time. */
  aside: { ms: number };
};

/**
 * Creates a table with the pool entries (short summaries) of `men` men, and with women who will request
 * recommendations.
 */
export const createMarket = async (
  men: number,
  { client, document, endpoint }: { client: DynamoDBClient; document: DynamoDBDocumentClient; endpoint: string },
): Promise<Market> => {
  const name = `bench-${men}-${randomBytes(4).toString('hex')}`;
  await ensureTable(client, name, TABLE_DEFINITION);
  const started = performance.now();
  const entries = await writeAll(document, name, entriesOf(men, context));
  const loadSeconds = (performance.now() - started) / 1000;
  const [women, womenInVain] = [womenOf(WOMEN, context), womenOf(WOMEN_IN_VAIN, context, true)];
  await writeAll(
    document,
    name,
    [...women, ...womenInVain].flatMap(({ items }) => items),
  );
  const costs: Cost[] = [];
  const core = await createCore({
    config: benchConfig({ table: name, endpoint, pepper: context.pepper }),
    clock: { now: () => NOW },
    random: seededRandom(men),
    client: document,
    logger: silentLogger,
    onCost: (cost) => costs.push(cost),
  });
  const aside = { ms: 0 };
  const fill = async (items: Item[]) => {
    const begun = performance.now();
    await writeAll(document, name, items);
    aside.ms += performance.now() - begun;
  };
  const table = withMenOnDemand(core.tableFor(access), manItems(men, context), fill);
  return { men, name, entries, loadSeconds, women, womenInVain, deps: recommendDeps(core, table), costs, aside };
};

/**
 * Writes a man's account and profile just before they are first read, so that setting up a market needs to write only
 * the short pool entries.
 */
const withMenOnDemand = (
  table: Table,
  itemsOf: (id: MemberId) => Item[],
  fill: (items: Item[]) => Promise<unknown>,
): Table => {
  const known = new Set<string>();
  return {
    ...table,
    findMany: async (keys, options) => {
      const unknown = keys.filter(({ pk }) => pk.startsWith('ACCOUNT#') && !known.has(pk));
      for (const { pk } of unknown) {
        known.add(pk);
        await fill(itemsOf(pk.slice('ACCOUNT#'.length) as MemberId));
      }
      return table.findMany(keys, options);
    },
  };
};
