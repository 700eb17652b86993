import {
  bodyTypesOf,
  type TimelineCell,
  type TimelineCounts,
  type TimelineEntry,
  timelineMonth,
} from '#functions/items/timeline-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { DETAIL_VIEWS_PER_DAY, TIMELINE_COUNT_MAX, TIMELINE_PAGE_ROWS } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';

/** What a viewer filters by, except the area, which is a scope. */
export type TimelineFilter = {
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  bodyType?: string | undefined;
};
type Traits = { age: number; bodyType: string };

const isMatching = ({ age, bodyType }: Traits, { ageFrom, ageTo, bodyType: wanted }: TimelineFilter): boolean => {
  if (wanted !== undefined && wanted !== bodyType) return false;
  if (ageFrom === undefined && ageTo === undefined) return true;
  // Age 0 is that of a profile without an age.
  return age > 0 && age >= (ageFrom ?? 0) && age <= (ageTo ?? age);
};
/**
 * Whether a member fits a filter. A member without an age fits no filter of ages, one without a body type none of body
 * types.
 */
export const fits = ({ age, bodyType }: Pick<TimelineEntry, 'age' | 'bodyType'>, filter: TimelineFilter): boolean =>
  isMatching({ age: age ?? 0, bodyType }, filter);

const isFiltering = (filter: TimelineFilter): boolean => Object.values(filter).some((value) => value !== undefined);
const ROWS_READ_AT_ONCE = 30;
const ROWS_FILTERED_AT_ONCE = 300;
/** How many rows a query reads: more with a filter, because the filter drops most of them. */
export const rowsToRead = (filter: TimelineFilter): number =>
  isFiltering(filter) ? ROWS_FILTERED_AT_ONCE : ROWS_READ_AT_ONCE;

/** How many members of a sex in a scope fit the filter, by the scope's counters. */
export const countOf = (sex: Sex, counts: TimelineCounts | undefined, filter: TimelineFilter): number =>
  Object.entries(counts ?? {}).reduce((sum, [cell, number]) => {
    const parts = /^(\d+)\|(\d+)$/.exec(cell as TimelineCell);
    if (!parts || typeof number !== 'number') return sum;
    const bodyType = bodyTypesOf(sex)[Number(parts[2]) - 1] ?? '';
    return isMatching({ age: Number(parts[1]), bodyType }, filter) ? sum + number : sum;
  }, 0);

/** How the answer tells a number of members: exact up to 1,000 (rules: Timeline, How many remain). */
export const toldCount = (members: number): { count: number; count_is_limit: boolean } => ({
  count: Math.max(0, Math.min(members, TIMELINE_COUNT_MAX)),
  count_is_limit: members > TIMELINE_COUNT_MAX,
});

/**
 * Above this number of members the viewer's own pairs are not read: no viewer has so many pairs that fewer than a
 * thousand members would be left.
 */
export const PAIRS_COUNTED = 5 * TIMELINE_COUNT_MAX;

/** An item that is read by its key costs as much as this many rows of a scope, which are read one after the other. */
const ROWS_FOR_AN_ITEM = 12;
/** Whether reading all rows of a scope costs less than reading the states of single members. */
export const areRowsCheaper = (rows: number, members: number): boolean => rows < ROWS_FOR_AN_ITEM * members;

/**
 * The months whose rows lie at or below a position, the newest first. Without a position, from the present month on.
 * @param used the months that ever had rows, `YYYY-MM`; the first month is tried in any case, because its first row may
 * be newer than `used`.
 */
export const monthsFrom = (start: string, used: ReadonlySet<string> | undefined): string[] => [
  start,
  ...[...(used ?? [])].filter((month) => month < start).sort((a, b) => (a < b ? 1 : -1)),
];
/** The month in which a position lies; the present one without a position. */
export const startMonth = (position: string | undefined, now: Date): string =>
  timelineMonth(position === undefined ? now.getTime() : Date.parse(position.slice(0, position.indexOf('#'))));

/** The newest position that lies in an earlier month than this one. */
export const endOfMonthBefore = (month: string): string =>
  `${new Date(Date.parse(`${month}-01T00:00:00+09:00`) - 1).toISOString()}#~`;

/** One more row than a page shows tells whether another page follows. */
export const ROWS_WANTED = TIMELINE_PAGE_ROWS + 1;
/**
 * Members that are read beyond those that a page needs. So a page on which a member may not be shown takes no more
 * trips, and no longer, than another page.
 */
const SPARE_ROWS = 3;
export const rowsToCheck = (shown: number): number => ROWS_WANTED - shown + SPARE_ROWS;

/** Detailed profiles that a viewer may still open in this service day. */
export const ticketsLeft = (opened: ReadonlySet<MemberId> | undefined): number =>
  Math.max(0, DETAIL_VIEWS_PER_DAY - (opened?.size ?? 0));
