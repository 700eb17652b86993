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
  /** How many members of the scope fit the filter, as the counters say. */
  standing: number;
  blocked: ReadonlySet<MemberId>;
  now: Date;
};

/**
 * How many members the filter leaves for the viewer, from the first page and the counters (rules: Timeline, How many
 * remain). A first page without a next one has all of them: then the answer is its length, so that the number changes
 * together with the members, whatever became of one of them.
 */
export const findCount = async (
  timeline: TimelineRepository,
  search: Search,
  page: TimelinePage,
): Promise<{ count: number; count_is_limit: boolean }> => {
  const { viewer, standing, blocked, now } = search;
  if (page.next === undefined) return toldCount(page.shown.length);
  // With more members than this, a thousand are left whatever pairs the viewer has.
  if (standing > PAIRS_COUNTED) return toldCount(standing);
  const ended = new Set([...(await timeline.findEnded(viewer, now)), ...blocked]);
  // So many are left even if all of them stand among the others.
  if (standing - ended.size > TIMELINE_COUNT_MAX) return toldCount(standing - ended.size);
  const gone = (await findEndedPlaces(timeline, search, ended)).filter((place) => isCounted(place, search));
  return toldCount(Math.max(standing - gone.length, page.shown.length));
};

/** Where these members stand in the scope, at least. Whichever way costs less: a viewer may have thousands of pairs. */
const findEndedPlaces = async (
  timeline: TimelineRepository,
  { viewer, scope, counts }: Search,
  ended: ReadonlySet<MemberId>,
): Promise<TimelineEntry[]> => {
  const sex = otherSex(viewer.sex);
  if (!areRowsCheaper(countOf(sex, counts, {}), ended.size)) return timeline.findPlaces([...ended]);
  const rows = await timeline.findAllRows(sex, scope, counts?.months ?? []);
  return [...new Map(rows.map((row) => [row.memberId, row])).values()].filter((row) => ended.has(row.memberId));
};

const isCounted = (place: TimelineEntry, { scope, filter }: Search): boolean =>
  fits(place, filter) && (scope === '*' || place.areas.includes(scope));
