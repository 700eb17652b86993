import { staffDashboardJa } from '#shared/messages/staff-dashboard.ja.ts';
import { DAY_MS } from '#shared/time.ts';
import { waitedText } from '#web/staff/features/queues/public.ts';
import { toCsv } from '../../platform/csv.ts';
import type { DashboardDay } from './api/use-view-dashboard.ts';

const { charts, series, units, dayOrMore, none } = staffDashboardJa;
const MINUTE_MS = 60_000;

/** One row of bars: what it is called and what it takes of a day. Null is a day without a value. */
export type Series = { label: string; of: (day: DashboardDay) => number | null };
export type Figure = {
  title: string;
  note: string;
  series: readonly Series[];
  /** A value in words, with its unit. */
  text: (value: number | null) => string;
  /** Whether the thirty days add up to a number that means something. */
  isSum: boolean;
};

const withService = (unit: string) => (value: number | null) =>
  value === null ? none : `${value.toLocaleString('ja-JP')}${unit}`;
const waitText = (value: number | null): string => {
  if (value === null) return none;
  return value >= DAY_MS ? dayOrMore : waitedText(value);
};

/** What the dashboard shows, in its order. The queues stand above. */
export const FIGURES: readonly Figure[] = [
  {
    ...charts.signUps,
    series: [
      { label: series.women, of: (day) => day.women_signed_up },
      { label: series.men, of: (day) => day.men_signed_up },
    ],
    text: withService(units.people),
    isSum: true,
  },
  {
    ...charts.recommends,
    series: [{ label: series.recommends, of: (day) => day.recommends }],
    text: withService(units.count),
    isSum: true,
  },
  {
    ...charts.unserved,
    series: [{ label: series.unserved, of: (day) => day.women_unserved }],
    text: withService(units.people),
    isSum: true,
  },
  {
    ...charts.matches,
    series: [{ label: series.matches, of: (day) => day.matches }],
    text: withService(units.matches),
    isSum: true,
  },
  {
    ...charts.messages,
    series: [{ label: series.messages, of: (day) => day.messages }],
    text: withService(units.count),
    isSum: true,
  },
  {
    ...charts.revenue,
    series: [{ label: series.revenue, of: (day) => day.revenue }],
    text: withService(units.yen),
    isSum: true,
  },
  {
    ...charts.decisions,
    series: [{ label: series.decisions, of: (day) => day.decisions }],
    text: withService(units.count),
    isSum: true,
  },
  {
    ...charts.waits,
    series: [{ label: series.waits, of: (day) => day.median_wait_ms }],
    text: waitText,
    isSum: false,
  },
];

/** All figures as one table, a day a row. Waits are minutes, so that a spreadsheet can count with them. */
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
