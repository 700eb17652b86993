import { itemCostOf, scheduleCapacities } from '../capacity/schedules.ts';
import type { BundleName } from '../functions.ts';
import { SCHEDULES } from '../schedules.ts';
import {
  AGE_DAYS,
  APP_BYTES,
  APP_FILES,
  APP_LOADS,
  COPIES,
  DIGESTS_MAILED,
  ITEMS_A_STAFF_MEMBER,
  LEFT_BYTES_A_DAY,
  MAILS_AN_ITEM,
  MEMBER_BYTES,
  OTHER_STAFF_WORK,
  PAGE_BYTES,
  PAGES,
  PHOTO_BYTES,
  PHOTO_STORE_BYTES,
  PHOTO_VIEWS,
  POLLS_A_QUEUE_AND_DAY,
  SOCKET_MINUTES,
  TRIP_MS,
} from './assumptions.ts';
import { mailed, quantitiesOf } from './call-cost.ts';
import { MEASURED } from './measured.ts';
import { durationMs, execution, type Quantities, total } from './quantities.ts';
import { DAYS_A_MONTH, dailyOf } from './sizes.ts';
import { CUSTOM_METRICS, STANDING } from './standing.ts';
import { CALLS, type Call } from './traffic.ts';

const GB = 1e9;
const DAY_MINUTES = 1_440;

/** How often each call is made per day, at a number of members. */
export const callsOf = (members: number): [Call, number][] => {
  const { women, men } = dailyOf(members);
  return Object.entries(CALLS).map(([name, { woman, man }]) => [name as Call, woman * women + man * men]);
};
export const sumOf = (members: number, count: (name: Call) => number): number =>
  callsOf(members).reduce((sum, [name, times]) => sum + times * count(name), 0);

/** A day's load of every schedule, by kind of work. */
const dueWork = (members: number) => scheduleCapacities(dailyOf(members).women);
const mailsOfSchedules = (members: number): number =>
  dueWork(members).reduce(
    (sum, { kind, load }) => sum + load * (kind === 'digest' ? DIGESTS_MAILED : (MAILS_AN_ITEM[kind] ?? 0)),
    0,
  );
export const mailsOf = (members: number): number =>
  sumOf(members, (name) => MEASURED[name].mails) + mailsOfSchedules(members);
export const staffOf = (members: number): number =>
  Math.ceil((sumOf(members, (name) => Number(name === 'verify')) * (1 + OTHER_STAFF_WORK)) / ITEMS_A_STAFF_MEMBER);
export const tableGb = (members: number): number => {
  const { women, men } = dailyOf(members);
  return (members * MEMBER_BYTES + (women + men) * LEFT_BYTES_A_DAY * AGE_DAYS) / GB;
};

const workedOff = (members: number): Quantities =>
  total(
    dueWork(members).map(({ kind, service, load }) => {
      const { trips, cpuMs, rcu, wcu, waitMs = 0 } = itemCostOf(kind);
      const ms = durationMs(service as BundleName, { requests: trips, tripMs: TRIP_MS, cpuMs, waitMs });
      return [{ ...execution(service as BundleName, ms), invocation: 0, readUnit: rcu, writeUnit: wcu }, load] as const;
    }),
  );
/**
 * Cost of all schedule runs of a day without the cost of the work that they find. Each run sends at most eight queries,
 * one after the other.
 */
const idleRuns = (): Quantities =>
  total(
    Object.entries(SCHEDULES).flatMap(([service, named]) =>
      Object.values(named).map((rhythm) => {
        const runs = 'everyMinutes' in rhythm ? DAY_MINUTES / rhythm.everyMinutes : 1;
        const parts = ('parts' in rhythm && rhythm.parts) || 1;
        const one = { ...execution(service as BundleName, 8 * TRIP_MS), scheduleStart: 1, readUnit: 4 / parts };
        return [one, runs * parts] as const;
      }),
    ),
  );

/** A day's use of CloudFront and of the photo bucket by members, without API calls. */
const viewed = (members: number): Quantities => {
  const { women, men } = dailyOf(members);
  const requests = PHOTO_VIEWS + APP_LOADS * APP_FILES + PAGES;
  const bytes = PHOTO_VIEWS * PHOTO_BYTES + APP_LOADS * APP_BYTES + PAGES * PAGE_BYTES;
  const one = {
    edgeRequest: requests,
    edgeFunction: requests,
    firewallRequest: requests,
    keyValueRead: PHOTO_VIEWS,
    edgeGb: bytes / GB,
    // Photo links are signed for one viewer, so CloudFront caches no photo and each view reads S3.
    bucketGet: PHOTO_VIEWS,
    socketMinute: SOCKET_MINUTES,
  };
  return total([[one, women + men]]);
};

/** Fixed monthly quantities: resources that cost without any call, and the data that is stored. */
const standing = (members: number): Quantities => ({
  keyMonth: STANDING.keys,
  secretMonth: STANDING.secrets,
  dashboardMonth: STANDING.dashboards,
  alarmMetricMonth: STANDING.alarmMetrics,
  metricMonth: CUSTOM_METRICS,
  firewallMonth: STANDING.firewalls,
  firewallRuleMonth: STANDING.firewallRules,
  tableGbMonth: tableGb(members),
  recoveryGbMonth: tableGb(members),
  backupGbMonth: tableGb(members) * COPIES,
  bucketGbMonth: (members * PHOTO_STORE_BYTES) / GB,
  staffMonth: staffOf(members),
});

/** Everything that is used in a month, at a number of members. */
export const monthOf = (members: number): Quantities =>
  total([
    [standing(members), 1],
    ...callsOf(members).map(([name, times]) => [quantitiesOf(name), times * DAYS_A_MONTH] as const),
    [mailed, mailsOfSchedules(members) * DAYS_A_MONTH],
    [workedOff(members), DAYS_A_MONTH],
    [idleRuns(), DAYS_A_MONTH],
    [viewed(members), DAYS_A_MONTH],
    [{ queueRequest: STANDING.queuesWithConsumer * POLLS_A_QUEUE_AND_DAY }, DAYS_A_MONTH],
  ]);
