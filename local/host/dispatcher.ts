import { dirname, join } from 'node:path';
import { type _Record, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { eventsByService } from '#functions/events/dispatch.stream.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { TryLater } from '#functions/platform/service/try-later.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { type StreamTail, tailStream } from '../dynamo/streams.ts';
import { unsigned } from '../dynamo/unsigned.ts';
import { type LaterEvent, openLaterEvents } from './later-events.ts';

/**
 * Number of times that an event is delivered to its consumer before it becomes a dead letter, as in the queues' redrive
 * policy on AWS.
 */
const MAX_RECEIVES = 5;
const FIRST_PAUSE_MS = 100;

type Options = {
  endpoint: string;
  isEmbedded: boolean;
  region: string;
  streamArn: string;
  checkpointFile: string;
  commitLog?: string | undefined;
  services: ReadonlyMap<Service, BoundDomain>;
  logger: Logger;
};

/** The same filter as in the stream's Lambda trigger (infra/stacks/outbox-stack.ts). */
const isNewEvent = ({ eventName, dynamodb }: _Record): boolean =>
  eventName === 'INSERT' && dynamodb?.Keys?.['pk']?.S?.startsWith('EVENT#') === true;

export type Dispatcher = { tail: StreamTail; deadLetters: () => readonly OutboxEvent[]; stop(): Promise<void> };

/**
 * The local outbox dispatcher. Reads the table's stream and calls the event consumers, which SQS queues trigger on AWS.
 */
export const startDispatcher = ({
  endpoint,
  isEmbedded,
  region,
  streamArn,
  checkpointFile,
  commitLog,
  services,
  logger,
}: Options): Dispatcher => {
  const client = new DynamoDBStreamsClient({ endpoint, region });
  if (isEmbedded) unsigned(client);
  const dead: OutboxEvent[] = [];

  const later = openLaterEvents(join(dirname(checkpointFile), 'later.json'));
  const timers = new Set<NodeJS.Timeout>();
  const resumed = new Set<Promise<void>>();
  let isStopped = false;

  /**
   * Consumes the postponed event at the time `at`. Meanwhile the service consumes the events that follow it, as with
   * SQS's visibility timeout.
   */
  const resumeAt = ({ service, event, at }: LaterEvent) => {
    if (isStopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const run = consume(service, event).finally(() => resumed.delete(run));
        resumed.add(run);
      },
      Math.max(0, at - Date.now()),
    );
    timers.add(timer);
  };

  const consume = async (service: Service, event: OutboxEvent) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await services.get(service)?.consume(event);
        later.delete(event.id);
        return;
      } catch (error) {
        if (error instanceof TryLater) {
          const putOff = { service, event, at: error.at };
          later.put(putOff);
          resumeAt(putOff);
          return;
        }
        logger.error('event refused', { service, type: event.type, tries, error });
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
      // The services' events are handled in parallel. Events of the same service keep their order.
      await Promise.all(
        [...eventsByService(records)].map(async ([service, events]) => {
          for (const event of events) await consume(service, event);
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
