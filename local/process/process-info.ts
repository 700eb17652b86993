import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const isWindows = process.platform === 'win32';
const output = (command: string, args: string[]): string | undefined => {
  try {
    // Fixed locale and time zone: the time that `ps` prints is compared as text.
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync(command, args, { encoding: 'utf8', env, windowsHide: true }).trim() || undefined;
  } catch {
    return undefined;
  }
};

// On macOS and the BSDs, which have no /proc, `ps` prints a process's command line and start time. On Windows these
// values are columns of the process table.
const WINDOWS_COLUMNS = { command: 'CommandLine', lstart: 'CreationDate.Ticks' };
const ps = (pid: number, column: 'command' | 'lstart'): string | undefined =>
  isWindows
    ? output('powershell', [
        '-NoProfile',
        '-Command',
        `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').${WINDOWS_COLUMNS[column]}`,
      ])
    : output('ps', ['-o', `${column}=`, '-p', String(pid)]);

/**
 * The command line of a running process as one string, arguments separated by spaces; `undefined` when the process has
 * ended.
 */
export const commandLineOf = (pid: number): string | undefined => {
  if (!hasProc) return ps(pid, 'command');
  // A zombie process has an empty command line; it has no files or ports open any more.
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined;
};

/**
 * A text that distinguishes a process from a later one with the same pid: the boot id and the start time. `undefined`
 * when no process with this pid runs. A pid alone is not enough after a reboot, or in a container where every main
 * process has pid 1.
 */
export const identityOf = (pid: number): string | undefined => {
  if (!hasProc) return ps(pid, 'lstart');
  const stat = read(`/proc/${pid}/stat`);
  // The command name may contain spaces and brackets, so fields are counted after its last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields?.[0], fields?.[19]];
  if (state === undefined || state === 'Z' || startTime === undefined) return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${startTime}`;
};

/** Resolves true as soon as the process has ended, false when it still runs after `timeoutMs`. */
export const waitUntilGone = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  while (identityOf(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
};

/** Sends the signal. Does nothing when the process has already ended. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
