import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';

// After a commit the stream is read several times, with these pauses in between. One read is not enough: SQLite changes
// the log file a moment before other processes can read the committed data.
const LOOKS_AFTER_COMMIT_MS = [0, 3, 5, 8, 15, 30, 60, 120, 240];
const IDLE_MS = 1_000;
const POLL_MS = 15;

/**
 * Decides when to read the stream again. With `commitLog`, the path of SQLite's log file, the stream is read several
 * times after each change of that file. Otherwise it is read once a second, so that an idle host uses almost no CPU.
 * Without `commitLog` the stream is read every 15 ms.
 */
export const createWakeUp = (commitLog: string | undefined) => {
  let step = 0;
  let wakeSleeper: (() => void) | undefined;
  const wake = () => {
    step = 0;
    wakeSleeper?.();
  };
  // Watches the folder and not the log file, because SQLite may delete and recreate the file.
  const watcher =
    commitLog === undefined
      ? undefined
      : watch(dirname(commitLog), (_event, name) => {
          if (name === basename(commitLog)) wake();
        });
  // Errors of the watcher are ignored: the read once a second still finds every record.
  watcher?.on('error', () => undefined);

  return {
    wake,
    /** Resolves when it is time for the next read. */
    next: (): Promise<void> => {
      const delay = commitLog === undefined ? POLL_MS : (LOOKS_AFTER_COMMIT_MS[step] ?? IDLE_MS);
      step += 1;
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          wakeSleeper = undefined;
          resolve();
        };
        const timer = setTimeout(done, delay);
        wakeSleeper = done;
      });
    },
    close: () => watcher?.close(),
  };
};
