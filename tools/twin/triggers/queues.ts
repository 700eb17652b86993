import type { Deployed } from '../assembly/deployed.ts';
import type { SharedClock } from '../lambda/shared-clock.ts';
import { createQueue, type Queue } from './queue.ts';
import { readMessages, writeMessages } from './queue-file.ts';

type Options = {
  deployed: Pick<Deployed, 'queues'>;
  clock: SharedClock;
  /** File in which the messages are saved over a restart. */
  file?: string;
  random?: () => number;
  /** Visibility time-outs are divided by this number. Default 1. */
  hurry?: number;
};

const SAVE_MS = 200;

/**
 * The queues of an assembly. A message that was received too often is sent to the dead-letter queue of the redrive
 * policy.
 */
export const createQueues = ({ deployed, clock, file, random = Math.random, hurry = 1 }: Options) => {
  const kept = file === undefined ? new Map() : readMessages(file);
  const byArn = new Map<string, Queue>();
  const listeners = new Set<() => void>();
  let saving: NodeJS.Timeout | undefined;

  const save = (): void => {
    clearTimeout(saving);
    saving = undefined;
    if (file === undefined) return;
    writeMessages(file, Object.fromEntries([...byArn.values()].map(({ queue, all }) => [queue.name, all()])));
  };
  const onChange = (): void => {
    if (file !== undefined) saving ??= setTimeout(save, SAVE_MS);
    for (const listener of listeners) listener();
  };
  for (const queue of deployed.queues) {
    const onDead = ({ body }: { body: string }) => void byArn.get(queue.redrive?.arn ?? '')?.send(body);
    const messages = kept.get(queue.name);
    byArn.set(
      queue.arn,
      createQueue({ queue, now: clock.now, random, hurry, onDead, onChange, ...(messages ? { messages } : {}) }),
    );
  }
  const byUrl = new Map([...byArn.values()].map((queue) => [queue.queue.url, queue]));

  return {
    /** `undefined` when there is no queue with this ARN. */
    byArn: (arn: string): Queue | undefined => byArn.get(arn),
    byUrl: (url: string): Queue | undefined => byUrl.get(url),
    /** Numbers of messages, by queue name. */
    counts: (): Readonly<Record<string, { visible: number; inFlight: number }>> =>
      Object.fromEntries([...byArn.values()].map(({ queue, counts }) => [queue.name, counts()])),
    /** Calls `listener` after each change of a queue. Returns a function that removes the listener. */
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Saves the remaining messages to the file. */
    stop: save,
  };
};

export type Queues = ReturnType<typeof createQueues>;
