import type { Write } from '#functions/platform/table/table.ts';
import type { Sweep } from '#functions/records/recommend-day.ts';
import { recommendDayKey } from '#functions/records/recommend-day.ts';
import type { MemberId } from '#shared/ids.ts';
import { PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '#shared/limits.ts';
import { epochSeconds } from '#shared/time.ts';
import type { AreaCard } from './pool.ts';
import { packRunnerUp } from './runners-up.ts';

const KEPT_MS = 3 * 86_400_000;

const ttl = (now: Date) => epochSeconds(new Date(now.getTime() + KEPT_MS));

/**
 * Counts one more recommend of the day and keeps the runners-up of its draw, where it had one; refused as `day` at the
 * cap, however many come at once.
 */
export const dayWrite = (herId: MemberId, now: Date, cap: number, kept?: readonly AreaCard[]): Write => ({
  name: 'day',
  if: ['attribute_not_exists(#made) OR #made < :cap', { cap }],
  update: {
    ...recommendDayKey(herId, now),
    add: { made: 1 },
    set: { ttl: ttl(now), ...(kept ? { kept: kept.map(packRunnerUp) } : {}) },
    remove: ['sweep'],
  },
});

/** Counts one more of the three that staff give a premium woman in a day; refused as `day` beyond them. */
export const staffDayWrite = (herId: MemberId, now: Date): Write => ({
  name: 'day',
  if: ['attribute_not_exists(#staff) OR #staff < :cap', { cap: PREMIUM_STAFF_RECOMMENDS_PER_DAY }],
  update: { ...recommendDayKey(herId, now), add: { staff: 1 }, set: { ttl: ttl(now) }, remove: ['sweep'] },
});

/** One more woman chose him in this service day: she waits for his answer. */
export const chosenDayWrite = (hisId: MemberId, now: Date): Write => ({
  name: 'chosen today',
  update: { ...recommendDayKey(hisId, now), add: { chosen: 1 }, set: { ttl: ttl(now) } },
});

/** Once a day; refused as `told` the second time. */
export const staffToldWrite = (herId: MemberId, now: Date): Write => ({
  name: 'told',
  if: ['attribute_not_exists(#isStaffTold)'],
  update: { ...recommendDayKey(herId, now), set: { isStaffTold: true, ttl: ttl(now) } },
});

export const sweepWrite = (herId: MemberId, now: Date, sweep: Sweep | undefined): Write => ({
  name: 'sweep',
  update: {
    ...recommendDayKey(herId, now),
    set: { ttl: ttl(now), ...(sweep ? { sweep } : {}) },
    // An empty draw looked at those who were kept, too.
    remove: sweep ? ['kept'] : ['kept', 'sweep'],
  },
});
