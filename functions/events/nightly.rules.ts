import type { DueKind } from '#functions/items/due/index.ts';
import { boardsNightlyEvent } from '#functions/items/events/boards.ts';
import { mailsNightlyEvent } from '#functions/items/events/mails.ts';
import { matchingNightlyEvent } from '#functions/items/events/matching.ts';
import { reviewsNightlyEvent } from '#functions/items/events/reviews.ts';
import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import type { EventDefinition } from '#functions/platform/table/outbox.ts';
import { serviceDay } from '#shared/time.ts';

type NightlyEvent = EventDefinition<string, ScheduleEvent>;
/**
 * A schedule that runs every night at 3:00, in `parts` parallel runs. `schedule` is the schedule's name, and also the
 * kind of due work that the schedule does.
 */
type NightlyWork = { event: NightlyEvent; schedule: DueKind; parts?: 2 | 4 | 8 };

/**
 * The schedules that run at 3:00 (rules: Time). When you add the first schedule of a service to this list, also set
 * `nightly` in the service's domain.ts.
 */
export const NIGHTLY_WORK: readonly NightlyWork[] = [
  { event: matchingNightlyEvent, schedule: 'staff_recommends', parts: 4 },
  { event: matchingNightlyEvent, schedule: 'pause' },
  { event: matchingNightlyEvent, schedule: 'upkeep' },
  { event: reviewsNightlyEvent, schedule: 'review' },
  { event: boardsNightlyEvent, schedule: 'post' },
  { event: mailsNightlyEvent, schedule: 'digest' },
];

/**
 * The events of one night: one for each parallel run of each schedule. Every call for the same day returns the same
 * ids.
 */
export const nightlyEvents = (now: Date): { id: string; event: NightlyEvent; data: ScheduleEvent }[] =>
  NIGHTLY_WORK.flatMap(({ event, schedule, parts = 1 }) =>
    Array.from({ length: parts }, (_, part) => ({
      id: `nightly-${serviceDay(now)}-${schedule}-${part + 1}`,
      event,
      data: parts === 1 ? { schedule } : { schedule, share: { part, of: parts } },
    })),
  );
