import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newPair } from '#functions/items/pair.ts';
import { access } from '#functions/matching/access.ts';
import { createTable } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { createPairRepository } from './pair.repository.ts';

const client = mockClient(DynamoDBDocumentClient);
const table = createTable({
  client: client as unknown as DynamoDBDocumentClient,
  name: 'test',
  access,
  sleep: async () => {},
});
const pairs = createPairRepository(table, 'a-pepper-of-this-test');
const pair = newPair(
  { id: 'p-of-the-two' as PairId, herId: 'mher' as MemberId, hisId: 'mhis' as MemberId, herName: '', hisName: '' },
  new Date(0),
);
const save = () =>
  pairs.savePair(
    pair,
    { ...pair, state: PAIR_STATE.matched },
    {
      now: new Date(),
      partner: 'his',
      accounts: {},
      also: [],
      require: { his: ['#isActive = :true', { true: true }] },
    },
  );
/**
 * The error of a cancelled transaction, as DynamoDB returns it: one reason for each clause, in the order her side, his
 * side, her account, her lists, his account.
 */
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: '',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

// The AWS SDK is shared by the test files of one worker process, so its mock must be removed.
afterAll(() => client.restore());
beforeEach(() => {
  client.reset();
});

test('a conflict with another transaction is tried again and then saved', async () => {
  client.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict', 'None')).resolves({});
  await save();
  expect(client.commandCalls(TransactWriteCommand)).toHaveLength(2);
});

test('a conflict on every retry is thrown as conflict', async () => {
  client.on(TransactWriteCommand).rejects(cancelled('None', 'TransactionConflict'));
  await expect(save()).rejects.toMatchObject({ code: 'conflict' });
  expect(client.commandCalls(TransactWriteCommand)).toHaveLength(6);
});

test.each([
  ['the pair changed', ['ConditionalCheckFailed', 'ConditionalCheckFailed'], 'conflict'],
  ['the partner is not available', ['None', 'None', 'None', 'None', 'ConditionalCheckFailed'], 'partner_unavailable'],
] as const)('a refusal because %s is thrown without a retry', async (_what, codes, code) => {
  client.on(TransactWriteCommand).rejects(cancelled(...codes));
  await expect(save()).rejects.toMatchObject({ code });
  expect(client.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('an error of the table itself is thrown unchanged', async () => {
  client.on(TransactWriteCommand).rejects(new Error('out of order'));
  await expect(save()).rejects.toThrow('out of order');
});
