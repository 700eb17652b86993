import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from '../process/replace-file.ts';

const StoredMail = z.object({
  id: z.string(),
  /** Grows with every mail. Orders mails that have the same `sent_at`. */
  order: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO instant of the app's clock. */
  sent_at: z.string(),
});
export type StoredMail = z.infer<typeof StoredMail>;
type NewMail = Omit<StoredMail, 'id' | 'order'>;

const readMail = (file: string): StoredMail[] => {
  try {
    return [StoredMail.parse(JSON.parse(readFileSync(file, 'utf8')))];
  } catch {
    // A file that is not a mail, or was edited by hand, must not hide the other mails.
    return [];
  }
};

const newestFirst = (a: StoredMail, b: StoredMail): number => b.sent_at.localeCompare(a.sent_at) || b.order - a.order;

/** Stores each mail as one JSON file, written atomically, so that mails survive a restart and kill -9. */
export const openMailStore = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readMail(join(folder, name)));
  let order = Math.max(0, ...mails.map((mail) => mail.order));

  return {
    save: (mail: NewMail): StoredMail => {
      order += 1;
      const stored = { ...mail, id: randomUUID(), order };
      const name = `${String(order).padStart(8, '0')}-${stored.id}.json`;
      replaceFile(join(folder, name), JSON.stringify(stored, null, 2));
      mails.push(stored);
      return stored;
    },
    /** Newest first; `to` matches whole addresses and ignores case. */
    list: (to?: string): StoredMail[] => {
      const wanted = to?.trim().toLowerCase();
      return mails.filter((mail) => !wanted || mail.to.toLowerCase() === wanted).sort(newestFirst);
    },
  };
};
