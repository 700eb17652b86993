import { staffDashboardJa } from '#shared/messages/staff-dashboard.ja.ts';
import { DAY_MS } from '#shared/time.ts';
import { waitedText } from '#web/staff/features/queues/public.ts';
import { toCsv } from '../../platform/csv.ts';
import type { DashboardDay } from './api/use-view-dashboard.ts';

const { charts, series, units, dayOrMore, none } = staffDashboardJa;
const MINUTE_MS = 60_000;

/** One series of bars: label, and the value of a day (null for a day without a value). */
export type Series = { label: string; of: (day: DashboardDay) => number | null };
export type Figure = {
  title: string;
  note: string;
  series: readonly Series[];
  /** A value as text, with its unit. */
  text: (value: number | null) => string;
  /** Whether a sum over the thirty days makes sense. */
  isSum: boolean;
};

const withUnit = (unit: string) => (value: number | null) =>
  value === null ? none : `${value.toLocaleString('ja-JP')}${unit}`;
const waitText = (value: number | null): string => {
  if (value === null) return none;
  return value >= DAY_MS ? dayOrMore : waitedText(value);
};

/** The statistics of the dashboard in display order. The number of waiting items per queue is shown above them. */
export const FIGURES: readonly Figure[] = [
  {
    ...charts.signUps,
    series: [
      { label: series.women, of: (day) => day.women_signed_up },
      { label: series.men, of: (day) => day.men_signed_up },
    ],
    text: withUnit(units.people),
    isSum: true,
  },
  {
    ...charts.recommends,
    series: [{ label: series.recommends, of: (day) => day.recommends }],
    text: withUnit(units.count),
    isSum: true,
  },
  {
    ...charts.unserved,
    series: [{ label: series.unserved, of: (day) => day.women_unserved }],
    text: withUnit(units.people),
    isSum: true,
  },
  {
    ...charts.matches,
    series: [{ label: series.matches, of: (day) => day.matches }],
    text: withUnit(units.matches),
    isSum: true,
  },
  {
    ...charts.messages,
    series: [{ label: series.messages, of: (day) => day.messages }],
    text: withUnit(units.count),
    isSum: true,
  },
  {
    ...charts.revenue,
    series: [{ label: series.revenue, of: (day) => day.revenue }],
    text: withUnit(units.yen),
    isSum: true,
  },
  {
    ...charts.decisions,
    series: [{ label: series.decisions, of: (day) => day.decisions }],
    text: withUnit(units.count),
    isSum: true,
  },
  {
    ...charts.waits,
    series: [{ label: series.waits, of: (day) => day.median_wait_ms }],
    text: waitText,
    isSum: false,
  },
];

/**
 * All statistics as CSV, one row per day. Waiting times are in minutes, so that a spreadsheet can calculate with them.
 */
export const dashboardCsv = (days: readonly DashboardDay[]): string => {
  const columns = FIGURES.flatMap((figure) => figure.series.map((one) => ({ ...one, figure })));
  return toCsv([
    [
      staffDashboardJa.day,
      ...columns.map(({ figure, label }) =>
        figure.isSum ? `${figure.title} ${label}` : `${figure.title} ${staffDashboardJa.inMinutes}`,
      ),
    ],
    ...days.map((day) => [
      day.day,
      ...columns.map(({ figure, of }) => {
        const value = of(day);
        return figure.isSum || value === null ? value : Math.round(value / MINUTE_MS);
      }),
    ]),
  ]);
};
