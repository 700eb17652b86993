import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';

/** The index of a world as AWS may answer from it: as it was up to two seconds ago. */
export type StaleIndex = {
  /**
   * From now on queries of the index find its content of this moment, whatever is written. `reads`: so do all reads
   * that are not strongly consistent.
   */
  freeze(options?: { reads?: boolean }): Promise<void>;
  /** The index has caught up. */
  thaw(): void;
};

type Copy = { name: string; reads: boolean };
type Batch = Record<string, { ConsistentRead?: boolean }>;
type Command = {
  constructor: { name: string };
  input: { TableName?: string; IndexName?: string; ConsistentRead?: boolean; RequestItems?: Batch };
};
/** The tables whose index is frozen, each with the copy that answers for it, of all worlds that share a client. */
const copies = new Map<string, Copy>();
const patched = new WeakSet<DynamoDBDocumentClient>();

/** Sends requests that may be answered with past content to the copy. */
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
