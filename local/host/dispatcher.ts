import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { eventsByUnit } from '#functions/events/dispatch.stream.ts';
import type { Unit } from '#functions/platform/runtime/access.ts';
import type { BoundDomain } from '#functions/platform/runtime/domain.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { type StreamTail, tailStream } from '../dynamo/streams.ts';

/** Largest number of attempts before an event becomes a dead letter, as in the queues' redrive policy on AWS. */
const MAX_RECEIVES = 5;
const FIRST_PAUSE_MS = 100;

type Options = {
  endpoint: string;
  region: string;
  streamArn: string;
  checkpointFile: string;
  commitLog?: string | undefined;
  units: ReadonlyMap<Unit, BoundDomain>;
  logger: Logger;
};

export type Dispatcher = { tail: StreamTail; deadLetters: () => readonly OutboxEvent[]; stop(): Promise<void> };

/** The local outbox dispatcher. Reads the table's stream and calls the consumers that queues call on AWS. */
export const startDispatcher = ({
  endpoint,
  region,
  streamArn,
  checkpointFile,
  commitLog,
  units,
  logger,
}: Options): Dispatcher => {
  const client = new DynamoDBStreamsClient({ endpoint, region });
  const dead: OutboxEvent[] = [];

  const consume = async (unit: Unit, event: OutboxEvent) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await units.get(unit)?.consume(event);
        return;
      } catch (error) {
        logger.error('event refused', { unit, type: event.type, tries, error });
        if (tries === MAX_RECEIVES) {
          dead.push(event);
          return;
        }
        await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** tries));
      }
    }
  };

  const tail = tailStream({
    client,
    streamArn,
    checkpointFile,
    commitLog,
    onRecords: async (records) => {
      // Each unit has its own queue. Within one queue, events keep their order.
      await Promise.all(
        [...eventsByUnit(records)].map(async ([unit, events]) => {
          for (const event of events) await consume(unit, event);
        }),
      );
    },
    onError: (error) => logger.error('stream', { error }),
  });
  return {
    tail,
    deadLetters: () => dead,
    stop: async () => {
      await tail.stop();
      client.destroy();
    },
  };
};
