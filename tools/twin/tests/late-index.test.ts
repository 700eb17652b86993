import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDynamoService, type DynamoService } from '#twin/aws/dynamo/dynamo.ts';
import { createEngine } from '#twin/aws/dynamo/engine.ts';
import { createFaults, type FaultProfile, QUIET_DAY } from '#twin/aws/faults.ts';
import { type Dynamo, startDynamo } from '../../../local/dynamo/dynamo.ts';
import { openTable } from '../../../local/dynamo/ensure-table.ts';
import { createServiceServer } from './service-server.ts';

const SHAPE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
  ttlAttribute: 'ttl',
} as const;
const CALLER = { roleArn: 'arn:aws:iam::111122223333:role/reader' };

const [endpoint = ''] = inject('dynamoEndpoints');
let copies: Dynamo;
let tables: DynamoDBClient;
const ends: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  copies = await startDynamo();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  tables = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  tables.destroy();
  await copies.stop();
});

/** Creates a table, a simulated DynamoDB service for this table with the faults of `profile`, and an SDK client. */
const open = async (profile: Partial<FaultProfile>) => {
  const table = `late-${crypto.randomUUID()}`;
  await openTable(tables, table, SHAPE);
  const faults = createFaults(7, { ...QUIET_DAY, ...profile });
  const service: DynamoService = createDynamoService({
    engine: createEngine(endpoint),
    copies: createEngine(copies.endpoint),
    faults,
    shapeOf: () => SHAPE,
    denial: () => undefined,
  });
  await service.openTable(table);
  const server = await createServiceServer((operation, body) => service.handle(CALLER, operation, body));
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: server.endpoint,
      region: 'ap-northeast-1',
      credentials: { accessKeyId: 'ASIAREADER', secretAccessKey: 'secret' },
    }),
  );
  ends.push(server.stop, () => client.destroy(), service.close);
  const listed = async () => {
    const input = {
      TableName: table,
      IndexName: 'list',
      KeyConditionExpression: 'listPk = :pk',
      ExpressionAttributeValues: { ':pk': 'LIST#1' },
    };
    return ((await client.send(new QueryCommand(input))).Items ?? []).map(({ sk }) => sk);
  };
  const put = (sk: string, more: object = {}) =>
    client.send(
      new PutCommand({ TableName: table, Item: { pk: 'ITEM#1', sk, listPk: 'LIST#1', listSk: sk, ...more } }),
    );
  return { table, client, service, faults, listed, put };
};

describe('an index that lags', () => {
  test('shows a write after its lag and not before; the table shows it at once', async () => {
    const { table, client, listed, put } = await open({ indexLagMs: [300, 300] });
    await put('a');
    expect(await listed()).toEqual([]);
    const whole = {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'ITEM#1' },
    };
    expect((await client.send(new QueryCommand(whole))).Items).toHaveLength(1);
    await vi.waitFor(async () => expect(await listed()).toEqual(['a']), 5_000);
  });

  test('shows a change and a deletion late, too', async () => {
    const { table, client, service, listed, put } = await open({ indexLagMs: [60_000, 60_000] });
    const Key = (sk: string) => ({ pk: 'ITEM#1', sk });
    await put('gone');
    await put('moved');
    await service.catchUp();
    await client.send(new DeleteCommand({ TableName: table, Key: Key('gone') }));
    await client.send(
      new UpdateCommand({ TableName: table, Key: Key('moved'), UpdateExpression: 'REMOVE listPk, listSk' }),
    );
    expect(await listed()).toEqual(['gone', 'moved']);
    await service.catchUp();
    expect(await listed()).toEqual([]);
  });

  test('shows writes in another order than they were made in', async () => {
    const { listed, put } = await open({ indexLagMs: [0, 400] });
    const names = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index));
    for (const name of names) await put(name);
    let sawGap = false;
    await vi.waitFor(
      async () => {
        const seen = await listed();
        sawGap ||= seen.some((sk) => seen.length < names.length && names.indexOf(String(sk)) >= seen.length);
        expect(seen).toEqual(names);
      },
      { timeout: 10_000, interval: 10 },
    );
    expect(sawGap).toBe(true);
  });

  test('names the table, not the copy, in its answers', async () => {
    const { table, client, put } = await open({});
    await put('a');
    const reply = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'list',
        KeyConditionExpression: 'listPk = :pk',
        ExpressionAttributeValues: { ':pk': 'LIST#1' },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(reply.ConsumedCapacity).toMatchObject({ TableName: table });
  });

  test('shows at once writes that set up data, and items that existed before', async () => {
    const { table, service, listed } = await open({ indexLagMs: [60_000, 60_000] });
    const attribute = (S: string) => ({ S });
    const Item = { pk: attribute('ITEM#1'), sk: attribute('x'), listPk: attribute('LIST#1'), listSk: attribute('x') };
    await service.arrange('PutItem', JSON.stringify({ TableName: table, Item }));
    expect(await listed()).toEqual(['x']);
  });
});

describe('faults of DynamoDB', () => {
  const write = (table: string, sk: string) => ({ Put: { TableName: table, Item: { pk: 'ITEM#1', sk } } });

  test('of two transactions on one item at a time, one is cancelled because of the item', async () => {
    const { table, client } = await open({ transactionMs: [50, 50], overlapConflicts: 1 });
    const run = (...names: string[]) =>
      client.send(new TransactWriteCommand({ TransactItems: names.map((name) => write(table, name)) }));
    const [first, second] = await Promise.allSettled([run('a', 'b'), run('b', 'c')]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    const reason = first.status === 'rejected' ? first.reason : second.status === 'rejected' && second.reason;
    expect(reason).toMatchObject({ name: 'TransactionCanceledException' });
    expect(reason.CancellationReasons.map(({ Code }: { Code: string }) => Code)).toContain('TransactionConflict');
  });

  test('a plain write that meets a transaction is refused; two plain writes are not', async () => {
    const { table, client, put } = await open({ transactionMs: [100, 100], overlapConflicts: 1 });
    const transaction = client.send(new TransactWriteCommand({ TransactItems: [write(table, 'a')] }));
    await new Promise((done) => setTimeout(done, 30));
    await expect(put('a')).rejects.toMatchObject({ name: 'TransactionConflictException' });
    await transaction;
    await Promise.all([put('b'), put('b')]);
  });

  test('a batch leaves keys unread, and the rest is read', async () => {
    const { table, client, put } = await open({ unreadKeys: 1 });
    for (const name of ['a', 'b', 'c']) await put(name);
    const Keys = ['a', 'b', 'c'].map((sk) => ({ pk: 'ITEM#1', sk }));
    const reply = await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys } } }));
    expect(reply.Responses?.[table]).toHaveLength(2);
    expect(reply.UnprocessedKeys?.[table]?.Keys).toEqual([{ pk: 'ITEM#1', sk: 'c' }]);
  });

  test('a throttled request is repeated by the SDK, and the write takes effect once its rate is allowed', async () => {
    const { faults, put, listed } = await open({});
    faults.change({ throttles: { dynamodb: 1 } });
    const sent = put('a');
    setTimeout(() => faults.change({ throttles: { dynamodb: 0 } }), 20);
    await sent;
    await vi.waitFor(async () => expect(await listed()).toEqual(['a']));
  });

  test('a write whose answer was lost has taken effect, and its repeat succeeds', async () => {
    const { table, client, faults } = await open({});
    faults.change({ lostAnswers: 1 });
    const TransactItems = [{ Put: { ...write(table, 'a').Put, ConditionExpression: 'attribute_not_exists(pk)' } }];
    setTimeout(() => faults.change({ lostAnswers: 0 }), 20);
    // The SDK's retry has the ClientRequestToken of the first attempt, so DynamoDB does not check the condition again.
    await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: 'one' }));
  });

  test('an eventually consistent read may miss what was just written, a consistent one never', async () => {
    const { table, client, put } = await open({ readLagMs: [60_000, 60_000] });
    await put('a');
    const input = {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'ITEM#1' },
    };
    expect((await client.send(new QueryCommand(input))).Items).toEqual([]);
    expect((await client.send(new QueryCommand({ ...input, ConsistentRead: true }))).Items).toHaveLength(1);
  });
});
