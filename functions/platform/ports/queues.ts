import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

import { awsTimeouts } from '../runtime/aws-client.ts';
import { sending } from '../runtime/aws-failure.ts';

const BATCH = 10;

type Queues = { enqueue(queueUrl: string, messages: readonly { id: string; body: unknown }[]): Promise<void> };

/** Sends messages to SQS queues. `enqueue` throws when a queue refuses a message. */
export const createQueues = (): Queues => {
  const client = new SQSClient(awsTimeouts(undefined));
  return {
    enqueue: async (QueueUrl, messages) => {
      for (let start = 0; start < messages.length; start += BATCH) {
        const Entries = messages
          .slice(start, start + BATCH)
          .map(({ id, body }) => ({ Id: id, MessageBody: JSON.stringify(body) }));
        const command = new SendMessageBatchCommand({ QueueUrl, Entries });
        const taken = client.send(command).then(({ Failed, $metadata }) => {
          if (Failed?.length) throw Object.assign(new Error('The queue refused messages'), { $metadata });
        });
        await sending('SendMessageBatch', taken);
      }
    },
  };
};
