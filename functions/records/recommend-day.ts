import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';

/** Where a sweep stopped that found nobody, so that the day's next draw goes on there. */
export type Sweep = {
  /** The areas of her profile when the sweep began, joined; other areas begin a new sweep. */
  own: string;
  /** The areas that the sweep goes through. */
  areas: string[];
  /** Index in `areas` of the area that is read next. */
  place: number;
  /** Sort key in that area's pool from which it is read. */
  from: string;
};

/** What happened to a member in one service day; the next day begins with a new item (rules: Time). */
export type RecommendDay = {
  /** Recommends that count towards her daily cap. */
  made?: number;
  /** Recommends that staff gave her at 3:00; these have a cap of their own. */
  staff?: number;
  /** She was notified of the recommends that staff gave her. */
  isStaffTold?: boolean;
  sweep?: Sweep;
  /** Runners-up of her draws, the best first, packed by `packRunnerUp`. */
  kept?: string[];
  /** How many women chose him, in a man's item. */
  chosen?: number;
};

export const recommendDayKey = (id: MemberId, now: Date): Key<RecommendDay> => ({
  pk: `MATCHING#${id}`,
  sk: `DAY#${serviceDay(now)}`,
});
