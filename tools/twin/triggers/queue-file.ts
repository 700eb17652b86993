import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { replaceFile } from '../../../local/process/replace-file.ts';
import type { Message } from './queue.ts';

const Messages = z.record(
  z.string(),
  z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      sentAt: z.number(),
      firstReceivedAt: z.exactOptional(z.number()),
      receives: z.number(),
      visibleAt: z.number(),
    }),
  ),
);

/** The saved messages of an earlier run, by queue name. Empty when the file is missing or unreadable. */
export const readMessages = (file: string): ReadonlyMap<string, readonly Message[]> => {
  try {
    return new Map(Object.entries(Messages.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return new Map();
  }
};

export const writeMessages = (file: string, messages: Readonly<Record<string, readonly Message[]>>): void =>
  replaceFile(file, JSON.stringify(messages));
