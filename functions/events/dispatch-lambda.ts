import type { DynamoDBStreamEvent } from 'aws-lambda';
import { ERASURE_NOTED } from '#functions/items/erasure-note.ts';
import { createQueues } from '#functions/platform/ports/queues.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { eventsByService } from './dispatch.stream.ts';
import { erasureNotes } from './erasure-notes.ts';

const queues = createQueues();
const logger = createLogger();
/** The URL of each service's queue: `{"matching": "https://…"}`. */
const urls = JSON.parse(process.env.QUEUE_URLS ?? '{}') as Record<string, string>;

/**
 * Sends the outbox events of a stream batch to the queues. Throws on failure, so that the stream delivers the whole
 * batch again. Consumers are idempotent, so an event that arrives twice does no harm.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<void> => {
  try {
    await dispatch(event);
  } catch (error) {
    logger.error('batch not dispatched', { error });
    throw new Error('The batch was not dispatched');
  }
};

const dispatch = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  const batches = [...eventsByService(Records)];
  // Withdrawals are logged before the events are queued, so that the log contains every withdrawal. If queueing fails,
  // the stream delivers the batch again, and the withdrawals are logged twice.
  for (const note of erasureNotes(batches.flatMap(([, events]) => events))) logger.info(ERASURE_NOTED, note);
  for (const [service, events] of batches) {
    const url = urls[service];
    if (!url) throw new Error(`QUEUE_URLS names no queue for ${service}`);
    await queues.enqueue(
      url,
      events.map((event) => ({ id: event.id, body: event })),
    );
  }
};
