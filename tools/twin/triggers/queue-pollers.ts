import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployed, EventSource } from '../assembly/deployed.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { SharedClock } from '../lambda/shared-clock.ts';
import { md5, type Queue, type Received } from './queue.ts';
import type { Queues } from './queues.ts';
import { assertReads, type MayAsk } from './reads.ts';

/**
 * Number of batches that a poller handles at the same time when the template sets no maximum concurrency. Lambda starts
 * with five.
 */
const DEFAULT_AT_ONCE = 5;
/**
 * Pause after a throttled invocation. Like Lambda, the poller retries the same batch until its messages are visible in
 * the queue again.
 */
const THROTTLED_PAUSE_MS = 200;
const IDLE_CHECK_MS = 250;

type Options = {
  deployed: Pick<Deployed, 'eventSources' | 'functions' | 'region'>;
  queues: Queues;
  invoke: Invoke;
  mayAsk: MayAsk;
  clock: SharedClock;
  random?: () => number;
  /** Share of the batches that are delivered twice at the same time, from 0 to 1. */
  duplicated?: () => number;
  onError?: (error: unknown) => void;
};

/** Lambda's queue pollers: they receive messages from the queues and call the functions with batches. */
export const startQueuePollers = (options: Options) => {
  const { deployed, queues, invoke, mayAsk, clock, random = Math.random, duplicated = () => 0 } = options;
  const { onError = () => undefined } = options;
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const pollerOf = (source: EventSource, queue: Queue) => {
    const slots = source.maximumConcurrency ?? DEFAULT_AT_ONCE;
    let busy = 0;

    const deliver = async (batch: readonly Received[]): Promise<void> => {
      const event = { Records: batch.map((message) => recordOf(message, queue, deployed.region)) };
      const until = performance.now() + queue.queue.visibilitySeconds * 1000;
      for (;;) {
        const outcome = await invoke(source.functionArn, event, { waitMs: THROTTLED_PAUSE_MS });
        if (outcome.kind === 'answered') {
          const failed = failedOf(source, outcome.payload, batch);
          for (const { messageId, receiptHandle } of batch) if (!failed.has(messageId)) queue.delete(receiptHandle);
          return;
        }
        if (outcome.kind !== 'throttled' || performance.now() > until || isStopped) return;
        await sleep(THROTTLED_PAUSE_MS, undefined, { ref: false });
      }
    };

    const start = (batch: readonly Received[]): void => {
      busy += 1;
      const run = deliver(batch)
        .catch(onError)
        .finally(() => {
          busy -= 1;
          running.delete(run);
          poll();
        });
      running.add(run);
    };

    const poll = (): void => {
      while (!isStopped && busy < slots) {
        const batch = queue.receive(1 + Math.floor(random() * source.batchSize));
        if (batch.length === 0) return;
        start(batch);
        if (random() < duplicated() && busy < slots) start(batch);
      }
    };
    return poll;
  };

  const polls = deployed.eventSources.flatMap((source) => {
    const queue = queues.byArn(source.sourceArn);
    if (!queue) return [];
    const asked = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    assertReads(
      deployed,
      mayAsk,
      source.functionArn,
      asked.map((action) => ({ action, resource: source.sourceArn })),
    );
    if (source.filters.length > 0) throw new Error('The twin knows no filters of queues');
    return [{ source, queue, poll: pollerOf(source, queue) }];
  });
  // Polls in a later turn of the event loop, because `onChange` is called while a message is being sent or received.
  let isDue = false;
  const pollAll = (): void => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      for (const { poll } of polls) poll();
    });
  };
  const stopListening = [queues.onChange(pollAll), clock.onMove(pollAll)];
  const timer = setInterval(pollAll, IDLE_CHECK_MS);
  timer.unref();
  pollAll();

  return {
    /**
     * Resolves when no message in a polled queue is visible or being handled. Messages that wait for a retry are
     * ignored.
     */
    idle: async (): Promise<void> => {
      while (!isStopped) {
        await Promise.all(running);
        if (running.size === 0 && polls.every(({ queue }) => queue.counts().visible === 0)) return;
        await sleep(5);
      }
    },
    /** Stops polling, and waits for the batches that are being handled. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      for (const stop of stopListening) stop();
      await Promise.all(running);
    },
  };
};

/** An SQS message as a record in the format of docs.aws.amazon.com/lambda/latest/dg/with-sqs.html. */
const recordOf = (message: Received, { queue }: Queue, awsRegion: string) => ({
  messageId: message.messageId,
  receiptHandle: message.receiptHandle,
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(message.sentAt),
    SenderId: 'twin',
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  },
  messageAttributes: {},
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: queue.arn,
  awsRegion,
});

/**
 * The ids of a batch's failed messages, which the queue must deliver again. If Lambda cannot read the response, the
 * whole batch has failed (docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html).
 */
const failedOf = (
  { reportsItemFailures }: EventSource,
  payload: string,
  batch: readonly Received[],
): ReadonlySet<string> => {
  if (!reportsItemFailures) return new Set();
  const answer = JSON.parse(payload) as { batchItemFailures?: unknown } | null;
  const failures = answer?.batchItemFailures ?? [];
  const all = batch.map(({ messageId }) => messageId);
  if (!Array.isArray(failures)) return new Set(all);
  const ids = failures.map((one: { itemIdentifier?: unknown } | null) => one?.itemIdentifier);
  return new Set(ids.every((id) => all.includes(String(id))) ? ids.map(String) : all);
};
