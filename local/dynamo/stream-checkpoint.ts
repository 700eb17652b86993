import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { replaceFile } from '../process/replace-file.ts';

const Checkpoint = z.object({
  streamArn: z.string(),
  /** Sequence number of the last handled record, by shard. */
  shards: z.record(z.string(), z.string()),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/**
 * The stored checkpoint. Undefined when the file is missing or unreadable; the caller then reads the stream from its
 * beginning.
 */
export const readCheckpoint = (file: string): Checkpoint | undefined => {
  try {
    return Checkpoint.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/**
 * The option `handledUpTo` of `startDynamo` for the table whose stream has this checkpoint file. No option when the
 * file is missing or unreadable.
 */
export const handledUpTo = (file: string, tableName: string) => {
  const [sequenceNumber] = Object.values(readCheckpoint(file)?.shards ?? {});
  return sequenceNumber === undefined ? {} : { handledUpTo: { tableName, sequenceNumber } };
};

/**
 * Stores the checkpoint. After a power cut the file may be old or empty: some records are then handled a second time,
 * which consumers tolerate, and no record is lost.
 */
export const writeCheckpoint = (file: string, checkpoint: Checkpoint): void =>
  replaceFile(file, JSON.stringify(checkpoint));
