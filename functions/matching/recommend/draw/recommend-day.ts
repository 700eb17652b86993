import type { Key, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '#shared/limits.ts';
import { epochSeconds, serviceDay } from '#shared/time.ts';
import type { AreaCard } from './pool.ts';
import { packKept } from './runners-up.ts';

/**
 * Where an empty draw stopped in the areas it goes through: the next one goes on from there. `own` are the areas of her
 * profile that it was made for.
 */
export type Sweep = { own: string; areas: string[]; place: number; from: string };

/** What a member was given in one service day; the next day starts with another item (rules: Time). */
export type RecommendDay = {
  made?: number;
  /** Given by staff, apart from the cap of `made`. */
  staff?: number;
  /** She was told of them. */
  isStaffTold?: boolean;
  sweep?: Sweep;
  /** Runners-up of her draws, the best first: `packKept`. */
  kept?: string[];
  /** Of a man: women who chose him. */
  chosen?: number;
};

const KEPT_MS = 3 * 86_400_000;

export const recommendDayKey = (herId: MemberId, now: Date): Key => ({
  pk: `MATCHING#${herId}`,
  sk: `DAY#${serviceDay(now)}`,
});

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
    set: { ttl: ttl(now), ...(kept ? { kept: kept.map(packKept) } : {}) },
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
