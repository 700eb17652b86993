import type { Unit } from '#functions/platform/access.ts';
import type { BoundDomain } from '#functions/platform/domain.ts';
import type { Logger } from '#functions/platform/logger.ts';
import { nextOccurrence, type ScheduledRun } from '#infra/schedules.ts';
import type { AppClock } from '../clock/app-clock.ts';

const TICK_MS = 1_000;
/** A run that says there is more is run again at once; nothing real needs more rounds than this. */
const MAX_ROUNDS = 200;

type Options = {
  runs: readonly ScheduledRun[];
  units: ReadonlyMap<Unit, BoundDomain>;
  clock: AppClock;
  logger: Logger;
};

export type Scheduler = {
  /** Moves the app's clock to `to`, running every schedule at each of its occurrences on the way, in order. */
  moveTo(to: Date): Promise<void>;
  stop(): Promise<void>;
};

/** EventBridge Scheduler's part on one machine. The clock steps through each occurrence it passes. */
export const startScheduler = ({ runs, units, clock, logger }: Options): Scheduler => {
  let last = clock.now();
  let work: Promise<void> = Promise.resolve();

  const runOne = async ({ unit, name }: ScheduledRun) => {
    try {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        if (!(await units.get(unit)?.run(name))) return;
      }
    } catch (error) {
      logger.error('schedule failed', { unit, name, error });
    }
  };

  /** Occurrences between `last` and `to`; long jumps skip all but the latest of the frequent ones, which look back. */
  const occurrences = (to: Date) =>
    runs
      .flatMap((run) => {
        const times: { run: ScheduledRun; at: Date }[] = [];
        for (let at = nextOccurrence(run.rhythm, last); at <= to; at = nextOccurrence(run.rhythm, at))
          times.push({ run, at });
        return 'dailyAtHour' in run.rhythm ? times : times.slice(-MAX_FREQUENT);
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime());

  const advance = (to: Date, isMove: boolean): Promise<void> => {
    work = work.then(async () => {
      for (const { run, at } of occurrences(to)) {
        if (isMove) clock.moveTo(at);
        await runOne(run);
      }
      if (isMove) clock.moveTo(to);
      last = to;
    });
    return work;
  };

  const timer = setInterval(() => void advance(clock.now(), false), TICK_MS);
  return {
    moveTo: (to) => advance(to, true),
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
};
const MAX_FREQUENT = 4 * 24 * 8;
