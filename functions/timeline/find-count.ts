import type { TimelineCounts, TimelineEntry, TimelineScope } from '#functions/items/timeline-entry.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { TIMELINE_COUNT_MAX, TIMELINE_COUNTED_ROWS_MAX } from '#shared/limits.ts';
import { otherSex } from '#shared/options/member.ts';
import type { TimelinePage } from './find-page.ts';
import type { TimelineRepository } from './timeline.repository.ts';
import { areRowsCheaper, countOf, fits, PAIRS_COUNTED, type TimelineFilter, toldCount } from './timeline.rules.ts';

type Search = {
  viewer: Viewer;
  /** The areas, or all areas. */
  scopes: readonly TimelineScope[];
  filter: TimelineFilter;
  /** The counters of each scope. */
  counts: readonly (TimelineCounts | undefined)[];
  /** The number of rows of the scopes whose members fit the filter, from the counters. */
  fitCount: number;
  blocked: ReadonlySet<MemberId>;
  now: Date;
};
type Told = { count: number | null; count_is_limit: boolean };

/**
 * The number of members whom the viewer can see with this filter, computed from the first page and the counters (rules:
 * Timeline, How many remain). If there is only one page, the number is the length of that page.
 */
export const findCount = async (timeline: TimelineRepository, search: Search, page: TimelinePage): Promise<Told> => {
  const { viewer, scopes, filter, counts, fitCount, blocked, now } = search;
  const sex = otherSex(viewer.sex);
  if (page.next === undefined) return toldCount(page.shown.length);
  // The response shows no number above 1,000, and more members remain even without those of the viewer's ended pairs
  // (see `PAIRS_COUNTED`). So the pairs are not read.
  const sure = Math.max(...counts.map((one) => countOf(sex, [one], filter)));
  if (sure > PAIRS_COUNTED) return toldCount(sure);
  if (scopes.length > 1 && countOf(sex, counts, {}) > TIMELINE_COUNTED_ROWS_MAX)
    return { count: null, count_is_limit: false };
  const ended = new Set([...(await timeline.findEnded(viewer, now)), ...blocked]);
  if (scopes.length > 1) {
    const rows = await timeline.findAllRows(sex, scopes, monthsOf(counts));
    const left = rows.filter((row) => fits(row, filter) && !ended.has(row.memberId));
    return toldCount(Math.max(left.length, page.shown.length));
  }
  // Even if all ended pairs are with members who fit the filter, more than 1,000 members remain. The response shows no
  // higher number.
  if (fitCount - ended.size > TIMELINE_COUNT_MAX) return toldCount(fitCount - ended.size);
  const gone = (await findEndedEntries(timeline, search, ended)).filter((entry) => isCounted(entry, search));
  return toldCount(Math.max(fitCount - gone.length, page.shown.length));
};

/** The months in which any of the scopes ever had rows. */
export const monthsOf = (counts: readonly (TimelineCounts | undefined)[]): Set<string> =>
  new Set(counts.flatMap((one) => [...(one?.months ?? [])]));

/**
 * The timeline entries of the members `ended`. Entries outside of the scope may be missing. Reads either these members'
 * state items or all rows of the scope, whichever costs less.
 */
const findEndedEntries = async (
  timeline: TimelineRepository,
  { viewer, scopes, counts }: Search,
  ended: ReadonlySet<MemberId>,
): Promise<TimelineEntry[]> => {
  const sex = otherSex(viewer.sex);
  if (!areRowsCheaper(countOf(sex, counts, {}), ended.size)) return timeline.findEntries([...ended]);
  const rows = await timeline.findAllRows(sex, scopes, monthsOf(counts));
  return rows.filter((row) => ended.has(row.memberId));
};

const isCounted = (entry: TimelineEntry, { scopes, filter }: Search): boolean =>
  fits(entry, filter) && scopes.some((scope) => scope === '*' || entry.areas.includes(scope));
