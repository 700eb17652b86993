import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/platform/table/table.ts';

const BATCH = 25;
const PARALLEL = 4;

/**
 * Writes items without conditions: 25 items per request, four requests at a time. When two items have the same key,
 * the later item replaces the earlier item.
 */
export const writeAll = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  items: Iterable<Item>,
): Promise<number> => {
  const iterator = items[Symbol.iterator]();
  let written = 0;
  const nextBatch = (): Item[] => {
    const batch = new Map<string, Item>();
    while (batch.size < BATCH) {
      const { value, done } = iterator.next();
      if (done) break;
      batch.set(`${value.pk}\0${value.sk}`, value);
    }
    return [...batch.values()];
  };
  const work = async () => {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      let pending = { [tableName]: batch.map((Item) => ({ PutRequest: { Item } })) } as NonNullable<
        ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']
      >;
      while (Object.keys(pending).length > 0) {
        const reply = await client.send(new BatchWriteCommand({ RequestItems: pending }));
        pending = reply.UnprocessedItems ?? {};
      }
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return written;
};
