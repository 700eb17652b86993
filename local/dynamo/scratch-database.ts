import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '../process/process-info.ts';

const PREFIX = 'awai-dynamo-';
const MIN_FREE_BYTES = 512 * 1024 * 1024;

/**
 * Folder for temporary databases: in memory if there is enough space. Containers often have a /dev/shm of 64 MB, which
 * one large seed would fill.
 */
export const scratchRoot = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= MIN_FREE_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};

const sweepDead = (root: string): void => {
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN;
    if (Number.isSafeInteger(pid) && identityOf(pid) === undefined) {
      rmSync(join(root, name), { recursive: true, force: true });
    }
  }
};

/**
 * Creates a folder for a database that exists as long as this process: in /dev/shm if that has enough space. The
 * engine's own memory mode is not used, because `indexStreamRecords` needs a database file. Also removes the folders of
 * killed processes.
 */
export const createScratchFolder = (): { dbPath: string; remove(): void } => {
  const root = scratchRoot();
  sweepDead(root);
  const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
  return { dbPath: join(folder, 'table.db'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
