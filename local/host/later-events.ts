import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Service } from '#functions/platform/runtime/access.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { replaceFile } from '../process/replace-file.ts';

/** An event that its service has postponed until `at`, in epoch ms of the wall clock. */
export type LaterEvent = { service: Service; event: OutboxEvent; at: number };

const LaterEvents = z.array(
  z.object({
    service: z.custom<Service>((service) => typeof service === 'string'),
    event: z.object({ id: z.string(), type: z.string(), data: z.unknown(), at: z.number() }),
    at: z.number(),
  }),
);

const readLater = (file: string): LaterEvent[] => {
  try {
    return LaterEvents.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
};

/**
 * Opens the store of postponed events: a file that is replaced atomically. The stream does not deliver a postponed
 * event again, so a restarted host reads the event from this file.
 */
export const openLaterEvents = (file: string) => {
  const events = new Map(readLater(file).map((one) => [one.event.id, one]));
  const save = () => replaceFile(file, JSON.stringify([...events.values()]));
  return {
    all: (): LaterEvent[] => [...events.values()],
    put: (one: LaterEvent): void => {
      events.set(one.event.id, one);
      save();
    },
    delete: (id: string): void => {
      if (events.delete(id)) save();
    },
  };
};
