import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { identityOf } from './process-info.ts';

type Holder = { pid: number; identity: string };
export type DataDirLock = { release(): void };

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

const readHolder = (path: string): Holder | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const { pid, identity } = value as Partial<Holder>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    // The lock is free: its owner has deleted the file, or a crash truncated the file.
    return undefined;
  }
};

const isAlive = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && identityOf(holder.pid) === holder.identity;

/**
 * Creates a file with its whole content: no other process ever sees a partly written file. Throws EEXIST if it exists.
 */
const createWhole = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
};

const refuse = (dataDir: string, pid: number): never => {
  throw new Error(
    `${dataDir} is in use by process ${pid}. Stop that one, or start this one with a directory of its own (DATA_DIR=… PORT=0 npm start).`,
  );
};

/**
 * Removes a dead host's lock. Renames the lock file before checking it, so that only one of two starting hosts can
 * check it.
 */
const clearStale = (path: string, dataDir: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const holder = readHolder(aside);
  if (isAlive(holder)) {
    // The renamed file turned out to be the new lock of another starting host: restores the lock.
    linkSync(aside, path);
    rmSync(aside, { force: true });
    refuse(dataDir, holder.pid);
  }
  rmSync(aside, { force: true });
};

/**
 * Checks that the data folder can be created and written.
 * @throws Error with a remedy when that is impossible: a file has the folder's name, or the disk or folder is
 * read-only.
 */
const makeWritable = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `${dataDir} can't hold the data (${(error as NodeJS.ErrnoException).code}). Choose a directory that this user may write to: DATA_DIR=… npm start.`,
      { cause: error },
    );
  }
};

/**
 * Makes this process the only host of the data directory, which is created if missing. Throws an error with the other
 * host's pid and a remedy while another host is running. Replaces a lock that remained after kill -9 or a reboot.
 */
export const lockDataDir = (dataDir: string): DataDirLock => {
  const path = join(resolve(dataDir), 'host.lock');
  const mine: Holder = { pid: process.pid, identity: identityOf(process.pid) ?? '' };
  makeWritable(resolve(dataDir));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      createWhole(path, JSON.stringify(mine));
      return {
        release: () => {
          const holder = readHolder(path);
          if (holder?.pid === mine.pid && holder.identity === mine.identity) rmSync(path, { force: true });
        },
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const holder = readHolder(path);
    if (isAlive(holder)) refuse(dataDir, holder.pid);
    clearStale(path, dataDir);
  }
  throw new Error(`Could not lock ${dataDir}: its host.lock keeps changing.`);
};
