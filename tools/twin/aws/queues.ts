import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeployedQueue } from '../assembly/deployed.ts';
import { type AwsAnswer, jsonAnswer } from './answers.ts';
import type { Caller } from './credentials.ts';
import type { Faults } from './faults.ts';
import type { Decide } from './permissions.ts';

/** Puts messages into the simulated queue with the URL `queueUrl`. */
export type Queues = { send(queueUrl: string, entries: readonly { id: string; body: string }[]): Promise<void> };

type QueueOptions = {
  queues: readonly DeployedQueue[];
  deliver: Queues;
  faults: Faults;
  denial: Decide;
};

const Single = z.object({ QueueUrl: z.string(), MessageBody: z.string().check(z.minLength(1)) });
const Batch = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string().check(z.minLength(1)) })),
});

/** Limits of one message and of one batch (Amazon SQS Developer Guide, Message quotas). */
const MAX_BYTES = 1_048_576;
const MAX_ENTRIES = 10;

// SQS responds in JSON 1.0. The header has the error's name in SQS's older query protocol (`queryCode`).
const refusal = (type: string, message: string, queryCode = type, status = 400): AwsAnswer =>
  jsonAnswer(
    { __type: `com.amazonaws.sqs#${type}`, message },
    { status, headers: { 'x-amzn-query-error': `${queryCode};Sender` } },
  );
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const batchError = (entries: z.infer<typeof Batch>['Entries']): AwsAnswer | undefined => {
  if (entries.length === 0)
    return refusal('EmptyBatchRequest', 'There should be at least one SendMessageBatchRequestEntry in the request.');
  if (entries.length > MAX_ENTRIES)
    return refusal('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    return refusal('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  const invalid = entries.find(({ Id }) => !/^[\w-]{1,80}$/.test(Id));
  if (invalid)
    return refusal(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    );
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);
  if (bytes > MAX_BYTES)
    return refusal('BatchRequestTooLong', `Batch requests cannot be longer than ${MAX_BYTES} bytes.`);
  return undefined;
};

/** Handles SQS's SendMessage and SendMessageBatch. Our functions use no other operations. */
export const createQueueService = ({ queues, deliver, faults, denial }: QueueOptions) => {
  const send = async (url: string, entries: readonly { id: string; body: string }[]): Promise<object[]> => {
    await deliver.send(url, entries);
    return entries.map(({ id, body }) => ({ Id: id, MessageId: randomUUID(), MD5OfMessageBody: md5(body) }));
  };
  /** Responds to one request; `operation` is the name after `AmazonSQS.` in the `X-Amz-Target` header. */
  return async (caller: Caller, operation: string, body: string): Promise<AwsAnswer> => {
    const input = JSON.parse(body) as Record<string, unknown>;
    const denied = denial(caller, operation, input);
    if (denied) return refusal('AccessDeniedException', denied.message, 'AccessDenied', 403);
    if (!queues.some(({ url }) => url === input['QueueUrl']))
      return refusal(
        'QueueDoesNotExist',
        'The specified queue does not exist.',
        'AWS.SimpleQueueService.NonExistentQueue',
      );
    if (faults.happens(faults.profile().throttles.sqs))
      return refusal('RequestThrottled', 'The request was denied due to request throttling.');
    if (operation === 'SendMessageBatch') {
      const { QueueUrl, Entries } = Batch.parse(input);
      const wrong = batchError(Entries);
      if (wrong) return wrong;
      const Successful = await send(
        QueueUrl,
        Entries.map(({ Id, MessageBody }) => ({ id: Id, body: MessageBody })),
      );
      return jsonAnswer({ Successful, Failed: [] });
    }
    if (operation !== 'SendMessage') return refusal('UnsupportedOperation', `The twin's SQS has no ${operation}.`);
    const { QueueUrl, MessageBody } = Single.parse(input);
    if (Buffer.byteLength(MessageBody) > MAX_BYTES)
      return refusal(
        'InvalidParameterValue',
        `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_BYTES} bytes.`,
      );
    const [sent] = await send(QueueUrl, [{ id: 'one', body: MessageBody }]);
    const { Id: _, ...answer } = sent as { Id: string };
    return jsonAnswer(answer);
  };
};
