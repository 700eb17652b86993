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
  /** The counters of the scope. */
  counts: TimelineCounts | undefined;
  /** How many members of the scope fit the filter, by the counters. */
  fitCount: number;
  blocked: ReadonlySet<MemberId>;
  now: Date;
};

/**
 * How many members the filter leaves for the viewer, from the first page and the counters (rules: Timeline, How many
 * remain). When the first page is the only one, it has all of them, and its length is the answer: so the number always
 * agrees with the members that are shown.
 */
export const findCount = async (
  timeline: TimelineRepository,
  search: Search,
  page: TimelinePage,
): Promise<{ count: number; count_is_limit: boolean }> => {
  const { viewer, fitCount, blocked, now } = search;
  if (page.next === undefined) return toldCount(page.shown.length);
  // With more members than this, a thousand are left whatever pairs the viewer has.
  if (fitCount > PAIRS_COUNTED) return toldCount(fitCount);
  const ended = new Set([...(await timeline.findEnded(viewer, now)), ...blocked]);
  // More than the maximum are left, even if every ended pair is with a member who fits the filter.
  if (fitCount - ended.size > TIMELINE_COUNT_MAX) return toldCount(fitCount - ended.size);
  const gone = (await findEndedEntries(timeline, search, ended)).filter((entry) => isCounted(entry, search));
  return toldCount(Math.max(fitCount - gone.length, page.shown.length));
};

/**
 * The entries of these members, at least of those in the scope. Takes the cheaper of two ways: a viewer may have
 * thousands of pairs.
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
