import type { DynamoDBStreamEvent } from 'aws-lambda';
import { createQueues } from '#functions/platform/ports/queues.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { ERASURE_NOTED } from '#functions/records/erasure-note.ts';
import { eventsByUnit } from './dispatch.stream.ts';
import { erasureNotes } from './erasure-notes.ts';

const queues = createQueues();
const logger = createLogger();
/** The URL of each unit's queue: `{"matching": "https://…"}`. */
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
  const batches = [...eventsByUnit(Records)];
  // Before any queue, so that no withdrawal is missed: a batch that fails comes again, and is noted again.
  for (const note of erasureNotes(batches.flatMap(([, events]) => events))) logger.info(ERASURE_NOTED, note);
  for (const [unit, events] of batches) {
    const url = urls[unit];
    if (!url) throw new Error(`QUEUE_URLS names no queue for ${unit}`);
    await queues.enqueue(
      url,
      events.map((event) => ({ id: event.id, body: event })),
    );
  }
};
