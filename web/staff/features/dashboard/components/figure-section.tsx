import { useId } from 'react';
import { staffDashboardJa as texts } from '#shared/messages/staff-dashboard.ja.ts';
import type { DashboardDay } from '../api/use-view-dashboard.ts';
import { shortDay } from '../day-text.ts';
import type { Figure } from '../figures.ts';
import { BarChart } from './bar-chart.tsx';

type FigureProps = { figure: Figure; days: readonly DashboardDay[] };

/** One statistic as a chart and a table, side by side or stacked on a narrow screen. */
export const FigureSection = ({ figure, days }: FigureProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5">
      <h3 id={id} className="text-17">
        {figure.title}
      </h3>
      {figure.note && <p className="text-13 text-ink-soft">{figure.note}</p>}
      <div className="mt-3 grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <BarChart figure={figure} days={days} />
        <FigureTable figure={figure} days={days} />
      </div>
    </section>
  );
};

/**
 * The chart's numbers as a table, newest day first. The frame of the table scrolls, so keyboard users must be able to
 * focus the frame.
 */
const FigureTable = ({ figure: { title, series, text }, days }: FigureProps) => (
  <section
    aria-label={texts.table(title)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
    tabIndex={0}
    className="max-h-52 overflow-y-auto rounded-input border border-line"
  >
    <table className="w-full text-13 tabular-nums">
      <thead className="sticky top-0 bg-paper">
        <tr className="[&_th]:px-3 [&_th]:py-1.5 [&_th]:whitespace-nowrap [&_th]:font-semibold">
          <th scope="col" className="text-left">
            {texts.day}
          </th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day} className="border-line border-t [&_td]:px-3 [&_td]:py-1 [&_th]:px-3 [&_th]:py-1">
            <th scope="row" className="whitespace-nowrap text-left font-normal">
              {day.is_today ? texts.today : shortDay(day.day)}
            </th>
            {series.map(({ label, of }) => (
              <td key={label} className="whitespace-nowrap text-right">
                {text(of(day))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
