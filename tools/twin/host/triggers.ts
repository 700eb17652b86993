import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { tailStream } from '../../../local/dynamo/streams.ts';
import { unsigned } from '../../../local/dynamo/unsigned.ts';
import type { Deployed } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { SharedClock } from '../lambda/shared-clock.ts';
import { matchesFilter } from '../triggers/event-filter.ts';
import { startQueuePollers } from '../triggers/queue-pollers.ts';
import type { Queues } from '../triggers/queues.ts';
import { startSchedules } from '../triggers/schedules.ts';
import { startStreams, type Tail } from '../triggers/streams.ts';
import { checkpointIn, type Engines } from './engines.ts';

/** Share of the batches that SQS delivers twice: far more than on AWS, so that a short run has duplicates. */
const DUPLICATED = 0.05;
/** Maximum number of rounds in which `settled` waits for events that other events caused. */
const MAX_ROUNDS = 20;

type TriggerOptions = {
  deployed: Deployed;
  engines: Engines;
  queues: Queues;
  invoke: Invoke;
  authoriser: Authoriser;
  clock: SharedClock;
  dataDir: string;
  /** Returns the number of invocations of all functions since the start. */
  invocations(): number;
  onError(error: unknown): void;
};

/** Reads the streams that the local DynamoDB engine writes for the assembly's tables. */
const createTail =
  ({ deployed, engines, dataDir, onError }: TriggerOptions): Tail =>
  (table, onRecords) => {
    const streamArn = engines.streamOf(table.name);
    const { endpoint, commitLog } = engines.dynamo;
    const client = unsigned(new DynamoDBStreamsClient({ endpoint, region: deployed.region }));
    const filters = deployed.eventSources
      .filter(({ sourceArn }) => sourceArn === table.streamArn)
      .flatMap((source) => (source.filters.length > 0 ? source.filters : [{}]));
    const checkpointFile = checkpointIn(dataDir);
    // Most records of the table match no filter of any event source mapping, and are dropped here.
    const isWanted = (record: unknown) => filters.some((filter) => matchesFilter(filter, record));
    return tailStream({ client, streamArn, onRecords, isWanted, checkpointFile, commitLog, onError });
  };

/**
 * Starts everything that calls functions without a client's request: streams, queues, schedules and rules of the
 * assembly.
 */
export const startTriggers = (options: TriggerOptions) => {
  const { deployed, queues, invoke, invocations, authoriser, clock, onError } = options;
  const mayAsk = ({ roleArn, action, resource }: { roleArn: string; action: string; resource: string }) =>
    authoriser.decide({
      roleArn,
      action,
      resource,
      context: {
        'aws:securetransport': 'true',
        ...(action.startsWith('kms:') ? { 'kms:viaservice': `dynamodb.${deployed.region}.amazonaws.com` } : {}),
      },
    }).isAllowed;
  const streams = startStreams({ deployed, queues, invoke, mayAsk, tail: createTail(options) });
  const pollers = startQueuePollers({ deployed, queues, invoke, mayAsk, clock, duplicated: () => DUPLICATED, onError });
  const settled = async (): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = invocations();
      await streams.caughtUp();
      await pollers.idle();
      if (round > 0 && invocations() === before) return;
    }
  };
  const schedules = startSchedules({ deployed, authoriser, queues, invoke, mayAsk, clock, settled, onError });
  return {
    schedules,
    /** Resolves when all earlier writes, and all events that they caused, have been handled. */
    settled,
    stop: async (): Promise<void> => {
      await schedules.stop();
      await streams.stop();
      await pollers.stop();
      queues.stop();
    },
  };
};

export const queuesIn = (dataDir: string): string => join(dataDir, 'queues.json');
