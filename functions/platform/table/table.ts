// table/: the only DynamoDB table, and functions for its conditional writes: commits, outbox events, due work.

import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  type ReturnValue,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Access, readablePrefixes, writablePrefixes } from '../runtime/access.ts';
import { hasLostRace, isThrottled, mayRepeat, sending, UncertainWrite } from '../runtime/aws-failure.ts';
import { hasTimeFor } from '../runtime/deadline.ts';
import { deleteInput, putInput, transactItem, updateInput, type Write } from './expressions.ts';
import type { Item, Key, Stored } from './key.ts';
import { type QueryInput, queryInput } from './query.ts';

export type { Condition, Update, Write } from './expressions.ts';
export type { Item, Key, Partition, Stored } from './key.ts';
export type { QueryInput } from './query.ts';

type ItemAt<K> = K extends Key<infer T> ? T : never;
type Found<K extends readonly Key[]> = { -readonly [I in keyof K]: Stored<ItemAt<K[I]>> | undefined };

/** The read and write capacity units that one request to DynamoDB used. */
export type Cost = { operation: string; rcu: number; wcu: number };

/**
 * Thrown when DynamoDB refuses a write because of its conditions. `failed` contains the names of the refused clauses.
 * `commit` turns these names into domain errors.
 */
export class WriteRefused extends Error {
  readonly failed: readonly string[];
  constructor(failed: readonly string[], cause: unknown) {
    super(`refused: ${failed.join(', ')}`, { cause });
    this.name = 'WriteRefused';
    this.failed = failed;
  }
}

/** Thrown when a batch read still has unread keys after every retry, because DynamoDB throttles. */
class KeysLeft extends Error {
  readonly $retryable = {};
  readonly $metadata: ResponseMetadata;
  constructor(metadata: ResponseMetadata) {
    super('DynamoDB left keys unread');
    this.name = 'KeysLeft';
    this.$metadata = metadata;
  }
}

type Page<T> = { items: Stored<T>[]; next?: Record<string, unknown> | undefined };

export type Table = {
  /**
   * Reads the item under a key. The key's type says the item's type. Eventually consistent unless `consistent` is true.
   */
  find<T>(key: Key<T>, options?: { consistent?: boolean }): Promise<Stored<T> | undefined>;
  /**
   * Reads the items under several keys, in the order of the keys; each key's type says its item's type. One request to
   * DynamoDB for every 100 keys.
   */
  findMany<const K extends readonly Key[]>(keys: K, options?: { consistent?: boolean }): Promise<Found<K>>;
  /** Reads one page of a partition. Pass `next` as `after` to read the next page. `next` is absent on the last page. */
  query<T>(input: QueryInput<T>): Promise<Page<T>>;
  /**
   * Writes one item without a transaction. Retries when DynamoDB throttles. Returns the new item after an update.
   * @throws WriteRefused when the write's condition does not hold. UncertainWrite when the condition does not hold but
   * an earlier try, whose response was lost, may have written the item.
   */
  write(write: Write): Promise<Item | undefined>;
  /**
   * Writes all items or none. Retries on conflicts with other transactions and when DynamoDB throttles. Every try has
   * the same token, so that a transaction whose response was lost takes effect only once.
   * @throws WriteRefused with the name of every clause whose condition does not hold.
   */
  transact(writes: readonly Write[]): Promise<void>;
};

type Options = {
  client: DynamoDBDocumentClient;
  name: string;
  access: Access;
  onCost?: ((cost: Cost) => void) | undefined;
  /** Waits between retries. Tests pass a function that does not wait. */
  sleep?: (ms: number) => Promise<void>;
  /** Makes the `ClientRequestToken` of a transaction, a new one for each transaction. */
  token?: () => string;
};

const RETRIES = 5;
const BATCH_GET_LIMIT = 100;

type ResponseMetadata = BatchGetCommandOutput['$metadata'];

const realSleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The table, limited to the access of one service. No other code may send a command to DynamoDB. */
export const createTable = (options: Options): Table => {
  const { client, name: TableName, access, onCost, sleep = realSleep, token = randomUUID } = options;
  const readable = new Set<string>(readablePrefixes(access));
  const writable = new Set<string>(writablePrefixes(access));
  const guard = (allowed: Set<string>, pk: string, verb: string) => {
    const prefix = pk.slice(0, pk.indexOf('#'));
    if (!allowed.has(prefix)) throw new Error(`${access.service} may not ${verb} ${prefix}#: see its access.ts`);
  };
  const spent = (operation: string, consumed: unknown) => {
    if (!onCost) return;
    for (const one of Array.isArray(consumed) ? consumed : [consumed]) {
      const {
        ReadCapacityUnits: read,
        WriteCapacityUnits: write,
        CapacityUnits: both = 0,
      } = (one ?? {}) as Record<string, number>;
      const isRead = ['find', 'findMany', 'query'].includes(operation);
      onCost({ operation, rcu: read ?? (isRead ? both : 0), wcu: write ?? (isRead ? 0 : both) });
    }
  };
  const ReturnConsumedCapacity = onCost ? ('TOTAL' as const) : ('NONE' as const);

  const retrying = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        const pause = 2 ** tries * 20 * (0.5 + Math.random());
        // A write whose condition was refused is not sent again, even if the error also reports a conflict with another
        // transaction: the error of the retry might report only the conflict.
        if (tries >= RETRIES || !(isThrottled(error) || hasLostRace(error)) || !hasTimeFor(pause)) throw error;
        await sleep(pause);
      }
    }
  };

  const findBatch = async (keys: readonly Key[], consistent: boolean): Promise<Item[]> => {
    const found: Item[] = [];
    let pending: Key[] = [...keys];
    for (let tries = 0; pending.length > 0; tries += 1) {
      if (tries > 0) await sleep(2 ** tries * 20);
      const isLast = tries === RETRIES || !hasTimeFor(2 ** (tries + 1) * 20);
      const RequestItems = { [TableName]: { Keys: pending, ConsistentRead: consistent } };
      const reply = await sending(
        'BatchGetItem',
        client.send(new BatchGetCommand({ RequestItems, ReturnConsumedCapacity })).then((answer) => {
          const left = (answer.UnprocessedKeys?.[TableName]?.Keys ?? []).length > 0;
          if (left && isLast) throw new KeysLeft(answer.$metadata);
          return answer;
        }),
      );
      spent('findMany', reply.ConsumedCapacity);
      found.push(...((reply.Responses?.[TableName] ?? []) as Item[]));
      pending = (reply.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[];
    }
    return found;
  };

  return {
    find: async <T>(key: Key<T>, { consistent = false } = {}) => {
      guard(readable, key.pk, 'read');
      const reply = await sending(
        'GetItem',
        client.send(new GetCommand({ TableName, Key: key, ConsistentRead: consistent, ReturnConsumedCapacity })),
      );
      spent('find', reply.ConsumedCapacity);
      return reply.Item as Stored<T> | undefined;
    },
    findMany: async <const K extends readonly Key[]>(keys: K, { consistent = false } = {}) => {
      for (const key of keys) guard(readable, key.pk, 'read');
      const unique = [...new Map(keys.map((key) => [`${key.pk}\0${key.sk}`, key])).values()];
      const batches = [];
      for (let start = 0; start < unique.length; start += BATCH_GET_LIMIT) {
        batches.push(findBatch(unique.slice(start, start + BATCH_GET_LIMIT), consistent));
      }
      const byKey = new Map((await Promise.all(batches)).flat().map((item) => [`${item.pk}\0${item.sk}`, item]));
      return keys.map((key) => byKey.get(`${key.pk}\0${key.sk}`)) as Found<K>;
    },
    query: async <T>(input: QueryInput<T>) => {
      guard(readable, input.pk, 'read');
      const reply = await sending(
        'Query',
        client.send(new QueryCommand({ TableName, ...queryInput(input), ReturnConsumedCapacity })),
      );
      spent('query', reply.ConsumedCapacity);
      return {
        items: (reply.Items ?? []) as Stored<T>[],
        next: reply.LastEvaluatedKey,
      };
    },
    write: async (write) => {
      guard(writable, keyOf(write).pk, 'write');
      guardAppendOnly(access, write);
      let isRepeated = false;
      try {
        return await retrying(async () => {
          const reply = await sendOne(write).catch((error: unknown) => {
            isRepeated ||= mayRepeat(error);
            throw error;
          });
          spent('write', reply.ConsumedCapacity);
          return reply.Attributes as Item | undefined;
        });
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        throw isRepeated ? new UncertainWrite(error) : new WriteRefused([write.name], error);
      }
    },
    transact: async (writes) => {
      for (const write of writes) {
        guard(writable, keyOf(write).pk, 'write');
        guardAppendOnly(access, write);
      }
      const TransactItems = writes.map((write) => transactItem(TableName, write));
      const ClientRequestToken = token();
      try {
        await retrying(async () => {
          const command = new TransactWriteCommand({ TransactItems, ClientRequestToken, ReturnConsumedCapacity });
          const reply = await sending('TransactWriteItems', client.send(command));
          spent('transact', reply.ConsumedCapacity);
        });
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const reasons = error.CancellationReasons ?? [];
        const failed = writes
          .filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
          .map((write) => write.name);
        if (failed.length === 0) throw error;
        throw new WriteRefused(failed, error);
      }
    },
  };

  function sendOne(write: Write) {
    const common = { TableName, ReturnConsumedCapacity };
    if ('put' in write) return sending('PutItem', client.send(new PutCommand({ ...common, ...putInput(write) })));
    if ('delete' in write)
      return sending('DeleteItem', client.send(new DeleteCommand({ ...common, ...deleteInput(write) })));
    if ('check' in write) throw new Error('A check is only possible in a transaction');
    const ReturnValues: ReturnValue = 'ALL_NEW';
    return sending('UpdateItem', client.send(new UpdateCommand({ ...common, ...updateInput(write), ReturnValues })));
  }
};

const guardAppendOnly = ({ appendOnly }: Access, write: Write): void => {
  const { pk } = keyOf(write);
  if (!appendOnly.some((prefix) => pk.startsWith(`${prefix}#`))) return;
  if (!('put' in write) || write.if?.[0] !== 'attribute_not_exists(pk)') throw new Error(`${pk} takes new items only`);
};

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
};
