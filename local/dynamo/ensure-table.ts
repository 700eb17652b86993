import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  type StreamViewType,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';

/**
 * Keys, indexes, TTL attribute and stream of a table, as in `functions/platform/table/definition.ts`. Every key
 * attribute is a string.
 */
export type TableShape = {
  partitionKey: string;
  sortKey: string;
  indexes: readonly { name: string; partitionKey: string; sortKey: string }[];
  ttlAttribute: string;
  stream: StreamViewType;
};
/** Like `TableShape`, for a table whose changes nobody reads: it needs no stream. */
export type PlainShape = Omit<TableShape, 'stream'> & { stream?: StreamViewType | undefined };

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

const attributes = (names: string[]) =>
  [...new Set(names)].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));

const index = ({ name, partitionKey, sortKey }: TableShape['indexes'][number]) => ({
  IndexName: name,
  KeySchema: keySchema(partitionKey, sortKey),
  Projection: { ProjectionType: 'ALL' as const },
});

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

/** The parameters that `CreateTable` and `DescribeTable` have in common. */
export const tableSchema = (TableName: string, shape: PlainShape) => {
  const keys = [shape, ...shape.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  const GlobalSecondaryIndexes = shape.indexes.map(index);
  return {
    TableName,
    KeySchema: keySchema(shape.partitionKey, shape.sortKey),
    AttributeDefinitions: attributes(keys),
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.length > 0 ? GlobalSecondaryIndexes : undefined,
    StreamSpecification: shape.stream ? { StreamEnabled: true, StreamViewType: shape.stream } : undefined,
  };
};

const create = async (client: DynamoDBClient, TableName: string, shape: PlainShape): Promise<void> => {
  try {
    await client.send(new CreateTableCommand({ ...tableSchema(TableName, shape), BillingMode: 'PAY_PER_REQUEST' }));
  } catch (error) {
    // Two test workers may create the same table at the same time.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 }, { TableName });
};

/**
 * Turns on the deletion of expired items (TTL). Neither CreateTable nor the engine's import can set it. Called at every
 * start, because a host may have been killed after it created the table and before it turned TTL on.
 */
const ensureTimeToLive = async (client: DynamoDBClient, TableName: string, shape: PlainShape): Promise<void> => {
  const { TimeToLiveDescription: known } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (known?.AttributeName === shape.ttlAttribute) return;
  // dynoxide stores the TTL setting but never deletes expired items. Every read in our code checks the expiry itself.
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: shape.ttlAttribute },
    }),
  );
};

const addMissingIndexes = async (client: DynamoDBClient, table: TableDescription, shape: PlainShape): Promise<void> => {
  const present = new Set(table.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const missing of shape.indexes.filter(({ name }) => !present.has(name))) {
    await client.send(
      new UpdateTableCommand({
        TableName: table.TableName,
        AttributeDefinitions: attributes([missing.partitionKey, missing.sortKey]),
        GlobalSecondaryIndexUpdates: [{ Create: index(missing) }],
      }),
    );
  }
};

const refuseOtherTable = (table: TableDescription, shape: PlainShape): void => {
  const wanted = JSON.stringify([shape.partitionKey, shape.sortKey, shape.stream ?? null]);
  const keys = table.KeySchema?.map(({ AttributeName }) => AttributeName) ?? [];
  if (JSON.stringify([...keys, table.StreamSpecification?.StreamViewType ?? null]) === wanted) return;
  throw new Error(
    `The table ${table.TableName} on disk has other keys or another stream than this version needs. Delete the data directory (.data, or DATA_DIR) and start again: the demo members come back.`,
  );
};

/**
 * Creates the table with its indexes, TTL and stream unless it exists, and adds an index that a newer version needs.
 * Throws when an existing table has other keys.
 */
export const openTable = async (
  client: DynamoDBClient,
  tableName: string,
  shape: PlainShape,
): Promise<TableDescription | undefined> => {
  const existing = await describe(client, tableName);
  if (existing) {
    refuseOtherTable(existing, shape);
    await addMissingIndexes(client, existing, shape);
    await ensureTimeToLive(client, tableName, shape);
    return existing;
  }
  await create(client, tableName, shape);
  await ensureTimeToLive(client, tableName, shape);
  return describe(client, tableName);
};

/** Like `openTable`, for a table with a stream. Returns the stream's ARN, which changes with every new table. */
export const ensureTable = async (client: DynamoDBClient, tableName: string, shape: TableShape): Promise<string> => {
  const arn = (await openTable(client, tableName, shape))?.LatestStreamArn;
  if (!arn) throw new Error(`The table ${tableName} has no stream.`);
  return arn;
};
