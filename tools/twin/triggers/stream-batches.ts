import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import type { EventSource } from '../assembly/deployed.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';

const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 2_000;

type Options = {
  source: EventSource;
  invoke: Invoke;
  /** Receives the record that Lambda would send to the failure queue when it gives up a batch. */
  onGivenUp: (notice: unknown) => void;
  /** Ends the retries when it is aborted. */
  signal: AbortSignal;
};

/**
 * Delivers one batch of a stream until the function has handled it or its retries are used up. A batch that fails is
 * split in half when the template says so; splitting is not counted as a retry. Resolves to false when `signal` was
 * aborted first.
 */
export const deliverBatch = async (
  options: Options,
  records: readonly DynamoDBRecord[],
  retries = 0,
): Promise<boolean> => {
  const { source, invoke, onGivenUp, signal } = options;
  const { functionArn, bisectsOnError, retryAttempts = Number.POSITIVE_INFINITY } = source;
  for (let attempt = retries; !signal.aborted; attempt += 1) {
    const outcome = await invoke(functionArn, { Records: records }, { waitMs: LAST_PAUSE_MS });
    if (outcome.kind === 'answered') return true;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LAST_PAUSE_MS);
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    // A throttled invocation is retried without being counted, as by Lambda.
    if (outcome.kind === 'throttled') attempt -= 1;
    else if (bisectsOnError && records.length > 1) {
      const half = Math.ceil(records.length / 2);
      const isFirstDone = await deliverBatch(options, records.slice(0, half), attempt);
      return isFirstDone && (await deliverBatch(options, records.slice(half), attempt));
    } else if (attempt >= retryAttempts) {
      onGivenUp(noticeOf(source, records, outcome, attempt + 1));
      return true;
    }
  }
  return false;
};

/**
 * The record for the failure queue, in the format of
 * docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html. It contains the positions of the stream records,
 * not the records themselves.
 */
const noticeOf = (
  { functionArn, sourceArn }: EventSource,
  records: readonly DynamoDBRecord[],
  outcome: Outcome,
  approximateInvokeCount: number,
) => {
  const timeOf = (record: DynamoDBRecord | undefined) =>
    new Date((record?.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  const [first, last] = [records[0], records.at(-1)];
  return {
    requestContext: {
      requestId: 'requestId' in outcome ? outcome.requestId : '',
      functionArn: `${functionArn}:$LATEST`,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-00000000',
      startSequenceNumber: first?.dynamodb?.SequenceNumber,
      endSequenceNumber: last?.dynamodb?.SequenceNumber,
      approximateArrivalOfFirstRecord: timeOf(first),
      approximateArrivalOfLastRecord: timeOf(last),
      batchSize: records.length,
      streamArn: sourceArn,
    },
  };
};
