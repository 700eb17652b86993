import { join } from 'node:path';
import { type AppClock, openAppClock } from '../../../local/clock/app-clock.ts';
import { createSharedClock, type SharedClock } from '../lambda/shared-clock.ts';

/**
 * The twin's clock, which the worker threads of all functions read. Its offset from the machine's time survives a
 * restart.
 */
export type TwinClock = { shared: SharedClock; app: AppClock };

/** Opens both forms of the clock, `shared` and `app`. `moveTo` of either form moves both. */
export const openTwinClock = (dataDir: string): TwinClock => {
  const kept = openAppClock(join(dataDir, 'clock.json'));
  const inner = createSharedClock(kept.now().getTime() - Date.now());
  const moveTo = (at: number): void => {
    kept.moveTo(new Date(at));
    inner.moveTo(at);
  };
  return {
    shared: { ...inner, moveTo },
    app: { now: () => new Date(inner.now()), moveTo: (at) => moveTo(at.getTime()) },
  };
};
