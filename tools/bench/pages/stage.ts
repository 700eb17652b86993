import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Core, createCore } from '#functions/platform/core/core.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { type Domain, routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import type { Cost, Item, Table } from '#functions/platform/table/table.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { httpEvent } from '#tests/setup/world/http-events.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';
import { benchConfig } from '../bench-config.ts';

export const NOW = new Date('2026-11-20T03:00:00.000Z');

/** What one API call used: sequential round trips to DynamoDB, requests, read units, milliseconds. */
export type Spent = { trips: number; requests: number; rcu: number; ms: number };
export type Query = Record<string, string | number>;

/** Counts the sequential round trips of a client: requests that run in parallel count as one trip. */
export const countTrips = (client: DynamoDBDocumentClient) => {
  const counted = { trips: 0 };
  let underway = 0;
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  Object.assign(client, {
    send: async (command: unknown) => {
      if (underway === 0) counted.trips += 1;
      underway += 1;
      try {
        return await send(command);
      } finally {
        underway -= 1;
      }
    },
  });
  return counted;
};

/** Creates a table on the embedded DynamoDB engine, and functions that call the service's endpoints on this table. */
export const createStage = async (endpoint: string) => {
  const name = `bench-pages-${randomBytes(4).toString('hex')}`;
  const tables = new DynamoDBClient({ endpoint, region: 'ap-northeast-1' });
  const openDocument = () => DynamoDBDocumentClient.from(tables, { marshallOptions: { removeUndefinedValues: true } });
  const [document, aside] = [openDocument(), openDocument()];
  await ensureTable(tables, name, TABLE_DEFINITION);
  const counted = countTrips(document);
  const costs: Cost[] = [];
  let now = NOW;
  const core = await createCore({
    config: benchConfig({ table: name, endpoint, pepper: 'a-pepper-for-benches-only' }),
    clock: { now: () => now },
    random: seededRandom(4),
    client: document,
    logger: silentLogger,
    onCost: (cost) => costs.push(cost),
  });
  const fill = (items: Iterable<Item>) => writeAll(aside, name, items);
  let itemsOf: (pk: string) => Item[] = () => [];
  const filled = new Set<string>();
  /** Writes a member's items just before they are first read, so that a list of 200,000 members is set up quickly. */
  const withMembersOnDemand = (table: Table): Table => ({
    ...table,
    findMany: async (keys, options) => {
      const unknown = keys.map(({ pk }) => pk).filter((pk) => pk.startsWith('ACCOUNT#') && !filled.has(pk));
      for (const pk of unknown) filled.add(pk);
      const items = unknown.flatMap(itemsOf);
      if (items.length > 0) await fill(items);
      return table.findMany(keys, options);
    },
  });
  const stageCore: Core = { ...core, tableFor: (access) => withMembersOnDemand(core.tableFor(access)) };
  const bound = new Map<Domain, ReturnType<Domain['bind']>>();

  const call = async (domain: Domain, contract: Endpoint, { session }: TestMember, query: Query) => {
    const unit = bound.get(domain) ?? domain.bind(stageCore);
    bound.set(domain, unit);
    const event = httpEvent({ headers: { ...session } });
    event.routeKey = event.requestContext.routeKey = routeKeyOf(contract);
    event.rawPath = contract.path;
    event.rawQueryString = new URLSearchParams(
      Object.entries(query).map(([field, value]) => [field, String(value)]),
    ).toString();
    const { statusCode, body } = await unit.http(event);
    if (statusCode !== 200) throw new Error(`${contract.name} answered ${statusCode}: ${body}`);
    return JSON.parse(body ?? '{}') as Record<string, unknown>;
  };

  return {
    core: stageCore,
    name,
    document: aside,
    fill,
    /** Sets the function that generates a member's items. Its argument is the partition key of the member's account. */
    whoIs: (find: (pk: string) => Item[]) => {
      itemsOf = find;
    },
    signIn: (...[sex, account]: [1 | 2, Parameters<typeof createMember>[2]]): Promise<TestMember> =>
      createMember({ core, table: seedTable(core), clock: { now: () => now } } as unknown as TestWorld, sex, account),
    call,
    /**
     * Calls the endpoint once so that every member is written, then measures `times` calls. The clock advances between
     * calls so that no throttle refuses one.
     */
    measure: async (
      times: number,
      ...[domain, contract, member, query]: Parameters<typeof call>
    ): Promise<{ spent: Spent[]; answer: Record<string, unknown> }> => {
      const answer = await call(domain, contract, member, query);
      const spent: Spent[] = [];
      for (let index = 0; index < times; index += 1) {
        now = new Date(now.getTime() + 1000);
        costs.length = 0;
        counted.trips = 0;
        const started = performance.now();
        await call(domain, contract, member, query);
        const ms = performance.now() - started;
        const rcu = costs.reduce((sum, cost) => sum + cost.rcu, 0);
        spent.push({ trips: counted.trips, requests: costs.length, rcu, ms });
      }
      return { spent, answer };
    },
    close: () => tables.destroy(),
  };
};
export type Stage = Awaited<ReturnType<typeof createStage>>;
