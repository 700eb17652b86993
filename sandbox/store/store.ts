import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

export type StoreKey = { pk: string; sk: string };
export type Item = StoreKey & Record<string, unknown>;
type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type Condition = { if?: string; names?: Record<string, string>; values?: Record<string, unknown> };
/** One write. `name` is what `write` returns when the write's condition does not hold. */
export type StoreWrite = { name: string } & Condition &
  ({ put: Item } | { update: StoreKey; set: string } | { delete: StoreKey });

export type Store = {
  find(key: StoreKey): Promise<Item | undefined>;
  /** The items in the order of `keys`; missing items are left out. */
  findMany(keys: readonly StoreKey[]): Promise<Item[]>;
  query(range: {
    pk: string;
    from?: string;
    /** Upper bound of the sort key, exclusive. */
    to?: string;
    after?: StoreKey | undefined;
    limit?: number;
    backwards?: boolean;
  }): Promise<{ items: Item[]; next?: StoreKey }>;
  /**
   * Writes all or nothing. Returns the names of the writes whose conditions failed; empty when everything was written.
   */
  write(writes: readonly StoreWrite[]): Promise<string[]>;
};

const TRIES = 12;
const BATCH = 100;
const pause = (tries: number) => new Promise((done) => setTimeout(done, 2 ** Math.min(tries, 6) * 5 * Math.random()));

const conditionOf = ({ if: ConditionExpression, names, values }: Condition) => ({
  ...(ConditionExpression ? { ConditionExpression } : {}),
  ...(names ? { ExpressionAttributeNames: names } : {}),
  ...(values ? { ExpressionAttributeValues: values } : {}),
});

const transactItem = (TableName: string, write: StoreWrite): TransactItem => {
  const condition = conditionOf(write);
  if ('put' in write) return { Put: { TableName, Item: write.put, ...condition } };
  if ('delete' in write) return { Delete: { TableName, Key: write.delete, ...condition } };
  return { Update: { TableName, Key: write.update, UpdateExpression: write.set, ...condition } };
};

const keyOf = ({ pk, sk }: StoreKey): StoreKey => ({ pk, sk });

/** The sandbox's table. Every read is strongly consistent, because charges must not be read from an outdated copy. */
export const createStore = (client: DynamoDBDocumentClient, TableName: string): Store => ({
  find: async (key) =>
    (await client.send(new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: true }))).Item as Item | undefined,
  findMany: async (keys) => {
    const found = new Map<string, Item>();
    for (let start = 0; start < keys.length; start += BATCH) {
      let Keys: Record<string, unknown>[] | undefined = keys.slice(start, start + BATCH).map(keyOf);
      while (Keys && Keys.length > 0) {
        const RequestItems: Record<string, { Keys: Record<string, unknown>[]; ConsistentRead: true }> = {
          [TableName]: { Keys, ConsistentRead: true },
        };
        const answer = await client.send(new BatchGetCommand({ RequestItems }));
        for (const item of answer.Responses?.[TableName] ?? []) found.set(`${item['pk']}\0${item['sk']}`, item as Item);
        Keys = answer.UnprocessedKeys?.[TableName]?.Keys;
      }
    }
    return keys.flatMap(({ pk, sk }) => found.get(`${pk}\0${sk}`) ?? []);
  },
  query: async ({ pk, from = '\u0000', to = '\uffff', after, limit, backwards = false }) => {
    const answer = await client.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ScanIndexForward: !backwards,
        ...(limit ? { Limit: limit } : {}),
        ...(after ? { ExclusiveStartKey: after } : {}),
      }),
    );
    // DynamoDB's BETWEEN includes its upper bound, but `to` is exclusive.
    const items = ((answer.Items ?? []) as Item[]).filter(({ sk }) => sk !== to);
    return { items, ...(answer.LastEvaluatedKey ? { next: answer.LastEvaluatedKey as StoreKey } : {}) };
  },
  write: async (writes) => {
    const TransactItems = writes.map((write) => transactItem(TableName, write));
    for (let tries = 0; ; tries += 1) {
      try {
        await client.send(new TransactWriteCommand({ TransactItems }));
        return [];
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return writes.map(({ name }) => name);
        const codes =
          error instanceof TransactionCanceledException
            ? (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
            : [];
        const refused = writes.flatMap(({ name }, index) => (codes[index] === 'ConditionalCheckFailed' ? [name] : []));
        if (refused.length > 0) return refused;
        // Another transaction was writing one of the items, for example because the same attempt was sent twice.
        const isLost =
          codes.includes('TransactionConflict') || (error as Error).name === 'TransactionConflictException';
        if (!isLost || tries === TRIES) throw error;
        await pause(tries);
      }
    }
  },
});
