import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS, epochSeconds, serviceDay } from '#shared/time.ts';

/**
 * A sweep is a search through all areas of a woman's profile and their regions. When a draw (search for a man) ends
 * before the sweep is complete, its position is stored here. The next draw of the same day continues there.
 */
export type Sweep = {
  /**
   * The areas of her profile when the sweep began, joined. If she has other areas now, the next draw begins a new
   * sweep.
   */
  own: string;
  /** The areas that the sweep searches. */
  areas: string[];
  /** Index in `areas` of the area that the next draw reads first. */
  place: number;
  /** Sort key at which the next read of that area's pool begins. */
  from: string;
};

/** What the recommender stores about one member for one service day, in one item for each day (rules: Time). */
export type RecommendDay = {
  /** Recommends that count towards the woman's daily limit. */
  made?: number;
  /** Recommends by staff: a schedule gives them to her at 3:00. They have a daily limit of their own. */
  staff?: number;
  /** True once the woman was notified of the recommends that staff gave her. */
  isStaffTold?: boolean;
  sweep?: Sweep;
  /** A draw (search for a man) of this day considered every man and found none. The dashboard counts her once. */
  isUnserved?: boolean;
  /**
   * Men who were found in this day's searches for her but not recommended, the best first, packed by `packRunnerUp`.
   */
  kept?: string[];
  /** How many women chose him on this day. Only in a man's item. */
  chosen?: number;
};

export const recommendDayKey = (id: MemberId, now: Date): Key<RecommendDay> => ({
  pk: `MATCHING#${id}`,
  sk: `DAY#${serviceDay(now)}`,
});

const KEPT_MS = 3 * DAY_MS;
/** The TTL of a day's item that is written at `now`: when DynamoDB may delete the item, in epoch seconds. */
export const recommendDayTtl = (now: Date): number => epochSeconds(new Date(now.getTime() + KEPT_MS));
