import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';

/** The index of a world as AWS may answer from it: as it was up to two seconds ago. */
export type StaleIndex = {
  /** From now on queries of the index find what it holds at this moment, whatever is written. */
  freeze(): Promise<void>;
  /** The index has caught up. */
  thaw(): void;
};

/** The tables whose index is frozen, and the copy that answers for it, of all worlds that share a client. */
const copies = new Map<string, string>();
const patched = new WeakSet<DynamoDBDocumentClient>();

/** Sends queries of a frozen index to its copy. */
const patch = (document: DynamoDBDocumentClient): void => {
  if (patched.has(document)) return;
  patched.add(document);
  const send = document.send.bind(document) as (command: { input: object }) => Promise<unknown>;
  Object.assign(document, {
    send: (command: { input: { TableName?: string; IndexName?: string } }) => {
      const { TableName, IndexName } = command.input;
      const copy = IndexName === undefined ? undefined : copies.get(TableName ?? '');
      if (copy !== undefined) command.input.TableName = copy;
      return send(command);
    },
  });
};

export const createStaleIndex = (
  name: string,
  { tables, document, scan }: { tables: DynamoDBClient; document: DynamoDBDocumentClient; scan: () => Promise<Item[]> },
): StaleIndex => {
  let freezes = 0;
  return {
    freeze: async () => {
      patch(document);
      freezes += 1;
      const copy = `${name}-index-${freezes}`;
      await ensureTable(tables, copy, TABLE_DEFINITION);
      await writeAll(
        document,
        copy,
        (await scan()).filter((item) => 'listPk' in item),
      );
      copies.set(name, copy);
    },
    thaw: () => {
      copies.delete(name);
    },
  };
};
