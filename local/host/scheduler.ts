import type { Service } from '#functions/platform/runtime/access.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { nextOccurrence, type ScheduledRun } from '#infra/schedules.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import type { AppClock } from '../clock/app-clock.ts';
import { type ClockMoves, startClockMoves } from '../clock/clock-moves.ts';
import type { Agenda } from './agenda.ts';

/**
 * Largest number of repetitions of one run. A run that reports remaining work is repeated at once; real data never
 * needs this many repetitions.
 */
const MAX_ROUNDS = 200;
/**
 * Largest number of runs of one frequent schedule while the clock is moved: 400 days for a schedule that runs every
 * quarter of an hour, 26 days for one that runs every minute. When the clock moves further, only the latest runs are
 * done.
 */
const MAX_FREQUENT = 4 * 24 * 400;

type Options = {
  runs: readonly ScheduledRun[];
  services: ReadonlyMap<Service, Pick<BoundDomain, 'run'>>;
  clock: AppClock;
  agenda: Pick<Agenda, 'hasAny' | 'forget'>;
  /**
   * While the clock is moved, the scheduler calls this function after each daily run and waits until the events that
   * the run wrote have been consumed. So the app's clock still shows the time of the run when these events are
   * consumed.
   */
  settled?: () => Promise<void>;
  logger: Logger;
};

/**
 * `moveTo` runs every schedule at each of its occurrences up to the new time, in order. A schedule that only handles
 * due work is skipped at occurrences at which nothing is due.
 */
export type Scheduler = ClockMoves;

type Occurrence = { run: ScheduledRun; at: Date };

/**
 * Replaces EventBridge Scheduler locally. A move of the clock stops at the time of each scheduled run, and does the run
 * before it continues.
 */
export const startScheduler = ({ runs, services, clock, agenda, settled, logger }: Options): Scheduler => {
  const runOne = async ({ service, name }: ScheduledRun) => {
    try {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        if (!(await services.get(service)?.run(name))) return;
      }
    } catch (error) {
      logger.error('schedule failed', { service, name, error });
    }
  };

  const occurrences = (from: Date, to: Date): Occurrence[] =>
    runs
      .flatMap((run) => {
        const times: Occurrence[] = [];
        for (let at = nextOccurrence(run.rhythm, from); at <= to; at = nextOccurrence(run.rhythm, at))
          times.push({ run, at });
        return 'dailyAtHour' in run.rhythm ? times : times.slice(-MAX_FREQUENT);
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime());

  const hasWork = async ({ run: { rhythm }, at }: Occurrence): Promise<boolean> => {
    if (!rhythm.due) return true;
    const since = new Date(at.getTime() - ('everyMinutes' in rhythm ? rhythm.everyMinutes * MINUTE_MS : DAY_MS));
    for (const kind of [rhythm.due].flat()) if (await agenda.hasAny(kind, since, at)) return true;
    return false;
  };

  const tick = async (from: Date, to: Date): Promise<void> => {
    for (const { run } of occurrences(from, to)) await runOne(run);
  };

  const move = async (from: Date, to: Date): Promise<void> => {
    agenda.forget();
    for (const occurrence of occurrences(from, to)) {
      if (!(await hasWork(occurrence))) continue;
      clock.moveTo(occurrence.at);
      await runOne(occurrence.run);
      if ('dailyAtHour' in occurrence.run.rhythm) await settled?.();
    }
    clock.moveTo(to);
    // Runs the frequent schedules once more: the runs above may have written due work that the agenda did not contain
    // yet.
    for (const run of runs) if ('everyMinutes' in run.rhythm) await runOne(run);
  };

  return startClockMoves({ now: clock.now, tick, move, onError: (error) => logger.error('clock', { error }) });
};
