import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, expect, test } from 'vitest';
import type { DeployedQueue, DeployedTable, EventSource } from '../assembly/deployed.ts';
import { writeBundle } from '../lambda/bundle-fixture.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createSharedClock } from '../lambda/shared-clock.ts';
import { createQueues } from './queues.ts';
import { startStreams, type Tail } from './streams.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const STREAM = 'arn:aws:dynamodb:ap-northeast-1:111111111111:table/t/stream/x';
const table: DeployedTable = {
  name: 't',
  arn: 'arn:aws:dynamodb:ap-northeast-1:111111111111:table/t',
  streamArn: STREAM,
  partitionKey: 'pk',
  indexes: [],
};
const undispatched: DeployedQueue = {
  name: 'undispatched',
  arn: 'arn:aws:sqs:ap-northeast-1:111111111111:undispatched',
  url: 'u',
  visibilitySeconds: 30,
  retentionSeconds: 1,
};
const FILTER = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'EVENT#' }] } } } };

const recordOf = (pk: string, SequenceNumber: number, eventName = 'INSERT') =>
  ({ eventName, dynamodb: { Keys: { pk: { S: pk } }, SequenceNumber: String(SequenceNumber) } }) as DynamoDBRecord;
const numbers = (records: readonly DynamoDBRecord[]) => records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));
const done: Outcome = { kind: 'answered', requestId: 'r', payload: 'null' };
const failed: Outcome = { kind: 'failed', requestId: 'r', error: { errorType: 'Error', errorMessage: 'no' } };

const open = (
  answer: (records: readonly DynamoDBRecord[]) => Outcome | Promise<Outcome>,
  source: Partial<EventSource> = {},
  denied = '',
) => {
  const { deployed: reader, remove } = writeBundle('dispatch', '');
  cleanUps.push(remove);
  let write: (records: DynamoDBRecord[]) => Promise<void> = async () => undefined;
  const tail: Tail = (_table, onRecords) => {
    write = onRecords;
    return { caughtUp: async () => undefined, stop: async () => undefined };
  };
  const invoke: Invoke = async (_arn, event) => answer((event as { Records: DynamoDBRecord[] }).Records);
  const queues = createQueues({ deployed: { queues: [undispatched] }, clock: createSharedClock() });
  const streams = startStreams({
    deployed: {
      region: 'ap-northeast-1',
      functions: [reader],
      tables: [table],
      eventSources: [
        {
          functionArn: reader.arn,
          sourceArn: STREAM,
          batchSize: 4,
          filters: [FILTER],
          parallelizationFactor: 1,
          bisectsOnError: true,
          retryAttempts: 1,
          onFailureArn: undispatched.arn,
          reportsItemFailures: false,
          ...source,
        },
      ],
    },
    queues,
    invoke,
    mayAsk: ({ action }) => action !== denied,
    tail,
  });
  cleanUps.push(streams.stop);
  return { write: (records: DynamoDBRecord[]) => write(records), queues, streams };
};

test('only records that match the filter are delivered, in batches, with AWS’s field names', async () => {
  const batches: DynamoDBRecord[][] = [];
  const { write } = open((records) => {
    batches.push([...records]);
    return done;
  });
  await write([
    ...[1, 2, 3, 4, 5].map((number) => recordOf(`EVENT#${number}`, number)),
    recordOf('EVENT#1', 6, 'REMOVE'),
    recordOf('MEMBER#1', 7),
  ]);
  expect(batches.map(numbers)).toEqual([[1, 2, 3, 4], [5]]);
  expect(batches[0]?.[0]).toMatchObject({ eventSourceARN: STREAM, awsRegion: 'ap-northeast-1' });
});

test('groups run at the same time, and the records of one item stay in order', async () => {
  const seen: number[] = [];
  let busy = 0;
  let most = 0;
  const { write } = open(
    async (records) => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy -= 1;
      seen.push(...numbers(records));
      return done;
    },
    { parallelizationFactor: 4, batchSize: 1 },
  );
  await write(Array.from({ length: 40 }, (_, index) => recordOf(`EVENT#${index % 10}`, index)));
  expect(most).toBeGreaterThan(1);
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  for (let item = 0; item < 10; item += 1)
    expect(seen.filter((number) => number % 10 === item)).toEqual([item, item + 10, item + 20, item + 30]);
});

test('a batch that fails is halved until one record is given up, and the others are delivered', async () => {
  const batches: number[][] = [];
  const delivered: number[] = [];
  const { write, queues } = open((records) => {
    batches.push(numbers(records));
    if (numbers(records).includes(3)) return failed;
    delivered.push(...numbers(records));
    return done;
  });
  await write([1, 2, 3, 4].map((number) => recordOf(`EVENT#${number}`, number)));
  expect(delivered).toEqual([1, 2, 4]);
  expect(batches.filter((batch) => batch.join() === '3').length).toBeGreaterThan(0);
  const [message] = queues.byArn(undispatched.arn)?.receive(1) ?? [];
  expect(JSON.parse(message?.body ?? '{}')).toMatchObject({
    requestContext: { condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: { startSequenceNumber: '3', endSequenceNumber: '3', batchSize: 1, streamArn: STREAM },
  });
});

test('a throttle is waited out without counting as a try', async () => {
  const outcomes: Outcome[] = [{ kind: 'throttled' }, { kind: 'throttled' }, { kind: 'throttled' }];
  const { write, queues } = open(() => outcomes.shift() ?? done);
  await write([recordOf('EVENT#1', 1)]);
  expect(outcomes).toEqual([]);
  expect(queues.counts()['undispatched']).toEqual({ visible: 0, inFlight: 0 });
});

test('a batch whose delivery was stopped is not reported as done', async () => {
  const { write, streams } = open(() => failed, { retryAttempts: 1_000 });
  const written = write([recordOf('EVENT#1', 1)]);
  await Promise.all([expect(written).rejects.toThrow('not followed any more'), streams.stop()]);
});

test('a role that may not write to the failure queue gets no event source, and an unknown filter is refused', async () => {
  expect(() => open(() => done, {}, 'sqs:SendMessage')).toThrow('does not allow sqs:SendMessage on arn:aws:sqs');
  const { write } = open(() => done, { filters: [{ eventName: [{ suffix: 'T' }] }] });
  await expect(write([recordOf('EVENT#1', 1)])).rejects.toThrow('The twin knows no comparison such as {"suffix":"T"}');
});
