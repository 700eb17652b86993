import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient, PutCommand, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#functions/platform/table/table.ts';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { ensureTable, openTable, type TableShape } from '#local/dynamo/ensure-table.ts';
import { importTables } from '#local/dynamo/import-tables.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { importDemo } from '#local/seed/import-demo.ts';
import type { PutObject } from '#local/seed/put-photos.ts';
import { isSeeded } from '#local/seed/seed-mark.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';

const SHAPE: TableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
  ttlAttribute: 'ttl',
  stream: 'NEW_IMAGE',
};
const { stream: _, ...withoutStream } = SHAPE;
const PLAIN = { ...withoutStream, indexes: [] };
const ITEMS: Item[] = [
  { pk: 'A#1', sk: 'x', listPk: 'L', listSk: '2', text: '「あわい」\n"引用" \\ 😀', count: 0, half: 0.5, big: 2 ** 45 },
  {
    pk: 'A#1',
    sk: 'y',
    isOpen: false,
    nothing: null,
    absent: undefined,
    names: new Set(['b', 'a']),
    ids: new Set([1]),
  },
  { pk: 'A#2', sk: 'x', listPk: 'L', listSk: '1', map: { list: [1, 'two', { three: [] }], empty: {} }, ttl: 1 },
];
const BOOKS: Item[] = [{ pk: 'DAYS', sk: '2026-11-01' }];

let folder: string;
let dbPath: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.stubEnv('DYNAMODB_ENDPOINT', '');
  folder = mkdtempSync(join(tmpdir(), 'awai-import-test-'));
  dbPath = join(folder, 'dynamo', 'table.sqlite');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});
const start = async (path: string) => {
  const dynamo = await startDynamo({ dbPath: path });
  stops.push(dynamo.stop);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const options = { endpoint: dynamo.endpoint, region: 'ap-northeast-1', credentials };
  const client = new DynamoDBClient(options);
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client, document, streams: new DynamoDBStreamsClient(options) };
};
const contentOf = async (document: DynamoDBDocumentClient, TableName: string) => {
  const items: Item[] = [];
  for await (const page of paginateScan({ client: document }, { TableName }))
    items.push(...((page.Items ?? []) as Item[]));
  return items.toSorted((a, b) => `${a.pk}\0${a.sk}`.localeCompare(`${b.pk}\0${b.sk}`));
};
const tables = [
  { name: 'members', shape: SHAPE, items: ITEMS },
  { name: 'books', shape: PLAIN, items: BOOKS },
];

describe('an import', () => {
  test('stores in tables and their index what requests store', async () => {
    (await importTables(dbPath, tables))();
    const [imported, written] = [await start(dbPath), await start(join(folder, 'other.sqlite'))];
    for (const { client, document } of [imported, written]) {
      await ensureTable(client, 'members', SHAPE);
      await openTable(client, 'books', PLAIN);
      if (document !== written.document) continue;
      await writeAll(document, 'members', ITEMS);
      await writeAll(document, 'books', BOOKS);
    }
    for (const name of ['members', 'books']) {
      const wanted = await contentOf(written.document, name);
      expect(wanted.length).toBeGreaterThan(0);
      expect(await contentOf(imported.document, name)).toEqual(wanted);
    }
    const listed = new QueryCommand({
      TableName: 'members',
      IndexName: 'list',
      KeyConditionExpression: 'listPk = :list',
      ExpressionAttributeValues: { ':list': 'L' },
    });
    const found = (await imported.document.send(listed)).Items;
    expect(found?.map(({ pk }) => pk)).toEqual(['A#2', 'A#1']);
    expect(found).toEqual((await written.document.send(listed)).Items);
    for (const TableName of ['members', 'books']) {
      const { TimeToLiveDescription } = await imported.client.send(new DescribeTimeToLiveCommand({ TableName }));
      expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
    }
  });

  test('makes no records of the stream; a later write makes one', async () => {
    (await importTables(dbPath, tables))();
    const { client, document, streams } = await start(dbPath);
    const StreamArn = await ensureTable(client, 'members', SHAPE);
    await document.send(new PutCommand({ TableName: 'members', Item: { pk: 'A#3', sk: 'later' } }));
    const { DescribeStreamCommand } = await import('@aws-sdk/client-dynamodb-streams');
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const keys: unknown[] = [];
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      const { ShardIterator } = await streams.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
      );
      const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      keys.push(...Records.map((record) => record.dynamodb?.Keys?.['sk']?.S));
    }
    expect(keys).toEqual(['later']);
  });

  test('leaves no database before it is moved to its place, and takes the place of one that was killed', async () => {
    await importTables(dbPath, tables);
    expect(existsSync(dbPath)).toBe(false);
    (await importTables(dbPath, [{ name: 'members', shape: SHAPE, items: ITEMS.slice(0, 1) }]))();
    expect(readdirSync(join(folder, 'dynamo'))).toEqual(['table.sqlite']);
    const { document } = await start(dbPath);
    expect(await contentOf(document, 'members')).toHaveLength(1);
  });
});

describe('the demo of a new data directory', () => {
  const demo = (put: PutObject) =>
    importDemo({
      dataDir: folder,
      dbPath,
      tables: { product: 'awai', payments: 'awai-payments' },
      put,
      pepper: 'pepper-of-the-import-test',
      clock: { now: () => new Date('2026-11-20T03:00:00Z') },
      random: seededRandom(5),
    });

  test('is all there or not at all: a start that failed on the way begins again with nothing', async () => {
    let stored = 0;
    const failing: PutObject = async (bucket) => {
      stored += 1;
      if (bucket === 'photos' && stored > 50) throw new Error('no space left');
    };
    await expect(demo(failing)).rejects.toThrow('no space left');
    expect([existsSync(dbPath), isSeeded(folder)]).toEqual([false, false]);

    const objects = new Set<string>();
    await demo(async (bucket, key) => void objects.add(`${bucket} ${key}`));
    expect([existsSync(dbPath), isSeeded(folder)]).toEqual([true, true]);
    const { document } = await start(dbPath);
    const [items, charges] = await Promise.all(['awai', 'awai-payments'].map((name) => contentOf(document, name)));
    expect(items?.length).toBeGreaterThan(4_000);
    expect(charges?.length).toBeGreaterThan(400);
    expect(objects.size).toBeGreaterThan(300);
  });
});
