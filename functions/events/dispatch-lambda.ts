import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { eventsByUnit } from './dispatch.stream.ts';

const BATCH = 10;
const client = new SQSClient({});
/** `{"matching": "https://…"}`: the queue of each unit. */
const queues = JSON.parse(process.env['QUEUE_URLS'] ?? '{}') as Record<string, string>;

/**
 * Hands the outbox to the queues. A failure throws, so that the stream repeats the whole batch: consumers are idempotent
 * and would rather see an event twice than never.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  for (const [unit, events] of eventsByUnit(Records)) {
    for (let start = 0; start < events.length; start += BATCH) {
      const Entries = events.slice(start, start + BATCH).map((event) => ({ Id: event.id, MessageBody: JSON.stringify(event) }));
      const reply = await client.send(new SendMessageBatchCommand({ QueueUrl: queues[unit], Entries }));
      if (reply.Failed?.length) throw new Error(`${reply.Failed.length} events were not taken by the queue of ${unit}`);
    }
  }
};
