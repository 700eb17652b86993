import { DIGEST_SHARE } from '#functions/events/digest.rules.ts';
import type { DueKind } from '#functions/items/due/index.ts';
import { RUN_RESERVE_MS } from '#functions/platform/runtime/deadline.ts';
import { DUE_SHARDS } from '#functions/platform/table/due.ts';
import { ITEMS_AT_ONCE } from '#functions/platform/table/work-due.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { shapeOf } from '../functions.ts';
import { type Rhythm, SCHEDULES } from '../schedules.ts';
import measured from './measured.json' with { type: 'json' };

/**
 * What one item of due work costs. `trips` to DynamoDB follow each other; `cpuMs` are milliseconds of one core of the
 * machine that measured them; `rcu` and `wcu` as DynamoDB charges them; `waitMs` is spent on somebody else's service.
 */
export type ItemCost = { trips: number; cpuMs: number; rcu: number; wcu: number; waitMs?: number };

/** Measured by `npm run bench:backlog`, which writes the file. */
const MEASURED = measured as Partial<Record<DueKind, ItemCost>>;

/**
 * Kinds that the bench does not work off. Trips and capacity units are those of docs/data-model.md (each asserted by a
 * test), computing is half a millisecond for each request, and `waitMs` is what S3 or the payment company takes.
 */
const COUNTED: Partial<Record<DueKind, ItemCost>> = {
  document: { trips: 2, cpuMs: 2, rcu: 2, wcu: 16, waitMs: 100 },
  upload: { trips: 2, cpuMs: 2, rcu: 2, wcu: 4, waitMs: 100 },
  review: { trips: 3, cpuMs: 3, rcu: 4, wcu: 24 },
  post: { trips: 3, cpuMs: 3, rcu: 3, wcu: 14 },
  renewal: { trips: 4, cpuMs: 6, rcu: 8, wcu: 26, waitMs: 2_000 },
  lapse: { trips: 4, cpuMs: 4, rcu: 9, wcu: 14 },
  upkeep: { trips: 2, cpuMs: 2, rcu: 3, wcu: 6 },
  payment: { trips: 4, cpuMs: 4, rcu: 5, wcu: 17, waitMs: 1_000 },
};

/**
 * Items that fall due on one day, for each woman who uses the service on that day. As many men use it, and some four
 * times as many members exist (docs/operations.md, Schedules). Reconciliation is one item, whatever the size.
 */
export const ITEMS_A_DAILY_WOMAN: Partial<Record<DueKind, number>> = {
  // The most that can be: all of them are premium women.
  staff_recommends: 1,
  // She puts at most every second of ten men a day on hold, and decides on most of them later.
  hold: 0.5,
  // A check that finds a later call writes the next check, at most once in two weeks, for four times as many women.
  pause: 4 / 14,
  // A mail every six hours at most, and half of the reminders find that nothing is unread.
  digest: 4,
  // Four times as many men have cards, each rewritten once a week.
  rekey: 4 / 7,
  // Three photos and a document of each new member, and one change of photos a week.
  upload: 0.4,
  document: 0.05,
  review: 0.1,
  // Five posts of each member who leaves (as many as `erase`), and twenty likes thirty days later.
  post: 0.02 * 25,
  // Twice as many men pay as women come on a day, each once a month; one charge in ten is tried four times.
  renewal: (2 / 30) * 1.3,
  lapse: 0.02,
  // Every member once in thirty days, and four times as many women and men exist as come on a day.
  upkeep: 8 / 30,
  payment: 0.02,
  erase: 0.02,
};

/** Number of daily women that the schedules must be able to serve. */
export const DAILY_WOMEN = 100_000;

/** A trip to DynamoDB from a Lambda function of the same region: median 3 to 5 ms, transactions 10 to 15 ms. */
const TRIP_MS = 8;
/** How much slower a core of Lambda is than one of the machine that measured. */
const SLOWER_CORE = 1.5;
const ONE_VCPU_MB = 1769;

export const itemCostOf = (kind: DueKind): ItemCost => {
  const cost = MEASURED[kind] ?? COUNTED[kind];
  if (!cost) throw new Error(`Nobody measured or counted what an item of ${kind} costs`);
  return cost;
};

/** Items a second of one function: as many as its waiting allows, or as its share of a core allows. */
export const itemsPerSecond = (kind: DueKind, memoryMb: number): number => {
  const { trips, cpuMs, waitMs = 0 } = itemCostOf(kind);
  const byWaiting = (ITEMS_AT_ONCE * SECOND_MS) / (trips * TRIP_MS + waitMs);
  const byComputing = (SECOND_MS * Math.min(1, memoryMb / ONE_VCPU_MB)) / (cpuMs * SLOWER_CORE);
  return Math.min(byWaiting, byComputing);
};

/** What a schedule has to do on a day with `dailyWomen`, and what it could do. Rates are items a second. */
export type ScheduleCapacity = {
  kind: DueKind;
  service: string;
  load: number;
  rate: number;
  parts: number;
  /** Items that all runs of a day could do, and how many times the load that is. */
  capacity: number;
  margin: number;
  /** Hours until a day's load is done when all of it falls due at one instant. */
  hoursAtOnce: number;
  /**
   * Write units a second on the busiest of the eight partitions of due work during a run: delete and put, in a
   * transaction.
   */
  wcuPerShard: number;
};

/** Write units of one item of due work that is deleted and put again, in a transaction. */
const WCU_OF_DUE = 4;

const runsPerDay = (rhythm: Rhythm): number =>
  'everyMinutes' in rhythm ? DAY_MS / (rhythm.everyMinutes * MINUTE_MS) : 1;

/** Every schedule that works off due work whose amount follows the number of members. */
export const scheduleCapacities = (dailyWomen: number): ScheduleCapacity[] =>
  Object.entries(SCHEDULES).flatMap(([service, named]) =>
    Object.values(named).flatMap((rhythm): ScheduleCapacity[] => {
      if (!('everyMinutes' in rhythm) || !rhythm.due) return [];
      const { due: kind, parts = 1 } = rhythm;
      const perWoman = ITEMS_A_DAILY_WOMAN[kind];
      if (perWoman === undefined) return [];
      const shape = shapeOf(service as Parameters<typeof shapeOf>[0], { consumes: true, schedules: true });
      const rate = itemsPerSecond(kind, shape.memoryMb) * parts;
      const capacity = rate * (shape.timeoutSeconds - RUN_RESERVE_MS / SECOND_MS) * runsPerDay(rhythm);
      const load = perWoman * dailyWomen;
      const wcuPerShard = (rate / DUE_SHARDS) * WCU_OF_DUE;
      return [
        {
          kind,
          service,
          load,
          rate,
          parts,
          capacity,
          margin: capacity / load,
          hoursAtOnce: (24 * load) / capacity,
          wcuPerShard,
        },
      ];
    }),
  );

/** Mails about unread messages for each reminder: half of the reminders find that nothing is unread any more. */
const MAILS_A_REMINDER = 0.5;

/**
 * Mails about unread messages on a day with `dailyWomen`, and how many of them the stage may send on a day beside the
 * mails that somebody waits for.
 */
export const digestMails = (dailyWomen: number, mailsPerSecond: number): { load: number; room: number } => ({
  load: (ITEMS_A_DAILY_WOMAN.digest ?? 0) * MAILS_A_REMINDER * dailyWomen,
  room: (mailsPerSecond * DIGEST_SHARE * DAY_MS) / SECOND_MS,
});
