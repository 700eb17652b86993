import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';

/** Makes a test world's secondary index return old content, as AWS's index does for up to two seconds after a write. */
export type StaleIndex = {
  /**
   * From now on queries of the index return the content that it has at this call, without later writes. With `reads`,
   * the same holds for all reads that are not strongly consistent.
   */
  freeze(options?: { reads?: boolean }): Promise<void>;
  /** From now on queries of the index return the current content again. */
  thaw(): void;
};

type Copy = { name: string; reads: boolean };
type Batch = Record<string, { ConsistentRead?: boolean }>;
type Command = {
  constructor: { name: string };
  input: { TableName?: string; IndexName?: string; ConsistentRead?: boolean; RequestItems?: Batch };
};
/**
 * Copies of the tables whose index is frozen, by table name. A copy answers the queries of the index. All test worlds
 * that use one client share this map.
 */
const copies = new Map<string, Copy>();
const patched = new WeakSet<DynamoDBDocumentClient>();

/** Makes a client read from the copy in `copies` whenever AWS could return old content. */
const patch = (document: DynamoDBDocumentClient): void => {
  if (patched.has(document)) return;
  patched.add(document);
  const send = document.send.bind(document) as (command: Command) => Promise<{ Responses?: Record<string, unknown> }>;
  const sendStale = async (command: Command) => {
    const { input } = command;
    const isRead = ['GetCommand', 'QueryCommand'].includes(command.constructor.name);
    const copy = copies.get(input.TableName ?? '');
    if (copy && isRead && (input.IndexName !== undefined || (copy.reads && input.ConsistentRead !== true)))
      input.TableName = copy.name;
    const [[name = '', batch] = []] = Object.entries(
      command.constructor.name === 'BatchGetCommand' ? (input.RequestItems ?? {}) : {},
    );
    const past = copies.get(name);
    if (!batch || !past?.reads || batch.ConsistentRead === true) return send(command);
    input.RequestItems = { [past.name]: batch };
    const answer = await send(command);
    return { ...answer, Responses: { [name]: answer.Responses?.[past.name] } };
  };
  Object.assign(document, { send: sendStale });
};

export const createStaleIndex = (
  name: string,
  { tables, document, scan }: { tables: DynamoDBClient; document: DynamoDBDocumentClient; scan: () => Promise<Item[]> },
): StaleIndex => {
  let freezes = 0;
  return {
    freeze: async ({ reads = false } = {}) => {
      patch(document);
      freezes += 1;
      const copy = `${name}-index-${freezes}`;
      await ensureTable(tables, copy, TABLE_DEFINITION);
      await writeAll(
        document,
        copy,
        (await scan()).filter((item) => reads || 'listPk' in item),
      );
      copies.set(name, { name: copy, reads });
    },
    thaw: () => {
      copies.delete(name);
    },
  };
};
