import {
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { newAccount } from '#functions/items/account.ts';
import { emptyProfile } from '#functions/items/profile.ts';
import { systemRandom } from '#functions/platform/runtime/random.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { access } from './access.ts';
import { createProfileRepository } from './profile.repository.ts';

// The client is mocked, because the local DynamoDB engine never returns a transaction conflict or an exceeded
// throughput.
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-northeast-1' }));
const dynamo = mockClient(client);
const id = 'mAAAAAAAAAAAAAAAAAAAAAA' as MemberId;
const now = new Date('2026-11-20T03:00:00.000Z');
const waits: number[] = [];
const table = createTable({ client, name: 'test', access, sleep: async (ms) => void waits.push(ms) });
const profiles = createProfileRepository({ table, pepper: 'a-pepper-for-tests-only', random: systemRandom });

const before = emptyProfile({ id, sex: 2 });
const account = newAccount({ memberId: id, sex: 2, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, now);
const save = () =>
  profiles.saveProfile({
    before,
    after: { ...before, twitterid: 'aoi' },
    account,
    accountChange: { hasProfile: true },
    reading: { readings: {}, findings: [], isWithheld: false, snapshot: '' },
    now,
    also: [],
  });
// The error of a cancelled transaction, with one code for each clause, in the order: profile, social id, account,
// event.
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'saved',
    (error: unknown) => (error instanceof AppError ? error.code : (error as Error).name),
  );

beforeEach(() => {
  dynamo.reset();
  waits.length = 0;
});

test('a save that conflicts with another transaction is retried until it succeeds', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('TransactionConflict', 'None', 'None', 'None'))
    .rejectsOnce(cancelled('None', 'None', 'TransactionConflict', 'None'))
    .resolves({});
  expect(await codeOf(save())).toBe('saved');
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(3);
  expect(waits).toHaveLength(2);
});

test('a save on a table that is too busy is retried five times', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejects(new ProvisionedThroughputExceededException({ message: 'busy', $metadata: {} }));
  expect(await codeOf(save())).toBe('ProvisionedThroughputExceededException');
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(6);
});

test.each([
  ['a profile saved meanwhile', ['ConditionalCheckFailed', 'None', 'None', 'None'], 'conflict'],
  [
    'an account changed meanwhile, whether or not the id is taken',
    ['None', 'ConditionalCheckFailed', 'ConditionalCheckFailed', 'None'],
    'conflict',
  ],
  ["another member's social id", ['None', 'ConditionalCheckFailed', 'None', 'None'], 'twitter_id_taken'],
  [
    'a refusal beside a conflict',
    ['TransactionConflict', 'ConditionalCheckFailed', 'None', 'None'],
    'twitter_id_taken',
  ],
])('%s is reported without a retry', async (_what, codes, code) => {
  dynamo.on(TransactWriteCommand).rejects(cancelled(...codes));
  expect(await codeOf(save())).toBe(code);
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
});
