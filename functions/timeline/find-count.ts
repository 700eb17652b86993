import type { TimelineCounts, TimelineEntry, TimelineScope } from '#functions/items/timeline-entry.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { TIMELINE_COUNT_MAX } from '#shared/limits.ts';
import { otherSex } from '#shared/options/member.ts';
import type { TimelinePage } from './find-page.ts';
import type { TimelineRepository } from './timeline.repository.ts';
import { areRowsCheaper, countOf, fits, PAIRS_COUNTED, type TimelineFilter, toldCount } from './timeline.rules.ts';

type Search = {
  viewer: Viewer;
  scope: TimelineScope;
  filter: TimelineFilter;
  /** The counters of the members in the scope (an area, or all areas). */
  counts: TimelineCounts | undefined;
  /** The number of members of the scope (an area, or all areas) who fit the filter, from the counters. */
  fitCount: number;
  blocked: ReadonlySet<MemberId>;
  now: Date;
};

/**
 * The number of members whom the viewer can see with this filter, computed from the first page and the counters (rules:
 * Timeline, How many remain). If there is only one page, the number is the length of that page.
 */
export const findCount = async (
  timeline: TimelineRepository,
  search: Search,
  page: TimelinePage,
): Promise<{ count: number; count_is_limit: boolean }> => {
  const { viewer, fitCount, blocked, now } = search;
  if (page.next === undefined) return toldCount(page.shown.length);
  // The response shows no number above 1,000, and more members remain even without those of the viewer's ended pairs
  // (see `PAIRS_COUNTED`). So the pairs are not read.
  if (fitCount > PAIRS_COUNTED) return toldCount(fitCount);
  const ended = new Set([...(await timeline.findEnded(viewer, now)), ...blocked]);
  // Even if all ended pairs are with members who fit the filter, more than 1,000 members remain. The response shows no
  // higher number.
  if (fitCount - ended.size > TIMELINE_COUNT_MAX) return toldCount(fitCount - ended.size);
  const gone = (await findEndedEntries(timeline, search, ended)).filter((entry) => isCounted(entry, search));
  return toldCount(Math.max(fitCount - gone.length, page.shown.length));
};

/**
 * The timeline entries of the members `ended`. Entries outside of the scope may be missing. Reads either these members'
 * state items or all rows of the scope, whichever costs less.
 */
const findEndedEntries = async (
  timeline: TimelineRepository,
  { viewer, scope, counts }: Search,
  ended: ReadonlySet<MemberId>,
): Promise<TimelineEntry[]> => {
  const sex = otherSex(viewer.sex);
  if (!areRowsCheaper(countOf(sex, counts, {}), ended.size)) return timeline.findEntries([...ended]);
  const rows = await timeline.findAllRows(sex, scope, counts?.months ?? []);
  return [...new Map(rows.map((row) => [row.memberId, row])).values()].filter((row) => ended.has(row.memberId));
};

const isCounted = (entry: TimelineEntry, { scope, filter }: Search): boolean =>
  fits(entry, filter) && (scope === '*' || entry.areas.includes(scope));
