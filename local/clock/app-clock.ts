import { readFileSync } from 'node:fs';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import { replaceFile } from '../process/replace-file.ts';

/**
 * The local app's clock: the wall clock plus an offset, which `POST /_local/clock` sets. The offset survives restarts.
 */
export type AppClock = Clock & { moveTo(at: Date): void };

export const openAppClock = (file: string): AppClock => {
  let offsetMs = readOffset(file);
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveTo: (at) => {
      offsetMs = at.getTime() - Date.now();
      replaceFile(file, JSON.stringify({ offsetMs }));
    },
  };
};

const readOffset = (file: string): number => {
  try {
    const { offsetMs } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown };
    return typeof offsetMs === 'number' && Number.isFinite(offsetMs) ? offsetMs : 0;
  } catch {
    return 0;
  }
};
