import { DIGEST_EVERY_MINUTES } from '#functions/events/digest.rules.ts';
import { NIGHTLY_WORK } from '#functions/events/nightly.rules.ts';
import type { DueKind } from '#functions/items/due/index.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { ServiceDefinition } from './routes.ts';

/**
 * When a schedule runs. `dailyAtHour` is in Asia/Tokyo. `everyMinutes` starts at the full hour, or `past` minutes after
 * it. `due`: the kinds of due work (work stored with a time) that the schedule handles; without such work the local
 * server may skip a run. `parts`: number of parallel executions on AWS, each with its share of the work (`Share`).
 */
export type Rhythm =
  | { everyMinutes: 1 | 5 | 10 | 15 | 30 | 60; past?: number; due?: DueKind; parts?: 2 | 4 | 8 }
  | { dailyAtHour: number; due?: readonly DueKind[] };
export type ScheduledRun = { service: Service; name: string; rhythm: Rhythm };

export const SCHEDULE_ZONE = 'Asia/Tokyo';
const ZONE_MS = 9 * HOUR_MS;
const MINUTE_MS = 60_000;

/**
 * The rhythm of every schedule, by service and name, for EventBridge Scheduler and for the local server. `nightly`
 * starts all work that is due at 3:00 (decision 090). If it leaves pauses undone, for example, the schedule `pause`
 * does them later: it runs some minutes past the hour (`past`), so that it and `nightly` do not process the same items
 * at the same time.
 */
export const SCHEDULES: Partial<Record<Service, Record<string, Rhythm>>> = {
  matching: {
    hold: { everyMinutes: 15, due: 'hold' },
    pause: { everyMinutes: 15, past: 5, due: 'pause' },
    // All items of a day become due at 3:00. With four `parts` they are done in the early morning (docs/operations.md,
    // Schedules).
    staff_recommends: { everyMinutes: 5, past: 2, due: 'staff_recommends', parts: 4 },
    rekey: { everyMinutes: 15, due: 'rekey' },
    upkeep: { everyMinutes: 60, past: 30, due: 'upkeep' },
  },
  age: { document: { everyMinutes: 5, due: 'document' } },
  payments: {
    payment: { everyMinutes: 5, due: 'payment' },
    renewal: { everyMinutes: 5, due: 'renewal' },
    lapse: { everyMinutes: 15, due: 'lapse' },
    start_reconcile: { dailyAtHour: 5 },
    // Handles the work that the daily run (`start_reconcile`) left undone.
    reconcile: { everyMinutes: 5, due: 'reconcile' },
  },
  photos: { upload: { everyMinutes: 15, due: 'upload' } },
  account: { erase: { everyMinutes: 60, due: 'erase' } },
  reviews: { review: { everyMinutes: 60, past: 5, due: 'review' } },
  push: { push: { everyMinutes: 1, due: 'push' } },
  boards: { post: { everyMinutes: 15, past: 5, due: 'post' } },
  events: {
    digest: { everyMinutes: DIGEST_EVERY_MINUTES, due: 'digest' },
    nightly: { dailyAtHour: 3, due: NIGHTLY_WORK.map(({ schedule }) => schedule) },
  },
};

/**
 * Every schedule of the services with its rhythm. @throws Error when a service's schedule has no rhythm, or a rhythm
 * has no schedule.
 */
export const joinSchedules = (
  services: readonly Pick<ServiceDefinition, 'service' | 'schedules'>[],
  rhythms: typeof SCHEDULES = SCHEDULES,
): ScheduledRun[] => {
  const wrong: string[] = [];
  const runs = services.flatMap(({ service, schedules }) =>
    schedules.flatMap((name) => {
      const rhythm = rhythms[service]?.[name];
      if (rhythm) return [{ service, name, rhythm }];
      wrong.push(`${service} has a schedule ${name} without a rhythm`);
      return [];
    }),
  );
  for (const [service, named] of Object.entries(rhythms)) {
    for (const name of Object.keys(named)) {
      if (!runs.some((run) => run.service === service && run.name === name))
        wrong.push(`${service} has no schedule ${name}`);
    }
  }
  if (wrong.length > 0) throw new Error(`Schedules and infra/schedules.ts differ:\n- ${wrong.join('\n- ')}`);
  return runs;
};

/**
 * One schedule of a service as EventBridge schedules: one for each of its `parts`, or a single one. `event` is the
 * input of the service's function.
 */
export const startsOf = ({ service, name, rhythm }: ScheduledRun): { name: string; event: ScheduleEvent }[] => {
  const of = ('parts' in rhythm && rhythm.parts) || 1;
  if (of === 1) return [{ name: `${service}-${name}`, event: { schedule: name } }];
  return Array.from({ length: of }, (_, part) => ({
    name: `${service}-${name}-${part + 1}`,
    event: { schedule: name, share: { part, of } },
  }));
};

/** A rhythm as EventBridge's cron expression, in the time zone SCHEDULE_ZONE. */
export const cronOf = (rhythm: Rhythm): string => {
  if ('dailyAtHour' in rhythm) return `cron(0 ${rhythm.dailyAtHour} * * ? *)`;
  const { everyMinutes, past = 0 } = rhythm;
  return everyMinutes === 60 ? `cron(${past} * * * ? *)` : `cron(${past}/${everyMinutes} * * * ? *)`;
};

/** The first time after `after` at which a schedule with this rhythm runs. */
export const nextOccurrence = (rhythm: Rhythm, after: Date): Date => {
  if ('everyMinutes' in rhythm) {
    const [step, past] = [rhythm.everyMinutes * MINUTE_MS, (rhythm.past ?? 0) * MINUTE_MS];
    return new Date((Math.floor((after.getTime() - past) / step) + 1) * step + past);
  }
  const hourMs = rhythm.dailyAtHour * 60 * MINUTE_MS;
  const local = after.getTime() + ZONE_MS - hourMs;
  return new Date((Math.floor(local / DAY_MS) + 1) * DAY_MS + hourMs - ZONE_MS);
};
