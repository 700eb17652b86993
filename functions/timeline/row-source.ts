import { type TimelineEntry, type TimelineScope, timelineOrder } from '#functions/items/timeline-entry.ts';
import type { Sex } from '#shared/options/member.ts';
import type { TimelineRepository } from './timeline.repository.ts';
import { endOfMonthBefore, monthsFrom, startMonth } from './timeline.rules.ts';

type Search = {
  sex: Sex;
  scopes: readonly TimelineScope[];
  position: string | undefined;
  limit: number;
  now: Date;
};
type Rows = Awaited<ReturnType<TimelineRepository['findRows']>>;

/** The rows after a position, in the month of that position: the first queries of every page. */
export const findFirstRows = (timeline: TimelineRepository, search: Search): Promise<Rows> => {
  const { sex, scopes, position, limit, now } = search;
  return timeline.findRows({ sex, scopes, month: startMonth(position, now), after: position }, limit);
};

/**
 * Reads the rows of the scopes (areas, or all areas) after `position`, newest first, month by month. Each `read` sends
 * one query for each scope, except the first `read`, which returns `first`. The returned object's `position` says where
 * the next query begins; its `isDone` says that there are no more rows.
 */
export const createRowSource = (
  timeline: TimelineRepository,
  { sex, scopes, position, limit, now }: Search,
  first: Rows,
  used: ReadonlySet<string> | undefined,
) => {
  const months = monthsFrom(startMonth(position, now), used);
  let index = 0;
  let after = position;
  let prefetched: Rows | undefined = first;
  return {
    get position() {
      return after;
    },
    get isDone() {
      return index >= months.length;
    },
    read: async (): Promise<TimelineEntry[]> => {
      const month = months[index];
      if (month === undefined) return [];
      const { rows, isLast } = prefetched ?? (await timeline.findRows({ sex, scopes, month, after }, limit));
      prefetched = undefined;
      const last = rows.at(-1);
      if (last) after = timelineOrder(last);
      if (isLast) {
        index += 1;
        after = endOfMonthBefore(month);
      }
      return rows;
    },
  };
};
export type RowSource = ReturnType<typeof createRowSource>;
