import { type TimelineEntry, timelineOrder } from '#functions/items/timeline-entry.ts';
import { TIMELINE_PAGE_ROWS } from '#shared/limits.ts';
import { affinityOf, type OwnWishes } from './affinity.rules.ts';
import { findShown, type PageSearch, ROUNDS_MAX, type ShownMember, type TimelinePage } from './find-page.ts';
import type { RowSource } from './row-source.ts';
import type { TimelineRepository } from './timeline.repository.ts';
import { fits, ROWS_FILTERED_AT_ONCE, ROWS_WANTED, rowsToCheck } from './timeline.rules.ts';

/**
 * A position in the order by `affinityOf`. `start`: the position (`timelineOrder`) at which the group of rows begins
 * that is sorted together; undefined for the newest rows. `after`: the place in that group after which the page begins.
 */
export type MatchPosition = { start: string | undefined; after: string | undefined };
const BETWEEN = '|';
export const writeMatchPosition = ({ start = '', after = '' }: MatchPosition): string => start + BETWEEN + after;
export const readMatchPosition = (text: string): MatchPosition => {
  const [start, after] = text.split(BETWEEN);
  return { start: start || undefined, after: after || undefined };
};

const POINTS_DIGITS = 2;
/** A text by which rows are sorted, highest first: more points, then the newest activity. */
const placeOf = (own: OwnWishes, row: TimelineEntry): string =>
  `${String(affinityOf(own, row)).padStart(POINTS_DIGITS, '0')}#${timelineOrder(row)}`;

/**
 * One page of the order by `affinityOf`. The newest 300 rows are sorted together, then the next 300, so that a page
 * reads a bounded number of rows and nobody far down the list comes before active members (rules: Timeline, Order).
 */
export const findMatchPage = async (
  timeline: TimelineRepository,
  source: RowSource,
  search: PageSearch & { own: OwnWishes; position: MatchPosition },
): Promise<TimelinePage> => {
  const { filter, fitCount, own, position } = search;
  if (fitCount === 0) return { shown: [], next: undefined };
  const rows = await findGroup(source);
  const waiting = rows
    .filter((row) => fits(row, filter))
    .map((row) => ({ row, place: placeOf(own, row) }))
    .filter(({ place }) => position.after === undefined || place < position.after)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const found: ShownMember[] = [];
  let after: string | undefined;
  for (let round = 0; round < ROUNDS_MAX && found.length < ROWS_WANTED && waiting.length > 0; round += 1) {
    const checked = waiting.splice(0, rowsToCheck(found.length));
    after = checked.at(-1)?.place;
    const members = checked.map(({ row }) => row);
    found.push(...(await findShown(timeline, search, members)));
  }
  const shown = found.slice(0, TIMELINE_PAGE_ROWS);
  const last = shown.at(-1);
  const { start } = position;
  if (found.length > TIMELINE_PAGE_ROWS && last)
    return { shown, next: writeMatchPosition({ start, after: placeOf(own, last.entry) }) };
  if (waiting.length > 0) return { shown, next: writeMatchPosition({ start, after }) };
  return { shown, next: source.isDone ? undefined : writeMatchPosition({ start: source.position, after: undefined }) };
};

/** The rows that are sorted together, each member once. */
const findGroup = async (source: RowSource): Promise<TimelineEntry[]> => {
  const rows = new Map<string, TimelineEntry>();
  for (let round = 0; round < ROUNDS_MAX && rows.size < ROWS_FILTERED_AT_ONCE && !source.isDone; round += 1)
    for (const row of await source.read()) if (!rows.has(row.memberId)) rows.set(row.memberId, row);
  return [...rows.values()];
};
