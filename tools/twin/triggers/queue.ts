import { createHash, randomUUID } from 'node:crypto';
import type { DeployedQueue } from '../assembly/deployed.ts';

/** Times are epoch milliseconds. */
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
  /** How much faster messages become visible again than the template says, where tests cannot wait. */
  hurry: number;
  messages?: readonly Message[];
  /** Takes a message that was received too often. */
  onDead: (message: Message) => void;
  onChange: () => void;
};

/**
 * A standard queue: at least once, in no order. No message expires: when the clock moves by days, a queue on AWS would
 * have delivered it in between.
 */
export const createQueue = ({ queue, now, random, hurry, messages = [], onDead, onChange }: Options) => {
  const kept = new Map<string, Message>(messages.map((message) => [message.messageId, message]));
  /** The message of each receipt. A message that is received again has a new receipt; the old one still deletes it. */
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
    /** At most `most` visible messages, in random order. They stay invisible for the queue's visibility time. */
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
    /** False: the receipt names no message that is still there. */
    changeVisibility: (receiptHandle: string, seconds: number): boolean => {
      const message = kept.get(receipts.get(receiptHandle) ?? '');
      if (message) message.visibleAt = now() + (seconds * 1000) / hurry;
      onChange();
      return message !== undefined;
    },
    /** When the next message becomes visible: `undefined` for an empty queue. */
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
