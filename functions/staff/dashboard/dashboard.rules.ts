import { type DayCount, dayOfCount, decisionFigure } from '#functions/items/day-count.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { viewDashboard } from '#shared/contract/staff-log.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PlainDate } from '#shared/ids.ts';
import { DASHBOARD_DAYS } from '#shared/limits.ts';
import { DECISION_SPANS_MS } from '#shared/options/staff.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';

type Day = ResponseOf<typeof viewDashboard>['days'][number];
type Figure = keyof DayCount;

/** The service days of the dashboard, the oldest first; the last one is today. */
export const dashboardDays = (now: Date): PlainDate[] =>
  Array.from({ length: DASHBOARD_DAYS }, (_, index) =>
    serviceDay(new Date(now.getTime() - (DASHBOARD_DAYS - 1 - index) * DAY_MS)),
  );

/**
 * The median wait of the items, in ms; null without items. `counts`: the number of items in each time span of
 * `DECISION_SPANS_MS`; the last span has no end. The estimate assumes that items are spread evenly over the span that
 * contains the median. In the last span, the median is the start of that span.
 */
export const medianWaitMs = (counts: readonly number[]): number | null => {
  const half = counts.reduce((sum, one) => sum + one, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [span, inSpan] of counts.entries()) {
    const [start, end] = [DECISION_SPANS_MS[span - 1] ?? 0, DECISION_SPANS_MS[span]];
    if (below + inSpan >= half) {
      return end === undefined ? start : Math.round(start + (end - start) * ((half - below) / inSpan));
    }
    below += inSpan;
  }
  return null;
};

/** The dashboard's numbers of each day, summed over the day's items. The last day is today. */
export const totalsByDay = (days: readonly PlainDate[], counts: readonly (DayCount & Key)[]): Day[] => {
  const byDay = Map.groupBy(counts, dayOfCount);
  return days.map((day, index) => {
    const items = byDay.get(day) ?? [];
    const sum = (figure: Figure) => items.reduce((total, item) => total + (item[figure] ?? 0), 0);
    const decided = Array.from({ length: DECISION_SPANS_MS.length + 1 }, (_, span) => sum(decisionFigure(span)));
    return {
      day,
      is_today: index === days.length - 1,
      women_signed_up: sum('womenSignedUp'),
      men_signed_up: sum('menSignedUp'),
      matches: sum('matches'),
      messages: sum('messages'),
      revenue: sum('revenueYen'),
      recommends: sum('recommends'),
      women_unserved: sum('womenUnserved'),
      decisions: decided.reduce((total, one) => total + one, 0),
      median_wait_ms: medianWaitMs(decided),
    };
  });
};
