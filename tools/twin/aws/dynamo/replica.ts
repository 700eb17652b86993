import type { Engine } from './engine.ts';
import { type KeySchema, keyOf, keyText, type WireItem } from './keys.ts';

type Index = { name: string; partitionKey: string; sortKey?: string | undefined };
export type ReplicaShape = KeySchema & { indexes: readonly Index[] };

type ReplicaOptions = {
  /** The engine with the original table. */
  source: Engine;
  /** The engine in which the replica is created. */
  target: Engine;
  /** Name of the original table. */
  table: string;
  /** Name of the replica. */
  name: string;
  shape: ReplicaShape;
  /** `all`: every item. `indexed`: only the items that appear in an index, for reads of indexes. */
  holds: 'indexed' | 'all';
  /** Draws a delay in milliseconds for each written item. The replica shows the write when the delay has passed. */
  lagMs: () => number;
};

/** A delayed copy of a table. */
export type Replica = {
  name: string;
  /** Call after these items were written in the original table. Each item is copied after its own random delay. */
  written(keys: readonly WireItem[]): void;
  /** Copies the items with these keys immediately, without the delay. */
  copy(keys: readonly WireItem[]): Promise<void>;
  /** Copies immediately all items whose delay has not passed yet. */
  catchUp(): Promise<void>;
};

type Page = { Items?: WireItem[]; LastEvaluatedKey?: WireItem };
type Read = { Responses?: Record<string, WireItem[]>; UnprocessedKeys?: Record<string, { Keys: WireItem[] }> };

const READ_AT_ONCE = 100;
const WRITTEN_AT_ONCE = 25;

const attributesOf = (shape: ReplicaShape): string[] => [
  ...new Set(
    [shape, ...shape.indexes].flatMap(({ partitionKey, sortKey }) =>
      sortKey ? [partitionKey, sortKey] : partitionKey,
    ),
  ),
];
const schema = ({ partitionKey, sortKey }: KeySchema) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' }] : []),
];

const createTable = async (target: Engine, TableName: string, shape: ReplicaShape): Promise<void> => {
  await target.call('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: schema(shape),
    AttributeDefinitions: attributesOf(shape).map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    ...(shape.indexes.length > 0
      ? {
          GlobalSecondaryIndexes: shape.indexes.map((index) => ({
            IndexName: index.name,
            KeySchema: schema(index),
            Projection: { ProjectionType: 'ALL' },
          })),
        }
      : {}),
  });
};

/**
 * Creates a replica and copies the present items of the table into it. Later writes are copied after a delay, which
 * begins when `written` is called. Every copy reads the item's newest state, so an older state never replaces a newer
 * one.
 */
export const openReplica = async (options: ReplicaOptions): Promise<Replica> => {
  const { source, target, table, name, shape, holds, lagMs } = options;
  const isHeld = (item: WireItem): boolean =>
    holds === 'all' ||
    shape.indexes.some(({ partitionKey, sortKey }) => partitionKey in item && (!sortKey || sortKey in item));
  /** Keys of the items that are in the replica. Items that were never in it need no delete request. */
  const held = new Set<string>();

  const write = async (items: readonly WireItem[], gone: readonly WireItem[]): Promise<void> => {
    const requests = [
      ...items.map((Item) => ({ PutRequest: { Item } })),
      ...gone.map((Key) => ({ DeleteRequest: { Key } })),
    ];
    for (const item of items) held.add(keyText(keyOf(shape, item)));
    for (const key of gone) held.delete(keyText(key));
    for (let start = 0; start < requests.length; start += WRITTEN_AT_ONCE) {
      const RequestItems = { [name]: requests.slice(start, start + WRITTEN_AT_ONCE) };
      await target.call('BatchWriteItem', { RequestItems });
    }
  };

  const late = new Map<string, WireItem>();
  const waiting = new Map<NodeJS.Timeout, WireItem>();
  let copying = Promise.resolve();

  const copySome = async (keys: readonly WireItem[]): Promise<void> => {
    const RequestItems = { [table]: { Keys: keys, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await source.call<Read>('BatchGetItem', { RequestItems });
    const unread = UnprocessedKeys?.[table]?.Keys ?? [];
    const found = (Responses?.[table] ?? []).filter(isHeld);
    const present = new Set([...found.map((item) => keyText(keyOf(shape, item))), ...unread.map(keyText)]);
    const gone = keys.filter((key) => !present.has(keyText(key)) && held.has(keyText(key)));
    await write(found, gone);
    for (const key of unread) late.set(keyText(key), key);
  };
  /** Copies the items in `late`, one call after the other: parallel calls could write an older state last. */
  const copyLate = (): Promise<void> => {
    copying = copying
      .catch(() => undefined)
      .then(async () => {
        while (late.size > 0) {
          const some = [...late].slice(0, READ_AT_ONCE);
          for (const [text] of some) late.delete(text);
          await copySome(some.map(([, key]) => key)).catch((error: unknown) => {
            // Puts these items back, so that the next copy tries them again.
            for (const [text, key] of some) late.set(text, key);
            throw error;
          });
        }
      });
    return copying;
  };

  const fill = async (): Promise<void> => {
    const scans = holds === 'all' ? [{}] : shape.indexes.map((index) => ({ IndexName: index.name }));
    for (const scan of scans) {
      for (let start: WireItem | undefined, isFirst = true; isFirst || start; isFirst = false) {
        const input = { TableName: table, ...scan, ...(start ? { ExclusiveStartKey: start } : {}) };
        const page: Page = await source.call<Page>('Scan', input);
        await write(page.Items ?? [], []);
        start = page.LastEvaluatedKey;
      }
    }
  };

  await createTable(target, name, shape);
  await fill();
  return {
    name,
    written: (keys) => {
      for (const key of keys) {
        const timer = setTimeout(() => {
          waiting.delete(timer);
          late.set(keyText(key), key);
          // Ignores errors: the table may have been deleted in the meantime.
          copyLate().catch(() => undefined);
        }, lagMs()).unref();
        waiting.set(timer, key);
      }
    },
    copy: async (keys) => {
      for (const key of keys) late.set(keyText(key), key);
      await copyLate();
    },
    catchUp: async () => {
      for (const [timer, key] of waiting) {
        clearTimeout(timer);
        late.set(keyText(key), key);
      }
      waiting.clear();
      await copyLate();
    },
  };
};
