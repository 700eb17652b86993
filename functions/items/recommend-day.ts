import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS, epochSeconds, serviceDay } from '#shared/time.ts';

/** The position where a sweep stopped without finding a man. The day's next draw continues there. */
export type Sweep = {
  /**
   * The areas of her profile when the sweep began, joined. If she has other areas now, the next draw begins a new
   * sweep.
   */
  own: string;
  /** The areas that the sweep goes through. */
  areas: string[];
  /** Index in `areas` of the area that is read next. */
  place: number;
  /** Sort key at which the next read of that area's pool begins. */
  from: string;
};

/** Counts and marks of one member in one service day. The next day begins with a new item (rules: Time). */
export type RecommendDay = {
  /** Recommends that count towards her daily cap. */
  made?: number;
  /** Recommends that staff gave her at 3:00. They count towards a cap of their own. */
  staff?: number;
  /** She was notified of the recommends that staff gave her. */
  isStaffTold?: boolean;
  sweep?: Sweep;
  /** A draw of the day considered every man and found none; counted once for the dashboard. */
  isUnserved?: boolean;
  /** Runners-up of her draws, the best first, packed by `packRunnerUp`. */
  kept?: string[];
  /** How many women chose him. Only in a man's item. */
  chosen?: number;
};

export const recommendDayKey = (id: MemberId, now: Date): Key<RecommendDay> => ({
  pk: `MATCHING#${id}`,
  sk: `DAY#${serviceDay(now)}`,
});

const KEPT_MS = 3 * DAY_MS;
/** When DynamoDB may delete the item of a day that is written at `now`, in epoch seconds. */
export const recommendDayTtl = (now: Date): number => epochSeconds(new Date(now.getTime() + KEPT_MS));
