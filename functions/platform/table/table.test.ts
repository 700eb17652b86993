import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { withDeadline } from '../runtime/deadline.ts';
import { createTable, type Write, WriteRefused } from './table.ts';

const sdk = mockClient(DynamoDBDocumentClient);
const waits: number[] = [];
const table = createTable({
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'local' })),
  name: 'table',
  access: { service: 'matching', owns: ['PAIR', 'AUDIT'], reads: ['PROFILE'], appendOnly: ['AUDIT'] },
  sleep: async (ms) => void waits.push(ms),
});
// Vitest runs several test files in one worker with the same copy of the SDK, so the SDK's mock is removed at the end.
afterAll(() => sdk.restore());
beforeEach(() => {
  sdk.reset();
  waits.length = 0;
});

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const pair = { pk: 'PAIR#a', sk: 'b' };
const put = (name: string) => ({ name, put: { ...pair } });

describe('transact', () => {
  test('tries again after a conflict with another transaction, and waits longer each time', async () => {
    sdk
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('None', 'ThrottlingError'))
      .resolves({});
    await table.transact([put('hers'), put('his')]);
    expect(sdk.commandCalls(TransactWriteCommand)).toHaveLength(3);
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) / 3);
  });

  test('gives up after five repeats', async () => {
    sdk.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(table.transact([put('hers')])).rejects.toBeInstanceOf(TransactionCanceledException);
    expect(sdk.commandCalls(TransactWriteCommand)).toHaveLength(6);
  });

  test('names the refused clauses and does not try again', async () => {
    sdk.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict'));
    const refused = await table.transact([put('hers'), put('his'), put('cap')]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WriteRefused);
    expect((refused as WriteRefused).failed).toEqual(['his']);
    expect(sdk.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  test('throws an error unchanged that is neither a refusal nor retryable', async () => {
    sdk.on(TransactWriteCommand).rejects(cancelled('ValidationError'));
    await expect(table.transact([put('hers')])).rejects.toBeInstanceOf(TransactionCanceledException);
    expect(sdk.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

describe('write', () => {
  test('turns a refused condition into the name of its clause', async () => {
    sdk.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
    const update = { name: 'cap', if: ['#made < :cap', { cap: 6 }] as const, update: { ...pair, add: { made: 1 } } };
    await expect(table.write(update)).rejects.toMatchObject({ name: 'WriteRefused', failed: ['cap'] });
    expect(sdk.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      UpdateExpression: 'ADD #u1 :u2',
      ConditionExpression: '#made < :cap',
      ExpressionAttributeNames: { '#u1': 'made', '#made': 'made' },
      ExpressionAttributeValues: { ':u2': 1, ':cap': 6 },
    });
  });

  test('tries again when throttled', async () => {
    const throttled = Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' });
    sdk.on(UpdateCommand).rejectsOnce(throttled).resolves({});
    await table.write({ name: 'x', update: { ...pair, set: { a: 1 } } });
    expect(sdk.commandCalls(UpdateCommand)).toHaveLength(2);
  });
});

describe('findMany', () => {
  test('requests unprocessed keys again, and returns the items in the order of the keys', async () => {
    const keys = [
      { pk: 'PROFILE#b', sk: 'PROFILE' },
      { pk: 'PROFILE#a', sk: 'PROFILE' },
      { pk: 'PROFILE#gone', sk: 'PROFILE' },
    ];
    sdk
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { table: [{ ...keys[1], name: 'a' }] },
        UnprocessedKeys: { table: { Keys: [keys[0] as object] } },
      })
      .resolves({ Responses: { table: [{ ...keys[0], name: 'b' }] } });
    expect(await table.findMany(keys)).toEqual([{ ...keys[0], name: 'b' }, { ...keys[1], name: 'a' }, undefined]);
  });
});

test('a service reads and writes only items that its access lists', async () => {
  sdk.on(GetCommand).resolves({});
  await expect(table.find({ pk: 'LOGIN#x', sk: 'LOGIN' })).resolves.toBeUndefined();
  await expect(table.find({ pk: 'AGE#x', sk: 'CHECK' })).rejects.toThrow(/matching may not read AGE#/);
  await expect(table.transact([{ name: 'x', put: { pk: 'PROFILE#x', sk: 'PROFILE' } }])).rejects.toThrow(
    /may not write PROFILE#/,
  );
});

test('items under an append-only prefix are added, and never read, changed or deleted', async () => {
  const entry = { pk: 'AUDIT#a', sk: 'b' };
  sdk.on(TransactWriteCommand).resolves({});
  await table.transact([{ name: 'new', if: ['attribute_not_exists(pk)'], put: entry }]);
  await expect(table.find(entry)).rejects.toThrow(/may not read AUDIT#/);
  const refused: Write[] = [
    { name: 'again', put: entry },
    { name: 'change', update: entry },
    { name: 'gone', delete: entry },
  ];
  for (const write of refused) {
    await expect(table.write(write)).rejects.toThrow('takes new items only');
    await expect(table.transact([put('hers'), write])).rejects.toThrow('takes new items only');
  }
  expect(sdk.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

describe('a call with a deadline', () => {
  const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
  test.each<[string, () => Promise<unknown>]>([
    ['a transaction', () => table.transact([put('hers')])],
    ['a write', () => table.write({ name: 'his', update: pair })],
  ])('tries %s again only while there is time to answer', async (_what, send) => {
    sdk.onAnyCommand().rejects(throttled);
    await expect(withDeadline(60_000, send)).rejects.toBe(throttled);
    expect(sdk.calls()).toHaveLength(6);
    await expect(withDeadline(2_000, send)).rejects.toBe(throttled);
    expect(sdk.calls()).toHaveLength(7);
  });
  test('reads keys that DynamoDB left only while there is time to answer', async () => {
    sdk.on(BatchGetCommand).resolves({ UnprocessedKeys: { table: { Keys: [pair] } } });
    await expect(withDeadline(2_000, () => table.findMany([pair]))).rejects.toThrow();
    expect(sdk.commandCalls(BatchGetCommand)).toHaveLength(1);
  });
});
