import { setTimeout as sleep } from 'node:timers/promises';
import type { AwsAnswer } from '../answers.ts';
import type { Caller } from '../credentials.ts';
import type { FaultProfile, Faults } from '../faults.ts';
import type { Decide } from '../permissions.ts';
import { createConflicts } from './conflicts.ts';
import type { Engine } from './engine.ts';
import { keysWritten, type WireItem, type WrittenKey } from './keys.ts';
import { accessDenied, answerLost, throttled, transactionConflicts, writeConflicts } from './refusals.ts';
import { openReplica, type Replica, type ReplicaShape } from './replica.ts';

type Wire = Record<string, unknown>;
type BatchRead = { RequestItems: Record<string, { Keys: WireItem[] }> };

export type DynamoOptions = {
  /** The DynamoDB engine that stores the tables. */
  engine: Engine;
  /** A second DynamoDB engine, which answers eventually consistent reads with old data. It is empty at the start. */
  copies: Engine;
  faults: Faults;
  /** Key attributes and indexes of a table. */
  shapeOf(table: string): ReplicaShape;
  /** Why a caller may not send a request; undefined when it may. */
  denial: Decide;
};

export type DynamoService = {
  /**
   * Responds to a request of a function as DynamoDB does: checks policies, then injects faults, then asks the engine.
   * Reads of an index see each write with a delay. `profile` replaces the current fault profile for this request.
   */
  handle(caller: Caller, operation: string, body: string, profile?: FaultProfile): Promise<AwsAnswer>;
  /**
   * Responds to a request that sets up test data. Policies and faults do not apply, and indexes show the writes at
   * once.
   */
  arrange(operation: string, body: string): Promise<AwsAnswer>;
  /** Creates the delayed copies of an existing table. Later writes must use `handle` or `arrange`. */
  openTable(table: string): Promise<void>;
  /** Brings the delayed copies of one table, or of all tables, up to date, as if time had passed. */
  catchUp(table?: string): Promise<void>;
  /** Closes the connections to both engines. */
  close(): void;
};

type Copies = { index: Replica; table: Replica | undefined };

export const createDynamoService = ({ engine, copies, faults, shapeOf, denial }: DynamoOptions): DynamoService => {
  const conflicts = createConflicts();
  const opened = new Map<string, Promise<Copies>>();

  const open = async (table: string): Promise<Copies> => {
    const common = { source: engine, target: copies, table, shape: shapeOf(table) };
    const readsLate = faults.profile().readLagMs[1] > 0;
    const lag = (name: 'indexLagMs' | 'readLagMs') => () => faults.within(faults.profile()[name]);
    const [index, whole] = await Promise.all([
      openReplica({ ...common, name: `${table}--index`, holds: 'indexed', lagMs: lag('indexLagMs') }),
      readsLate
        ? openReplica({ ...common, name: `${table}--table`, holds: 'all', lagMs: lag('readLagMs') })
        : undefined,
    ]);
    return { index, table: whole };
  };
  const openTable = async (table: string): Promise<void> => {
    const known = opened.get(table) ?? open(table);
    opened.set(table, known);
    await known;
  };

  /** The delayed copy from which an eventually consistent read is answered. Undefined for other requests. */
  const copyFor = async (operation: string, input: Wire): Promise<{ table: string; replica: Replica } | undefined> => {
    const table = typeof input['TableName'] === 'string' ? input['TableName'] : undefined;
    const known = table === undefined ? undefined : await opened.get(table);
    if (!known || table === undefined || !['Query', 'GetItem'].includes(operation)) return undefined;
    if (input['IndexName'] !== undefined) return { table, replica: known.index };
    return known.table && input['ConsistentRead'] !== true ? { table, replica: known.table } : undefined;
  };

  const read = async (operation: string, input: Wire, body: string): Promise<AwsAnswer> => {
    const late = await copyFor(operation, input);
    if (!late) return engine.forward(operation, body);
    const { table, replica } = late;
    const answer = await copies.forward(operation, JSON.stringify({ ...input, TableName: replica.name }));
    const { 'x-amz-crc32': _, ...headers } = answer.headers;
    return { ...answer, headers, text: answer.text.replaceAll(`"${replica.name}"`, `"${table}"`) };
  };

  /**
   * Reads a batch. If the injected fault `unreadKeys` occurs, the second half of one table's keys stays unprocessed, as
   * under high load.
   */
  const readBatch = async (input: Wire, body: string, { unreadKeys }: FaultProfile): Promise<AwsAnswer> => {
    const { RequestItems } = input as BatchRead;
    const [table, wanted] = Object.entries(RequestItems ?? {}).find(([, { Keys }]) => Keys.length > 1) ?? [];
    if (!table || !wanted || !faults.happens(unreadKeys)) return engine.forward('BatchGetItem', body);
    const half = Math.ceil(wanted.Keys.length / 2);
    const first = { ...wanted, Keys: wanted.Keys.slice(0, half) };
    const answer = await engine.forward(
      'BatchGetItem',
      JSON.stringify({ ...input, RequestItems: { ...RequestItems, [table]: first } }),
    );
    if (answer.status !== 200) return answer;
    const { 'x-amz-crc32': _, ...headers } = answer.headers;
    const reply = JSON.parse(answer.text) as { UnprocessedKeys?: BatchRead['RequestItems'] };
    const unread = [...(reply.UnprocessedKeys?.[table]?.Keys ?? []), ...wanted.Keys.slice(half)];
    const UnprocessedKeys = { ...reply.UnprocessedKeys, [table]: { ...wanted, Keys: unread } };
    return { ...answer, headers, text: JSON.stringify({ ...reply, UnprocessedKeys }) };
  };

  const noteWritten = async (keys: readonly WrittenKey[], isAtOnce: boolean): Promise<void> => {
    for (const table of new Set(keys.map((one) => one.table))) {
      const known = await opened.get(table);
      const written = keys.filter((one) => one.table === table).map(({ key }) => key);
      for (const replica of [known?.index, known?.table]) {
        if (isAtOnce) await replica?.copy(written);
        else replica?.written(written);
      }
    }
  };

  const write = async (
    operation: string,
    keys: readonly WrittenKey[],
    body: string,
    { transactionMs, overlapConflicts, strayConflicts, lostAnswers }: FaultProfile,
  ): Promise<AwsAnswer> => {
    const isTransaction = operation === 'TransactWriteItems';
    const { meets, leave } = conflicts.enter(keys, isTransaction);
    try {
      const refused = meets.map((isHeld) => isHeld && faults.happens(overlapConflicts));
      if (isTransaction && faults.happens(strayConflicts)) refused[faults.within([0, keys.length - 1])] = true;
      if (refused.includes(true)) return isTransaction ? transactionConflicts(refused) : writeConflicts();
      if (isTransaction) await sleep(faults.within(transactionMs));
      const answer = await engine.forward(operation, body);
      if (answer.status !== 200) return answer;
      await noteWritten(keys, false);
      return faults.happens(lostAnswers) ? answerLost() : answer;
    } finally {
      leave();
    }
  };

  return {
    openTable,
    handle: async (caller, operation, body, profile = faults.profile()) => {
      const input = JSON.parse(body) as Wire;
      const denied = denial(caller, operation, input);
      if (denied) return accessDenied(denied.message);
      if (faults.happens(profile.throttles.dynamodb)) return throttled();
      const keys = keysWritten(operation, input, shapeOf);
      if (keys.length > 0) return write(operation, keys, body, profile);
      return operation === 'BatchGetItem' ? readBatch(input, body, profile) : read(operation, input, body);
    },
    arrange: async (operation, body) => {
      const answer = await engine.forward(operation, body);
      if (answer.status !== 200) return answer;
      const keys = keysWritten(operation, JSON.parse(body) as Wire, shapeOf);
      if (keys.length > 0) await noteWritten(keys, true);
      return answer;
    },
    catchUp: async (name) => {
      for (const [, known] of [...opened].filter(([table]) => name === undefined || table === name)) {
        const { index, table } = await known;
        await index.catchUp();
        await table?.catchUp();
      }
    },
    close: () => {
      engine.close();
      copies.close();
    },
  };
};
