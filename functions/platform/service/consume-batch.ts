import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Logger, withLogFields } from '../runtime/logger.ts';
import type { OutboxEvent } from '../table/outbox.ts';
import { TryLater } from './try-later.ts';

type Consumer = { consume(event: OutboxEvent): Promise<void> };

/**
 * Handles a batch of events from an SQS queue. An event that failed, or that must be handled later, is reported as
 * failed, so that the queue delivers it again after its visibility timeout. The other events of the batch are deleted
 * from the queue.
 */
export const consumeBatch = async (
  service: Consumer,
  logger: Logger,
  { Records }: Pick<SQSEvent, 'Records'>,
): Promise<SQSBatchResponse> => {
  const failures = await Promise.all(
    Records.map(async ({ messageId, body }) => {
      const isDone = await withLogFields({ requestId: messageId }, () => consumeOne(service, logger, body));
      return isDone ? [] : [{ itemIdentifier: messageId }];
    }),
  );
  return { batchItemFailures: failures.flat() };
};

const consumeOne = async (service: Consumer, logger: Logger, body: string): Promise<boolean> => {
  let type: string | undefined;
  try {
    const event = JSON.parse(body) as OutboxEvent;
    type = event.type;
    await withLogFields({ call: type }, () => service.consume(event));
    return true;
  } catch (error) {
    withLogFields({ call: type }, () => {
      if (error instanceof TryLater) logger.info('event put off');
      else logger.error('event refused', { error });
    });
    return false;
  }
};
