import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const Checkpoint = z.object({
  streamArn: z.string(),
  /** Sequence number of the last record handed on, by shard. */
  shards: z.record(z.string(), z.string()),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** The checkpoint kept in the file; `undefined` when there is none that can be read, which means from the beginning. */
export const readCheckpoint = (file: string): Checkpoint | undefined => {
  try {
    return Checkpoint.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/**
 * Replaces the file as a whole. Not synced: after a power cut an older or empty file means that records are handed on
 * again, which consumers bear, and never that one is lost.
 */
export const writeCheckpoint = (file: string, checkpoint: Checkpoint): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(checkpoint));
  renameSync(draft, file);
};
