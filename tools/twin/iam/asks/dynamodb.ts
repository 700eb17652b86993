import type { Deployed, DeployedTable } from '../../assembly/deployed.ts';
import { type Asks, keyUse, type Need, textOf, unknownOperation } from './call.ts';

type Value = { S?: string; N?: string; B?: string };
type Item = Readonly<Record<string, Value>>;
type Input = Readonly<Record<string, unknown>>;

/**
 * KMS actions on the key of an encrypted table. AWS's documentation lists them as the minimum that a caller must be
 * allowed. Which of them a call really uses depends on DynamoDB's cache of keys.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html
 */
const TABLE_KEY = [
  ...['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'],
];

/**
 * The table with this name or ARN in the assembly. If there is none, a made-up table to which no policy gives access,
 * so that the request is refused as on AWS.
 */
const tableOf = (deployed: Deployed, name: string): DeployedTable =>
  deployed.tables.find((table) => table.name === name || table.arn === name) ?? {
    name,
    arn: `arn:aws:dynamodb:${deployed.region}:${deployed.account}:table/${name}`,
    partitionKey: '',
    indexes: [],
  };

const keyValue = (item: Item | undefined, { partitionKey }: { partitionKey: string }): string[] => {
  const { S, N, B } = item?.[partitionKey] ?? {};
  const value = S ?? N ?? B;
  return value === undefined ? [] : [value];
};

const onTable = (table: DeployedTable, action: string, leadingKeys: readonly string[], enclosing?: string): Need => ({
  action: `dynamodb:${action}`,
  resource: table.arn,
  context: {
    'dynamodb:leadingkeys': leadingKeys,
    ...(enclosing === undefined ? {} : { 'dynamodb:enclosingoperation': enclosing }),
  },
});

const withKeys = (deployed: Deployed, tables: readonly DeployedTable[], needs: Need[]): Need[] => [
  ...needs,
  ...[...new Set(tables.map(({ keyArn }) => keyArn))].flatMap((arn) => keyUse(deployed, arn, 'dynamodb', TABLE_KEY)),
];

const single = (deployed: Deployed, operation: string, input: Input): Need[] => {
  const table = tableOf(deployed, textOf(input, 'TableName'));
  const item = (input['Key'] ?? input['Item']) as Item | undefined;
  return withKeys(deployed, [table], [onTable(table, operation, keyValue(item, table))]);
};

type Batch = Readonly<Record<string, { Keys: readonly Item[] }>>;
const batchGet = (deployed: Deployed, input: Input): Need[] => {
  const asked = Object.entries((input['RequestItems'] ?? {}) as Batch).map(([name, { Keys }]) => ({
    table: tableOf(deployed, name),
    keys: Keys,
  }));
  return withKeys(
    deployed,
    asked.map(({ table }) => table),
    asked.map(({ table, keys }) =>
      onTable(table, 'BatchGetItem', [...new Set(keys.flatMap((key) => keyValue(key, table)))]),
    ),
  );
};

type BatchWrites = Readonly<Record<string, readonly Readonly<Record<string, { Key?: Item; Item?: Item }>>[]>>;
const batchWrite = (deployed: Deployed, input: Input): Need[] => {
  const asked = Object.entries((input['RequestItems'] ?? {}) as BatchWrites).map(([name, writes]) => {
    const table = tableOf(deployed, name);
    const keys = writes
      .flatMap((write) => Object.values(write))
      .flatMap(({ Key, Item }) => keyValue(Key ?? Item, table));
    return { table, keys: [...new Set(keys)] };
  });
  return withKeys(
    deployed,
    asked.map(({ table }) => table),
    asked.map(({ table, keys }) => onTable(table, 'BatchWriteItem', keys)),
  );
};

/** The permission that each kind of entry in a transaction needs. */
const PARTS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};
type Part = { TableName: string; Key?: Item; Item?: Item };
const transaction = (deployed: Deployed, operation: string, input: Input): Need[] => {
  const parts = ((input['TransactItems'] ?? []) as readonly Readonly<Record<string, Part>>[]).flatMap((item) =>
    Object.entries(item).map(([kind, part]) => ({
      action: PARTS[kind],
      table: tableOf(deployed, part.TableName),
      part,
    })),
  );
  return withKeys(
    deployed,
    parts.map(({ table }) => table),
    parts.map(({ action, table, part }) =>
      onTable(
        table,
        action ?? unknownOperation('dynamodb', operation),
        keyValue(part.Key ?? part.Item, table),
        operation,
      ),
    ),
  );
};

/**
 * The value that a key condition (`#pk = :pk AND …`) compares the partition key with.
 * @throws Error when the condition does not compare the partition key.
 */
const queriedKey = (input: Input, partitionKey: string): string[] => {
  const names = (input['ExpressionAttributeNames'] ?? {}) as Readonly<Record<string, string>>;
  const values = (input['ExpressionAttributeValues'] ?? {}) as Item;
  const comparisons = textOf(input, 'KeyConditionExpression').matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g);
  for (const [, name = '', placeholder = ''] of comparisons) {
    const value = values[placeholder];
    if ((names[name] ?? name) === partitionKey && value) return keyValue({ [partitionKey]: value }, { partitionKey });
  }
  if (partitionKey !== '') throw new Error('The twin finds no partition key in the condition of a query');
  return [];
};

const query = (deployed: Deployed, input: Input): Need[] => {
  const table = tableOf(deployed, textOf(input, 'TableName'));
  const index = table.indexes.find(({ name }) => name === input['IndexName']);
  const resource = input['IndexName'] === undefined ? table.arn : `${table.arn}/index/${textOf(input, 'IndexName')}`;
  const leadingKeys = queriedKey(input, (index ?? table).partitionKey);
  return withKeys(deployed, [table], [{ ...onTable(table, 'Query', leadingKeys), resource }]);
};

const streamed = (deployed: Deployed, operation: string, input: Input): Need[] => {
  const resource = textOf(input, 'StreamArn');
  const table = deployed.tables.find(({ streamArn }) => streamArn === resource);
  return [
    { action: `dynamodb:${operation}`, resource },
    ...keyUse(deployed, table?.keyArn, 'dynamodb', ['kms:Decrypt']),
  ];
};

/**
 * The permissions for operations on tables and their streams. `dynamodb:LeadingKeys` contains the partition keys in the
 * request.
 */
export const dynamodbAsks: Asks = (deployed, operation, input) => {
  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return single(deployed, operation, input);
    case 'BatchGetItem':
      return batchGet(deployed, input);
    case 'TransactWriteItems':
      return transaction(deployed, operation, input);
    case 'Query':
      return query(deployed, input);
    case 'BatchWriteItem':
      return batchWrite(deployed, input);
    case 'Scan':
    case 'DescribeTable':
    case 'UpdateTable':
    case 'DeleteTable':
      return [{ action: `dynamodb:${operation}`, resource: tableOf(deployed, textOf(input, 'TableName')).arn }];
    case 'DescribeStream':
    case 'GetShardIterator':
    case 'GetRecords':
      return streamed(deployed, operation, input);
    case 'ListStreams':
      return [{ action: 'dynamodb:ListStreams', resource: '*' }];
    default:
      return unknownOperation('dynamodb', operation);
  }
};
