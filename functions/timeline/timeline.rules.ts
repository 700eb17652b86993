import {
  bodyTypesOf,
  type TimelineCell,
  type TimelineCounts,
  type TimelineEntry,
  type TimelineScope,
  timelineMonth,
  timelineOrder,
} from '#functions/items/timeline-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { DETAIL_VIEWS_PER_DAY, TIMELINE_COUNT_MAX, TIMELINE_PAGE_ROWS } from '#shared/limits.ts';
import type { Area } from '#shared/options/areas.ts';
import type { Sex } from '#shared/options/member.ts';
import type { TimelineSort } from '#shared/options/timeline.ts';

/** The filters of the timeline. Areas are no filter: each area has its own rows (a scope). */
export type TimelineFilter = {
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  bodyType?: string | undefined;
};
type Traits = { age: number; bodyType: string };

const isMatching = ({ age, bodyType }: Traits, { ageFrom, ageTo, bodyType: wanted }: TimelineFilter): boolean => {
  if (wanted !== undefined && wanted !== bodyType) return false;
  if (ageFrom === undefined && ageTo === undefined) return true;
  // A profile without an age has age 0.
  return age > 0 && age >= (ageFrom ?? 0) && age <= (ageTo ?? age);
};
/**
 * Whether a member fits a filter. A member without an age never fits a filter for age, and a member without a body type
 * never fits a filter for body type.
 */
export const fits = ({ age, bodyType }: Pick<TimelineEntry, 'age' | 'bodyType'>, filter: TimelineFilter): boolean =>
  isMatching({ age: age ?? 0, bodyType }, filter);

const isFiltering = (filter: TimelineFilter): boolean => Object.values(filter).some((value) => value !== undefined);
/** The scopes of a request: the areas it names, each once, or all areas. */
export const scopesAsked = (query: { area?: Area | undefined; areas?: Area[] | undefined }): TimelineScope[] => {
  const { area, areas = [] } = query;
  const named = new Set(area ? [area, ...areas] : areas);
  return named.size > 0 ? [...named] : ['*'];
};

const ROWS_READ_AT_ONCE = 30;
export const ROWS_FILTERED_AT_ONCE = 300;
/**
 * The number of rows that a query of one scope reads. The scopes together read more with a filter, because most rows do
 * not fit the filter, and in the order by `affinityOf`, which sorts all rows that were read.
 */
export const rowsToRead = (filter: TimelineFilter, sort: TimelineSort, scopes: number): number =>
  isFiltering(filter) || sort === 'match'
    ? Math.max(ROWS_READ_AT_ONCE, Math.ceil(ROWS_FILTERED_AT_ONCE / scopes))
    : ROWS_READ_AT_ONCE;

/** Rows of one month, newest first. `isLast`: the month has no further rows. */
export type MonthRows = { rows: TimelineEntry[]; isLast: boolean };
/**
 * The rows of several scopes as one list, each member once. A row that is older than the last row of a scope with
 * further rows is left out: rows that were not read yet may belong before that row. The next read begins there.
 */
export const mergeRows = (reads: readonly MonthRows[]): MonthRows => {
  const orders = reads.flatMap(({ rows, isLast }) => (isLast ? [] : rows.slice(-1).map(timelineOrder)));
  const end = orders.reduce((newest, order) => (order > newest ? order : newest), '');
  const rows = new Map(
    reads.flatMap((read) => read.rows.filter((row) => timelineOrder(row) >= end).map((row) => [row.memberId, row])),
  );
  return { rows: [...rows.values()].sort(byNewest), isLast: reads.every(({ isLast }) => isLast) };
};
/** Comparison for `sort`: the newest activity first. */
export const byNewest = (one: TimelineEntry, other: TimelineEntry): number =>
  timelineOrder(one) < timelineOrder(other) ? 1 : -1;

/**
 * The number of members of a sex in a scope who fit the filter, from the scope's counters. Of several scopes it is the
 * number of their rows, in which a member of several areas counts several times.
 */
export const countOf = (sex: Sex, scopes: readonly (TimelineCounts | undefined)[], filter: TimelineFilter): number =>
  scopes
    .flatMap((counts) => Object.entries(counts ?? {}))
    .reduce((sum, [cell, number]) => {
      const parts = /^(\d+)\|(\d+)$/.exec(cell as TimelineCell);
      if (!parts || typeof number !== 'number') return sum;
      const bodyType = bodyTypesOf(sex)[Number(parts[2]) - 1] ?? '';
      return isMatching({ age: Number(parts[1]), bodyType }, filter) ? sum + number : sum;
    }, 0);

/** A number of members as it is given in the response: exact up to 1,000 (rules: Timeline, How many remain). */
export const toldCount = (members: number): { count: number; count_is_limit: boolean } => ({
  count: Math.max(0, Math.min(members, TIMELINE_COUNT_MAX)),
  count_is_limit: members > TIMELINE_COUNT_MAX,
});

/**
 * If more members than this fit the filter, the viewer's pairs are not read. The response then shows 1,000, which is
 * correct while at most 4,000 of the viewer's pairs have ended: 5,000 - 4,000 = 1,000.
 */
export const PAIRS_COUNTED = 5 * TIMELINE_COUNT_MAX;

/** Reading one item by its key costs as much as querying this many successive rows of a scope. */
const ROWS_FOR_AN_ITEM = 12;
/** Whether reading all rows of a scope costs less than reading one state item for each of these members. */
export const areRowsCheaper = (rows: number, members: number): boolean => rows < ROWS_FOR_AN_ITEM * members;

/**
 * The months that are read for the list, newest first: `start`, then all earlier months of `used`.
 * @param start the month of the position after which the list continues, or the current month.
 * @param used the months that ever had rows, `YYYY-MM`. `start` is read even if `used` does not contain it yet.
 */
export const monthsFrom = (start: string, used: ReadonlySet<string> | undefined): string[] => [
  start,
  ...[...(used ?? [])].filter((month) => month < start).sort((a, b) => (a < b ? 1 : -1)),
];
/** The month of a position; the current month without a position. */
export const startMonth = (position: string | undefined, now: Date): string =>
  timelineMonth(position === undefined ? now.getTime() : Date.parse(position.slice(0, position.indexOf('#'))));

/**
 * The position at the end of the month before `month`: `'2026-11'` gives `'2026-10-31T14:59:59.999Z#~'`. All older rows
 * follow after this position.
 */
export const endOfMonthBefore = (month: string): string =>
  `${new Date(Date.parse(`${month}-01T00:00:00+09:00`) - 1).toISOString()}#~`;

/** One row more than a page shows. The additional row shows whether another page follows. */
export const ROWS_WANTED = TIMELINE_PAGE_ROWS + 1;
/**
 * The number of members that are read in addition to those that a page needs. If some members may not be shown, the
 * page is still filled without a further request. A further request would take longer, and so reveal that hidden
 * members exist.
 */
const SPARE_ROWS = 3;
export const rowsToCheck = (shown: number): number => ROWS_WANTED - shown + SPARE_ROWS;

/** Detailed profiles that a viewer may still open in this service day. */
export const ticketsLeft = (opened: ReadonlySet<MemberId> | undefined): number =>
  Math.max(0, DETAIL_VIEWS_PER_DAY - (opened?.size ?? 0));
