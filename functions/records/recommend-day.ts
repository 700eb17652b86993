import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';

/**
 * Where an empty draw stopped in the areas that it goes through: the next draw goes on from there. `own` are the areas of
 * her profile that the sweep was made for.
 */
export type Sweep = { own: string; areas: string[]; place: number; from: string };

/** What a member was given in one service day; the next day starts with another item (rules: Time). */
export type RecommendDay = {
  made?: number;
  /** Given by staff, apart from the cap of `made`. */
  staff?: number;
  /** She was told of the recommends by staff. */
  isStaffTold?: boolean;
  sweep?: Sweep;
  /** Runners-up of her draws, the best first: `packRunnerUp`. */
  kept?: string[];
  /** Of a man: women who chose him. */
  chosen?: number;
};

export const recommendDayKey = (id: MemberId, now: Date): Key<RecommendDay> => ({
  pk: `MATCHING#${id}`,
  sk: `DAY#${serviceDay(now)}`,
});
