import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { replaceFile } from '../process/replace-file.ts';

const Subscription = z.object({ id: z.string(), privateKey: z.string(), auth: z.string() });
const Message = z.object({
  to: z.string(),
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** Seconds. */
  ttl: z.number(),
  /** ISO instant of the app's clock. */
  sent_at: z.string(),
});
export type PushMessage = z.infer<typeof Message>;
const Stored = z.object({ subscriptions: z.array(Subscription), messages: z.array(Message) });

/** How many messages and subscriptions are kept; the oldest go. */
const KEPT = 500;

/** The subscriptions and messages of the local push service, in one file, so that they survive a restart. */
export const openPushStore = (file: string) => {
  const stored: z.infer<typeof Stored> = existsSync(file)
    ? Stored.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { subscriptions: [], messages: [] };
  const save = () => {
    stored.subscriptions = stored.subscriptions.slice(-KEPT);
    stored.messages = stored.messages.slice(-KEPT);
    replaceFile(file, JSON.stringify(stored), 0o600);
  };
  return {
    addSubscription: (subscription: z.infer<typeof Subscription>): void => {
      stored.subscriptions.push(subscription);
      save();
    },
    findSubscription: (id: string) => stored.subscriptions.find((one) => one.id === id),
    deleteSubscription: (id: string): void => {
      stored.subscriptions = stored.subscriptions.filter((one) => one.id !== id);
      save();
    },
    addMessage: (message: PushMessage): void => {
      stored.messages.push(message);
      save();
    },
    /** Newest first; `to` is the id of a subscription. */
    list: (to?: string): PushMessage[] =>
      stored.messages.filter((one) => to === undefined || one.to === to).toReversed(),
  };
};
