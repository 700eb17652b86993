import type { Viewer } from '#functions/matching/public.ts';
import type { TimelineScope } from '#functions/records/timeline-place.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TimelinePage } from './find-page.ts';
import type { TimelineRepository } from './timeline.repository.ts';
import { fits, RECORDS_COUNTED, type TimelineFilter, toldCount } from './timeline.rules.ts';

type Search = {
  viewer: Viewer;
  scope: TimelineScope;
  filter: TimelineFilter;
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
  { viewer, scope, filter, standing, blocked, now }: Search,
  page: TimelinePage,
): Promise<{ count: number; count_is_limit: boolean }> => {
  if (page.next === undefined) return toldCount(page.shown.length);
  // With more members than this, a thousand are left whatever records the viewer has.
  if (standing > RECORDS_COUNTED) return toldCount(standing);
  const ended = await timeline.findEndedPlaces(viewer, blocked, now);
  const left = ended.filter((place) => fits(place, filter) && (scope === '*' || place.areas.includes(scope)));
  return toldCount(Math.max(standing - left.length, page.shown.length));
};
