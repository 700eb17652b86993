import { dirname, join } from 'node:path';
import { type _Record, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { eventsByUnit } from '#functions/events/dispatch.stream.ts';
import type { Unit } from '#functions/platform/runtime/access.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import type { BoundDomain } from '#functions/platform/unit/define-domain.ts';
import { TryLater } from '#functions/platform/unit/try-later.ts';
import { type StreamTail, tailStream } from '../dynamo/streams.ts';
import { unsigned } from '../dynamo/unsigned.ts';
import { type LaterEvent, openLaterEvents } from './later-events.ts';

/** Largest number of attempts before an event becomes a dead letter, as in the queues' redrive policy on AWS. */
const MAX_RECEIVES = 5;
const FIRST_PAUSE_MS = 100;

type Options = {
  endpoint: string;
  isEmbedded: boolean;
  region: string;
  streamArn: string;
  checkpointFile: string;
  commitLog?: string | undefined;
  units: ReadonlyMap<Unit, BoundDomain>;
  logger: Logger;
};

/** The filter of the stream's trigger (infra/stacks/outbox-stack.ts). */
const isNewEvent = ({ eventName, dynamodb }: _Record): boolean =>
  eventName === 'INSERT' && dynamodb?.Keys?.['pk']?.S?.startsWith('EVENT#') === true;

export type Dispatcher = { tail: StreamTail; deadLetters: () => readonly OutboxEvent[]; stop(): Promise<void> };

/** The local outbox dispatcher. Reads the table's stream and calls the consumers that queues call on AWS. */
export const startDispatcher = ({
  endpoint,
  isEmbedded,
  region,
  streamArn,
  checkpointFile,
  commitLog,
  units,
  logger,
}: Options): Dispatcher => {
  const client = new DynamoDBStreamsClient({ endpoint, region });
  // The SDK copies every record for its log, even where nobody set a log.
  client.middlewareStack.remove('loggerMiddleware');
  if (isEmbedded) unsigned(client);
  const dead: OutboxEvent[] = [];

  const later = openLaterEvents(join(dirname(checkpointFile), 'later.json'));
  const timers = new Set<NodeJS.Timeout>();
  const resumed = new Set<Promise<void>>();
  let isStopped = false;

  /** Waits without holding up the events behind, as the visibility timeout of a queue does. */
  const resumeAt = ({ unit, event, at }: LaterEvent) => {
    if (isStopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const run = consume(unit, event).finally(() => resumed.delete(run));
        resumed.add(run);
      },
      Math.max(0, at - Date.now()),
    );
    timers.add(timer);
  };

  const consume = async (unit: Unit, event: OutboxEvent) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await units.get(unit)?.consume(event);
        later.delete(event.id);
        return;
      } catch (error) {
        if (error instanceof TryLater) {
          const putOff = { unit, event, at: error.at };
          later.put(putOff);
          resumeAt(putOff);
          return;
        }
        logger.error('event refused', { unit, type: event.type, tries, error });
        if (tries === MAX_RECEIVES) {
          dead.push(event);
          later.delete(event.id);
          return;
        }
        await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** tries));
      }
    }
  };

  for (const one of later.all()) resumeAt(one);
  const tail = tailStream({
    client,
    streamArn,
    checkpointFile,
    commitLog,
    isWanted: isNewEvent,
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
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await tail.stop();
      await Promise.all(resumed);
      client.destroy();
    },
  };
};
