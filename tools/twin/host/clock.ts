import { join } from 'node:path';
import { type AppClock, openAppClock } from '../../../local/clock/app-clock.ts';
import { createSharedClock, type SharedClock } from '../lambda/shared-clock.ts';

/** The twin's clock. Its offset survives a restart, and the worker threads of all functions read it. */
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
