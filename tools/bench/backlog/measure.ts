import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createCore, createDocumentClient } from '#functions/platform/core/core.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { eachDue } from '#functions/platform/table/due.ts';
import type { Cost } from '#functions/platform/table/table.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { unsigned } from '#local/dynamo/unsigned.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import type { SeedContext } from '#local/seed/seed-member.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { benchConfig } from '../bench-config.ts';
import { countTrips } from '../pages/stage.ts';
import type { Backlog } from './kinds.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const PEPPER = 'a-pepper-for-benches-only';
const context: SeedContext = { pepper: PEPPER, passwordHash: '', now: NOW };

/**
 * The cost of processing `items` due items on the embedded DynamoDB engine. `left` of them were not processed. `cpuMs`
 * (without the engine's), `requests`, `rcu` and `wcu` are per item. `trips`: sequential round trips to DynamoDB; those
 * of one item when `items` is 1.
 */
export type Worked = {
  items: number;
  left: number;
  seconds: number;
  trips: number;
  cpuMs: number;
  requests: number;
  rcu: number;
  wcu: number;
};

/** What a scheduled function needs to find its due items. It is subtracted from the measured cost of the items. */
const FIND = { trips: 1, rcu: 4, requests: 8 };

/** Creates a table with `count` due items, processes them with the production schedule, and measures the cost. */
export const workOff = async ({ kind, domain, items }: Backlog, count: number, endpoint: string): Promise<Worked> => {
  const name = `bench-backlog-${randomBytes(4).toString('hex')}`;
  const tables = new DynamoDBClient({ endpoint, region: 'ap-northeast-1' });
  await ensureTable(tables, name, TABLE_DEFINITION);
  const document = unsigned(createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: endpoint }));
  await writeAll(document, name, items(count, context));
  const counted = countTrips(document);
  const costs: Cost[] = [];
  const core = await createCore({
    config: benchConfig({ table: name, endpoint, pepper: PEPPER }),
    clock: { now: () => NOW },
    random: seededRandom(4),
    client: document,
    logger: silentLogger,
    onCost: (cost) => costs.push(cost),
  });
  const service = domain.bind(core);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await service.run(kind);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - started) / 1000;
  const sum = (pick: (cost: Cost) => number) => costs.reduce((total, cost) => total + pick(cost), 0);
  const worked = {
    items: count,
    seconds,
    trips: counted.trips - FIND.trips,
    cpuMs: (user + system) / 1000 / count,
    requests: (costs.length - FIND.requests) / count,
    rcu: (sum(({ rcu }) => rcu) - FIND.rcu) / count,
    wcu: sum(({ wcu }) => wcu) / count,
  };
  const left = (await Array.fromAsync(eachDue(seedTable(core), { kind }, NOW))).length;
  tables.destroy();
  document.destroy();
  return { ...worked, left };
};
