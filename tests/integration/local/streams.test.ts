import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Dynamo, startDynamo } from '#local/dynamo/dynamo.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { type TailOptions, tailStream } from '#local/dynamo/streams.ts';

const settings = { region: 'ap-northeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
let dynamo: Dynamo;
let client: DynamoDBClient;
let streams: DynamoDBStreamsClient;
let folder: string;
let table: string;
let streamArn: string;
let tables = 0;
const tails: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', '');
  dynamo = await startDynamo();
  client = new DynamoDBClient({ ...settings, endpoint: dynamo.endpoint });
  streams = new DynamoDBStreamsClient({ ...settings, endpoint: dynamo.endpoint });
});
afterAll(async () => {
  await dynamo.stop();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'awai-streams-test-'));
  tables += 1;
  table = `stream-${tables}`;
  streamArn = await ensureTable(client, table, {
    partitionKey: 'pk',
    sortKey: 'sk',
    indexes: [],
    ttlAttribute: 'ttl',
    stream: 'NEW_IMAGE',
  });
});
afterEach(async () => {
  for (const tail of tails.splice(0)) await tail.stop();
  rmSync(folder, { recursive: true, force: true });
});

const put = (pk: string) =>
  client.send(
    new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: 'x' }, b: { B: Buffer.from('hi') } } }),
  );
const follow = (options: Partial<TailOptions> & Pick<TailOptions, 'onRecords'>) => {
  const checkpointFile = join(folder, 'checkpoint.json');
  const tail = tailStream({ client: streams, streamArn, checkpointFile, commitLog: dynamo.commitLog, ...options });
  tails.push(tail);
  return tail;
};
const keyOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S;
const collect = () => {
  const seen: (string | undefined)[] = [];
  return { seen, onRecords: async (records: DynamoDBRecord[]) => void seen.push(...records.map(keyOf)) };
};

test('records come in order, in the shape of a Lambda event', async () => {
  const records: DynamoDBRecord[] = [];
  const tail = follow({ onRecords: async (batch) => void records.push(...batch) });
  for (const pk of ['a', 'b', 'c']) await put(pk);
  await tail.caughtUp();
  expect(records.map(keyOf)).toEqual(['a', 'b', 'c']);
  expect(records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    dynamodb: { NewImage: { pk: { S: 'a' }, b: { B: 'aGk=' } }, SequenceNumber: '1' },
  });
});

test.each([
  ['by the commit log', () => dynamo.commitLog, 20],
  ['by polling', () => undefined, 40],
])('a record arrives within milliseconds %s', async (_name, commitLog, usualMs) => {
  const arrivals = new Map<string | undefined, number>();
  const onRecords = async (batch: DynamoDBRecord[]) => {
    for (const record of batch) arrivals.set(keyOf(record), performance.now());
  };
  const tail = follow({ onRecords, commitLog: commitLog() });
  await tail.caughtUp();
  const [writes, delays]: [number[], number[]] = [[], []];
  for (let n = 0; n < 25; n += 1) {
    const from = performance.now();
    await put(`p${n}`);
    const written = performance.now();
    writes.push(written - from);
    await vi.waitUntil(() => arrivals.has(`p${n}`), { interval: 1, timeout: 20_000 });
    delays.push((arrivals.get(`p${n}`) ?? Number.NaN) - written);
    await new Promise((resolve) => setTimeout(resolve, 20 + (n % 5) * 10));
  }
  // On a busy machine most deliveries wait for the processor, so the fifth shortest of the 25 delays is compared. Slow
  // writes raise the limit, because the stream may then be slow, too.
  const fifth = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
  expect(fifth(delays)).toBeLessThan(Math.max(usualMs, 10 * fifth(writes)));
});

test('an idle stream is read about once a second', async () => {
  const { onRecords } = collect();
  const tail = follow({ onRecords });
  await tail.caughtUp();
  await new Promise((resolve) => setTimeout(resolve, 700));
  const looks = vi.spyOn(streams, 'send');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(looks.mock.calls.length).toBeLessThanOrEqual(3);
  looks.mockRestore();
});

test('while records keep coming, many are read at once, and none is left behind', async () => {
  const { seen, onRecords } = collect();
  const tail = follow({ onRecords, isWanted: ({ dynamodb }) => dynamodb?.Keys?.['pk']?.S !== 'unwanted' });
  await tail.caughtUp();
  const looks = vi.spyOn(streams, 'send');
  const started = performance.now();
  const wanted: string[] = [];
  while (performance.now() - started < 1_000) {
    wanted.push(`p${wanted.length}`);
    await put(wanted.at(-1) ?? '');
    await put('unwanted');
  }
  // The stream is read about twenty times in this second, and a few times more when the writer pauses. The limit is
  // about twice as high.
  expect(looks.mock.calls.length).toBeLessThanOrEqual(40);
  looks.mockRestore();
  await tail.caughtUp();
  expect(seen).toEqual(wanted);
});

test('a restart continues where it stopped', async () => {
  const first = collect();
  const tail = follow(first);
  await put('a');
  await tail.caughtUp();
  await tail.stop();
  await put('b');
  const second = collect();
  await follow(second).caughtUp();
  expect([first.seen, second.seen]).toEqual([['a'], ['b']]);
});

test('a refused batch is delivered again, and the records behind it wait', async () => {
  const seen: (string | undefined)[] = [];
  const onError = vi.fn();
  let refusals = 3;
  const onRecords = async (records: DynamoDBRecord[]) => {
    if (refusals > 0) {
      refusals -= 1;
      throw new Error('not now');
    }
    seen.push(...records.map(keyOf));
  };
  const tail = follow({ onRecords, onError });
  await put('a');
  await put('b');
  await tail.caughtUp();
  expect(seen).toEqual(['a', 'b']);
  expect(onError).toHaveBeenCalledTimes(3);
});

test('a batch that was refused until the stop is delivered after the restart', async () => {
  const refusing = follow({ onRecords: async () => Promise.reject(new Error('not now')) });
  await put('a');
  const waiting = refusing.caughtUp();
  const refused = expect(waiting).rejects.toThrow('not followed');
  await refusing.stop();
  await refused;
  const after = collect();
  await follow(after).caughtUp();
  expect(after.seen).toEqual(['a']);
});

const checkpointOf = (text: string) => text.replace('ARN', streamArn).replace('SHARD', `shardId-00000001-${table}`);
test.each([
  ['cut off', '{"streamArn":'],
  ['empty', ''],
  ['of another stream', '{"streamArn":"arn:old","shards":{"SHARD":"1"}}'],
  ['past the end', '{"streamArn":"ARN","shards":{"SHARD":"900"}}'],
  ['no number', '{"streamArn":"ARN","shards":{"SHARD":"x"}}'],
  ['of a shard that is gone', '{"streamArn":"ARN","shards":{"shardId-9":"1"}}'],
])('a checkpoint that is %s means reading from the beginning', async (_name, text) => {
  writeFileSync(join(folder, 'checkpoint.json'), checkpointOf(text));
  await put('a');
  await put('b');
  const all = collect();
  await follow(all).caughtUp();
  expect(all.seen).toEqual(['a', 'b']);
  expect(JSON.parse(readFileSync(join(folder, 'checkpoint.json'), 'utf8'))).toMatchObject({ streamArn });
});

test('more records than one batch holds are all delivered, once each', async () => {
  await Promise.all(Array.from({ length: 450 }, (_, n) => put(`n${n}`)));
  const all = collect();
  await follow(all).caughtUp();
  expect(new Set(all.seen).size).toBe(450);
  expect(all.seen).toHaveLength(450);
});

test('stopping waits for the current batch', async () => {
  let isDone = false;
  const started = Promise.withResolvers<void>();
  const onRecords = async () => {
    started.resolve();
    await new Promise((resolve) => setTimeout(resolve, 60));
    isDone = true;
  };
  const tail = follow({ onRecords });
  await put('a');
  await started.promise;
  await tail.stop();
  expect(isDone).toBe(true);
});
