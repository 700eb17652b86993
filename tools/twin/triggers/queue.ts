import { createHash, randomUUID } from 'node:crypto';
import type { DeployedQueue } from '../assembly/deployed.ts';

/** A message in a queue. Times are epoch milliseconds. */
export type Message = {
  messageId: string;
  body: string;
  sentAt: number;
  firstReceivedAt?: number;
  receives: number;
  visibleAt: number;
};
export type Received = Message & { receiptHandle: string };

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type Options = {
  queue: DeployedQueue;
  now: () => number;
  random: () => number;
  /** Visibility time-outs are divided by this number, for tests that cannot wait. */
  hurry: number;
  messages?: readonly Message[];
  /** Called with a message that was received more often than the queue allows. */
  onDead: (message: Message) => void;
  onChange: () => void;
};

/**
 * A standard queue: delivers at least once, in any order. Messages never expire, because a test may move the clock by
 * days at once.
 */
export const createQueue = ({ queue, now, random, hurry, messages = [], onDead, onChange }: Options) => {
  const kept = new Map<string, Message>(messages.map((message) => [message.messageId, message]));
  /**
   * Message ids by receipt handle. A message that is received again gets a new handle; the old handle can still delete
   * the message.
   */
  const receipts = new Map<string, string>();

  const visible = (): Message[] => {
    const at = now();
    return [...kept.values()].filter(({ visibleAt }) => visibleAt <= at);
  };

  const receiveOne = (message: Message): Received[] => {
    const { redrive } = queue;
    if (redrive && message.receives >= redrive.maxReceives) {
      kept.delete(message.messageId);
      onDead(message);
      return [];
    }
    message.receives += 1;
    message.firstReceivedAt ??= now();
    message.visibleAt = now() + (queue.visibilitySeconds * 1000) / hurry;
    const receiptHandle = randomUUID();
    receipts.set(receiptHandle, message.messageId);
    return [{ ...message, receiptHandle }];
  };

  return {
    queue,
    send: (body: string, delaySeconds = 0): string => {
      const messageId = randomUUID();
      kept.set(messageId, { messageId, body, sentAt: now(), receives: 0, visibleAt: now() + delaySeconds * 1000 });
      onChange();
      return messageId;
    },
    /**
     * Receives up to `most` visible messages, in random order. They stay invisible for the queue's visibility time-out.
     */
    receive: (most: number): Received[] => {
      const found = visible();
      const taken: Received[] = [];
      while (taken.length < most && found.length > 0) {
        const [message] = found.splice(Math.floor(random() * found.length), 1);
        if (message) taken.push(...receiveOne(message));
      }
      if (taken.length > 0) onChange();
      return taken;
    },
    delete: (receiptHandle: string): void => {
      kept.delete(receipts.get(receiptHandle) ?? '');
      receipts.delete(receiptHandle);
      onChange();
    },
    /** Hides a message for `seconds`, divided by `hurry`. Returns false when the queue does not have the message. */
    changeVisibility: (receiptHandle: string, seconds: number): boolean => {
      const message = kept.get(receipts.get(receiptHandle) ?? '');
      if (message) message.visibleAt = now() + (seconds * 1000) / hurry;
      onChange();
      return message !== undefined;
    },
    /** The time when the next message becomes visible (epoch ms); `undefined` for an empty queue. */
    nextAt: (): number | undefined => {
      const times = [...kept.values()].map(({ visibleAt }) => visibleAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    counts: (): { visible: number; inFlight: number } => {
      const waiting = visible().length;
      return { visible: waiting, inFlight: kept.size - waiting };
    },
    all: (): readonly Message[] => [...kept.values()],
  };
};

export type Queue = ReturnType<typeof createQueue>;
