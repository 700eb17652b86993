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
 * The cost of one item of due work (work that a schedule does at a stored time). `trips`: requests to DynamoDB, one
 * after the other; `cpuMs`: milliseconds on one core of the measuring machine; `rcu`, `wcu`: DynamoDB capacity units;
 * `waitMs`: time spent waiting for S3 or the payment company.
 */
export type ItemCost = { trips: number; cpuMs: number; rcu: number; wcu: number; waitMs?: number };

/** Measured costs. `npm run bench:backlog` writes the file. */
const MEASURED = measured as Partial<Record<DueKind, ItemCost>>;

/**
 * Estimated costs of the kinds of due work that the benchmark does not run. The numbers of requests and capacity units
 * are from docs/data-model.md; `cpuMs` is at least one millisecond for each request; `waitMs` is the time that S3 or
 * the payment company needs.
 */
const COUNTED: Partial<Record<DueKind, ItemCost>> = {
  document: { trips: 2, cpuMs: 2, rcu: 2, wcu: 16, waitMs: 100 },
  upload: { trips: 2, cpuMs: 2, rcu: 2, wcu: 4, waitMs: 100 },
  review: { trips: 3, cpuMs: 3, rcu: 4, wcu: 26 },
  push: { trips: 3, cpuMs: 5, rcu: 6, wcu: 4, waitMs: 200 },
  post: { trips: 3, cpuMs: 3, rcu: 3, wcu: 14 },
  renewal: { trips: 4, cpuMs: 6, rcu: 8, wcu: 26, waitMs: 2_000 },
  lapse: { trips: 4, cpuMs: 4, rcu: 9, wcu: 14 },
  upkeep: { trips: 2, cpuMs: 2, rcu: 3, wcu: 6 },
  payment: { trips: 4, cpuMs: 4, rcu: 5, wcu: 17, waitMs: 1_000 },
};

/**
 * Items of due work per day, for each woman who uses the service on that day. Assumptions: on each day as many men as
 * women use the service, and one member in four does so (docs/operations.md, Schedules). The kind `reconcile` is left
 * out, because it always has one item.
 */
export const ITEMS_A_DAILY_WOMAN: Partial<Record<DueKind, number>> = {
  // An upper limit: every woman has the premium plan and gets recommendations from staff, which makes one item a day.
  staff_recommends: 1,
  // At most ten men are recommended a day. The woman puts half of them on hold, and one in ten of these holds ends
  // without her decision: 10 × 0.5 × 0.1 = 0.5.
  hold: 0.5,
  // For each woman who uses the service on a day there are four women. Each is checked for inactivity at most once in
  // 14 days.
  pause: 4 / 14,
  // A check for unread messages every six hours at most: 24 / 6 = 4. Half of the checks find nothing unread and send no
  // mail, but they are counted here, too.
  digest: 4,
  // Assumed: half of the women and men who use the service on a day get news in their quiet hours. All of it is due at
  // the same hour.
  push: 1,
  // For each woman who uses the service on a day there are four men. Each man's pool entry is rewritten once in 7 days.
  rekey: 4 / 7,
  // New members (0.05 for each woman) upload three photos and one document each. Each woman and each man changes one
  // photo a week. This makes 3 × 0.05 + 2 / 7, about 0.4 photos.
  upload: 0.4,
  document: 0.05,
  review: 0.1,
  // For each woman who uses the service on a day, 0.02 members leave, as in `erase` below. For each member who leaves,
  // 25 items are deleted: five posts at once, and twenty likes thirty days later.
  post: 0.02 * 25,
  // Assumed: for each woman who uses the service on a day there are two men with a plan, each charged once in 30 days.
  // One charge in ten is tried four times: 0.9 × 1 + 0.1 × 4 = 1.3 tries.
  renewal: (2 / 30) * 1.3,
  lapse: 0.02,
  // Every member once in thirty days. For each woman who uses the service on a day there are eight members: four women
  // and four men.
  upkeep: 8 / 30,
  payment: 0.02,
  erase: 0.02,
};

/** Number of women a day for whom the schedules must be fast enough. */
export const DAILY_WOMEN = 100_000;

/**
 * Assumed duration of one DynamoDB request from a Lambda function in the same region. It lies between the medians of
 * simple requests (3 to 5 ms) and of transactions (10 to 15 ms).
 */
const TRIP_MS = 8;
/** How many times slower one core of Lambda is than one core of the measuring machine. */
const SLOWER_CORE = 1.5;
const ONE_VCPU_MB = 1769;

export const itemCostOf = (kind: DueKind): ItemCost => {
  const cost = MEASURED[kind] ?? COUNTED[kind];
  if (!cost) throw new Error(`Nobody measured or counted what an item of ${kind} costs`);
  return cost;
};

/**
 * Items per second that one execution of a function can do. The limit is its waiting time or its share of a CPU core:
 * the smaller number counts.
 */
export const itemsPerSecond = (kind: DueKind, memoryMb: number): number => {
  const { trips, cpuMs, waitMs = 0 } = itemCostOf(kind);
  const byWaiting = (ITEMS_AT_ONCE * SECOND_MS) / (trips * TRIP_MS + waitMs);
  const byComputing = (SECOND_MS * Math.min(1, memoryMb / ONE_VCPU_MB)) / (cpuMs * SLOWER_CORE);
  return Math.min(byWaiting, byComputing);
};

/**
 * A schedule's load on one day, and its capacity. `load`: items a day. `parts`: number of parallel runs. `rate`: items
 * that these runs together can do in a second.
 */
export type ScheduleCapacity = {
  kind: DueKind;
  service: string;
  load: number;
  rate: number;
  parts: number;
  /** Items that all runs of one day can do. `margin` is `capacity` divided by `load`. */
  capacity: number;
  margin: number;
  /** Hours until a day's load is done when all of its items become due at the same time. */
  hoursAtOnce: number;
  /**
   * Write units per second on each of the eight partitions of due work during a run: every item is deleted and put
   * again, in a transaction.
   */
  wcuPerShard: number;
};

/** Write units to delete one item of due work and put it again, in one transaction. */
const WCU_OF_DUE = 4;

const runsPerDay = (rhythm: Rhythm): number =>
  'everyMinutes' in rhythm ? DAY_MS / (rhythm.everyMinutes * MINUTE_MS) : 1;

/** The capacity of every schedule whose number of items grows with the number of members. */
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

/** Mails per reminder of unread messages: half of the reminders find nothing unread and send no mail. */
const MAILS_A_REMINDER = 0.5;

/**
 * `load`: mails about unread messages on a day with `dailyWomen` women. `room`: how many of them the stage may send per
 * day; the rest of its mail rate is kept for mails that a member waits for.
 */
export const digestMails = (dailyWomen: number, mailsPerSecond: number): { load: number; room: number } => ({
  load: (ITEMS_A_DAILY_WOMAN.digest ?? 0) * MAILS_A_REMINDER * dailyWomen,
  room: (mailsPerSecond * DIGEST_SHARE * DAY_MS) / SECOND_MS,
});
