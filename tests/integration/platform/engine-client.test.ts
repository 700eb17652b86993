import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import { unsigned } from '#local/dynamo/unsigned.ts';
import { createEngineClient } from '#tests/setup/world/engine-client.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { createTestWorld } from '#tests/setup/world/test-world.ts';

// Each command is sent by the SDK's client to one table, and by the tests' client to another. Both tables have the same
// content, so both clients must return the same.
const sdk = () => unsigned(createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() }));
let clients: { client: DynamoDBDocumentClient; TableName: string }[];
beforeEach(async () => {
  const open = async (client: DynamoDBDocumentClient) => ({
    client,
    TableName: (await createTestWorld()).core.config.TABLE_NAME,
  });
  clients = await Promise.all([open(sdk()), open(createEngineClient(engineEndpoint()))]);
});

type Sent = { send(command: object): Promise<unknown> };
const plain = (value: unknown, TableName: string): unknown => {
  const { $metadata: _, ...rest } = value as Record<string, unknown>;
  return JSON.parse(
    JSON.stringify(rest, (_name, one) => (one instanceof Set ? { set: [...one].sort() } : one)).replaceAll(
      TableName,
      'table',
    ),
  );
};
/** The result of a command: the response, or the class, the name, the message and the fields of the error. */
const outcome = async ({ client, TableName }: (typeof clients)[number], make: (table: string) => object) => {
  try {
    return plain(await (client as unknown as Sent).send(make(TableName)), TableName);
  } catch (error) {
    const { name, message } = error as Error;
    const fields = plain({ ...(error as object) }, TableName) as Record<string, unknown>;
    return {
      error: name,
      class: (error as Error).constructor.name,
      message: message.replaceAll(TableName, 'table'),
      reasons: fields['CancellationReasons'],
      item: fields['Item'],
    };
  }
};
const expectSame = async (make: (table: string) => object) => {
  const [bySdk, byTests] = await Promise.all(clients.map((one) => outcome(one, make)));
  expect(byTests).toEqual(bySdk);
  return byTests as Record<string, unknown>;
};

const item = (sk: string) => ({
  pk: 'LIKE#a',
  sk,
  text: 'あ\u0000"',
  count: 3.5,
  none: null,
  isRight: true,
  left: undefined,
  marks: new Uint8Array([0, 1, 254, 255]),
  names: new Set(['x', 'y']),
  nested: { list: [1, 'two', { three: 3, Key: { pk: 'not a key' } }], empty: {} },
});

test('writes and reads have the same responses as with the SDK', async () => {
  for (const sk of ['1', '2', '3']) await expectSame((TableName) => new PutCommand({ TableName, Item: item(sk) }));
  const Key = { pk: 'LIKE#a', sk: '1' };
  const got = await expectSame(
    (TableName) => new GetCommand({ TableName, Key, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
  );
  expect(got).toMatchObject({ Item: { text: 'あ\u0000"', marks: { 0: 0, 3: 255 }, nested: { empty: {} } } });
  await expectSame((TableName) => new GetCommand({ TableName, Key: { pk: 'LIKE#a', sk: 'missing' } }));
  await expectSame(
    (TableName) =>
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #c = #c + :one, #m = :marks',
        ExpressionAttributeNames: { '#c': 'count', '#m': 'marks' },
        ExpressionAttributeValues: { ':one': 1, ':marks': new Uint8Array([7]) },
        ReturnValues: 'ALL_NEW',
      }),
  );
  const query = (TableName: string, more: object) =>
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'LIKE#a' },
      ...more,
    });
  const first = await expectSame((TableName) => query(TableName, { Limit: 2 }));
  expect(first['LastEvaluatedKey']).toEqual({ pk: 'LIKE#a', sk: '2' });
  const rest = await expectSame((TableName) => query(TableName, { ExclusiveStartKey: first['LastEvaluatedKey'] }));
  expect(rest['Items']).toHaveLength(1);
  await expectSame(
    (TableName) => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, { pk: 'LIKE#a', sk: '3' }] } } }),
  );
  await expectSame(
    (TableName) =>
      new BatchWriteCommand({
        RequestItems: { [TableName]: [{ PutRequest: { Item: item('4') } }, { DeleteRequest: { Key } }] },
      }),
  );
  await expectSame(
    (TableName) =>
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: item('5') } },
          { Delete: { TableName, Key: { pk: 'LIKE#a', sk: '2' } } },
        ],
        ClientRequestToken: `for ${TableName}`,
      }),
  );
  const all = await expectSame((TableName) => new ScanCommand({ TableName }));
  expect((all['Items'] as unknown[]).length).toBe(3);
});

test('refused writes have the same errors as with the SDK', async () => {
  await expectSame((TableName) => new PutCommand({ TableName, Item: item('1') }));
  const refused = {
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const put = await expectSame((TableName) => new PutCommand({ TableName, Item: item('1'), ...refused }));
  expect(put).toMatchObject({ error: 'ConditionalCheckFailedException', item: { sk: { S: '1' } } });
  const transaction = await expectSame(
    (TableName) =>
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName, Item: item('2') } }, { Put: { TableName, Item: item('1'), ...refused } }],
      }),
  );
  expect(transaction).toMatchObject({
    error: 'TransactionCanceledException',
    reasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
  });
  await expectSame((TableName) => new DeleteCommand({ TableName, Key: { pk: 'LIKE#a' } }));
  await expectSame(
    (TableName) => new UpdateCommand({ TableName, Key: { pk: 'LIKE#a', sk: '1' }, UpdateExpression: 'SET' }),
  );
  const missing = await expectSame(() => new GetCommand({ TableName: 'no-such-table', Key: { pk: 'a', sk: 'b' } }));
  expect(missing).toMatchObject({ error: 'ResourceNotFoundException' });
});
