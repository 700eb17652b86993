import { type TimelineEntry, timelineOrder } from '#functions/items/timeline-entry.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { TIMELINE_PAGE_ROWS } from '#shared/limits.ts';
import { isOnTimelineOf, type Openable } from './eligibility.rules.ts';
import type { RowSource } from './row-source.ts';
import type { TimelineRepository } from './timeline.repository.ts';
import { fits, ROWS_WANTED, rowsToCheck, type TimelineFilter } from './timeline.rules.ts';

export type ShownMember = { entry: TimelineEntry; facts: Openable };
/** `next` is the position at which the next page begins; undefined after the last page. */
export type TimelinePage = { shown: ShownMember[]; next: string | undefined };

/**
 * Maximum of reads for rows of one page, each one query for a scope. Accounts and pairs are also read at most this many
 * times. If few members fit the filter, a page may have fewer rows than usual although another page follows (decision
 * 044).
 */
export const ROUNDS_MAX = 5;

type Viewing = { viewer: Viewer; blocked: ReadonlySet<MemberId>; now: Date };
export type PageSearch = Viewing & { filter: TimelineFilter; fitCount: number };

/** Those of the rows whose members may be shown to the viewer now, in the same order. One strongly consistent read. */
export const findShown = async (
  timeline: TimelineRepository,
  { viewer, blocked, now }: Viewing,
  rows: readonly TimelineEntry[],
): Promise<ShownMember[]> => {
  const ids = rows.map(({ memberId }) => memberId);
  const facts = await timeline.findFacts(viewer, ids, blocked);
  return rows.flatMap((entry, index) => {
    const one = facts[index];
    return one && isOnTimelineOf(viewer, one, now) ? [{ entry, facts: one }] : [];
  });
};

/**
 * One page: the newest rows that fit the filter, of members who may be shown to the viewer now. Accounts and pairs are
 * always read again, because rows and cursors may be old.
 * @param source reads the rows.
 * @param search `fitCount` is the number of members who fit the filter, from the counters. When it is 0, no rows are
 * read.
 */
export const findPage = async (
  timeline: TimelineRepository,
  source: RowSource,
  search: PageSearch,
): Promise<TimelinePage> => {
  const { filter, fitCount } = search;
  if (fitCount === 0) return { shown: [], next: undefined };
  const found: ShownMember[] = [];
  const met = new Set<MemberId>();
  const waiting: TimelineEntry[] = [];
  let checkedTo: string | undefined;
  for (let round = 0; round < ROUNDS_MAX && found.length < ROWS_WANTED; round += 1) {
    const wanted = rowsToCheck(found.length);
    if (waiting.length < wanted && !source.isDone) {
      const rows = (await source.read()).filter((row) => !met.has(row.memberId) && fits(row, filter));
      // While a row moves to another month, the index may contain it in both months. `met` keeps the member from being
      // shown twice.
      for (const { memberId } of rows) met.add(memberId);
      waiting.push(...rows);
    }
    const checked = waiting.splice(0, wanted);
    if (checked.length === 0 && source.isDone) break;
    const lastChecked = checked.at(-1);
    if (!lastChecked) continue;
    checkedTo = timelineOrder(lastChecked);
    found.push(...(await findShown(timeline, search, checked)));
  }
  const shown = found.slice(0, TIMELINE_PAGE_ROWS);
  const last = shown.at(-1);
  if (found.length > TIMELINE_PAGE_ROWS && last) return { shown, next: timelineOrder(last.entry) };
  if (waiting.length > 0) return { shown, next: checkedTo };
  return { shown, next: source.isDone ? undefined : source.position };
};
