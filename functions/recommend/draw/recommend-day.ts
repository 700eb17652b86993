import type { Sweep } from '#functions/items/recommend-day.ts';
import { recommendDayKey, recommendDayTtl } from '#functions/items/recommend-day.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '#shared/limits.ts';
import type { AreaEntry } from '../pool/pool.ts';
import { packRunnerUp } from './runners-up.ts';

/*
 * The database writes of a draw. They change the woman's item of the service day, which contains the number of her
 * recommends and the data for her next draw of the day.
 */

/**
 * Adds 1 to the woman's recommends of the service day, and stores `runnersUp` if given. DynamoDB refuses the write,
 * with the name `day`, when she already has `cap` recommends.
 */
export const dayWrite = (herId: MemberId, now: Date, cap: number, runnersUp?: readonly AreaEntry[]): Write => ({
  name: 'day',
  if: ['attribute_not_exists(#made) OR #made < :cap', { cap }],
  update: {
    ...recommendDayKey(herId, now),
    add: { made: 1 },
    set: { ttl: recommendDayTtl(now), kept: runnersUp?.map(packRunnerUp) },
    remove: ['sweep'],
  },
});

/**
 * Adds 1 to the recommends that staff gave a premium woman today. DynamoDB refuses the write, with the name `day`, when
 * she already has three.
 */
export const staffDayWrite = (herId: MemberId, now: Date): Write => ({
  name: 'day',
  if: ['attribute_not_exists(#staff) OR #staff < :cap', { cap: PREMIUM_STAFF_RECOMMENDS_PER_DAY }],
  update: { ...recommendDayKey(herId, now), add: { staff: 1 }, set: { ttl: recommendDayTtl(now) }, remove: ['sweep'] },
});

/**
 * Marks that the woman was notified of today's recommends by staff. DynamoDB refuses the write, with the name `staff
 * told`, when she was notified already.
 */
export const staffToldWrite = (herId: MemberId, now: Date): Write => ({
  name: 'staff told',
  if: ['attribute_not_exists(#isStaffTold)'],
  update: { ...recommendDayKey(herId, now), set: { isStaffTold: true, ttl: recommendDayTtl(now) } },
});

/**
 * Marks that no man could be recommended to the woman today. DynamoDB refuses the write, with the name `unserved`, when
 * she was marked already.
 */
export const unservedWrite = (herId: MemberId, now: Date): Write => ({
  name: 'unserved',
  if: ['attribute_not_exists(#isUnserved)'],
  update: { ...recommendDayKey(herId, now), set: { isUnserved: true, ttl: recommendDayTtl(now) } },
});

/**
 * Stores `sweep`: the area and the sort key at which a draw stopped without finding a man. If `sweep` is undefined, the
 * draw has considered every man, and the write deletes the stored sweep.
 */
export const sweepWrite = (herId: MemberId, now: Date, sweep: Sweep | undefined): Write => ({
  name: 'sweep',
  update: {
    ...recommendDayKey(herId, now),
    set: { ttl: recommendDayTtl(now), sweep },
    // `kept` contains the runners-up of earlier draws. This draw considered them too, and `confirm` accepted none of
    // them.
    remove: sweep ? ['kept'] : ['kept', 'sweep'],
  },
});
