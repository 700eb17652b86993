import { setTimeout as sleep } from 'node:timers/promises';
import type { _Record, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { readCheckpoint, writeCheckpoint } from './stream-checkpoint.ts';
import { toLambdaRecord } from './stream-event.ts';
import { createShardReader, type Shard } from './stream-shards.ts';
import { createWakeUp } from './wake-up.ts';

const REDISCOVER_MS = 10_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;
/**
 * After a read that found records, the tail waits this time before the next read, so that one read returns the records
 * of several writes.
 */
const GATHER_MS = 50;

export type TailOptions = {
  client: DynamoDBStreamsClient;
  streamArn: string;
  /** Receives records in the shape of Lambda's stream event, in order within a shard, one batch at a time. */
  onRecords: (records: DynamoDBRecord[]) => Promise<void>;
  /**
   * Selects the records that `onRecords` gets, as the event filter of a Lambda trigger does. By default all records.
   */
  isWanted?: (record: _Record) => boolean;
  /**
   * File with the stream position. When the file is missing, unreadable or belongs to another stream, the tail starts
   * from the beginning.
   */
  checkpointFile: string;
  /**
   * Path of SQLite's log file (`commitLog` of `startDynamo`). When the file changes, the tail reads the stream at once.
   */
  commitLog?: string | undefined;
  /** Called when `onRecords` rejected a batch or the engine did not respond. The tail then retries, without a limit. */
  onError?: (error: unknown) => void;
};

export type StreamTail = {
  /** Resolves when every record written before the call has been handled; rejects when the tail is stopped first. */
  caughtUp(): Promise<void>;
  /** Resolves when the current batch, if any, is handled; no further batch starts. */
  stop(): Promise<void>;
};

/**
 * Follows a table's stream and delivers every record at least once, also across restarts and kill -9. A batch that
 * `onRecords` rejects is retried with growing pauses (50 ms to 5 s) and blocks the records behind it. So `onRecords`
 * itself must give up on a record that can never succeed.
 *
 * dynoxide 1.2.1 differs from AWS: a put that changes nothing makes a MODIFY record, TTL deletes nothing, and records
 * never expire (`handledUpTo` of `startDynamo` deletes old ones).
 */
export const tailStream = (options: TailOptions): StreamTail => {
  const { client, streamArn, onRecords, isWanted = () => true, checkpointFile, onError = () => undefined } = options;
  // The SDK's logger middleware copies every record, even when no logger is set.
  client.middlewareStack.remove('loggerMiddleware');
  const abort = new AbortController();
  const reader = createShardReader(client, streamArn, abort.signal);
  const wakeUp = createWakeUp(options.commitLog);
  const isStopping = () => abort.signal.aborted;
  const waiting: { sinceRound: number; resolve(): void; reject(error: Error): void }[] = [];
  let round = 0;
  let discoveredAt = Number.NEGATIVE_INFINITY;

  const pause = async (attempt: number): Promise<void> => {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** attempt, LAST_RETRY_MS);
    await sleep(delay, undefined, { signal: abort.signal }).catch(() => undefined);
  };

  const handOn = async (records: DynamoDBRecord[]): Promise<boolean> => {
    for (let attempt = 0; !isStopping(); attempt += 1) {
      try {
        await onRecords(records);
        return true;
      } catch (error) {
        onError(error);
        await pause(attempt);
      }
    }
    return false;
  };

  const readShard = async (shard: Shard): Promise<number> => {
    const records = await reader.read(shard);
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last === undefined) return 0;
    const wanted = records.filter(isWanted).map((record) => toLambdaRecord(record, streamArn));
    if (wanted.length === 0 || (await handOn(wanted))) {
      shard.last = last;
      writeCheckpoint(checkpointFile, reader.checkpoint());
    }
    return records.length;
  };

  const discover = async (): Promise<void> => {
    const kept = readCheckpoint(checkpointFile);
    await reader.discover(kept?.streamArn === streamArn ? kept : undefined);
    discoveredAt = performance.now();
  };

  /** Reads every shard once. Returns true when it found no new records and no shard ended. */
  const lookOnce = async (): Promise<boolean> => {
    if (performance.now() - discoveredAt > REDISCOVER_MS) await discover();
    let isQuiet = true;
    for (const shard of reader.readable()) {
      if (isStopping()) return false;
      if ((await readShard(shard)) > 0) isQuiet = false;
      if (shard.isClosed) {
        discoveredAt = Number.NEGATIVE_INFINITY;
        isQuiet = false;
      }
    }
    return isQuiet;
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!isStopping()) {
      round += 1;
      try {
        const isQuiet = await lookOnce();
        failures = 0;
        if (!isQuiet) {
          if (waiting.length === 0) await sleep(GATHER_MS, undefined, { signal: abort.signal }).catch(() => undefined);
          continue;
        }
      } catch (error) {
        if (isStopping()) break;
        onError(error);
        await pause(failures);
        failures += 1;
        continue;
      }
      const done = waiting.filter(({ sinceRound }) => sinceRound < round);
      waiting.splice(0, waiting.length, ...waiting.filter(({ sinceRound }) => sinceRound >= round));
      for (const { resolve } of done) resolve();
      if (waiting.length === 0) await wakeUp.next();
    }
  };

  const running = run();
  return {
    caughtUp: () =>
      new Promise((resolve, reject) => {
        if (isStopping()) return reject(new Error('The stream is not followed any more.'));
        waiting.push({ sinceRound: round, resolve, reject });
        wakeUp.wake();
      }),
    stop: async () => {
      abort.abort();
      wakeUp.wake();
      await running;
      wakeUp.close();
      for (const { reject } of waiting.splice(0)) reject(new Error('The stream is not followed any more.'));
    },
  };
};
