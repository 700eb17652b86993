import { useId } from 'react';
import { staffDashboardJa as texts } from '#shared/messages/staff-dashboard.ja.ts';
import type { DashboardDay } from '../api/use-view-dashboard.ts';
import { barOf, HEIGHT, rangeOf, WIDTH } from '../chart.rules.ts';
import { shortDay } from '../day-text.ts';
import type { Figure } from '../figures.ts';

/**
 * CSS classes for the bars of the first and second series. Bars of the second series also have an outline, for people
 * who can't distinguish the colours.
 */
const FILLS = ['fill-primary', 'fill-accent-tint stroke-accent-mark'] as const;

/** Text for screen readers instead of the bars. */
const describedAs = ({ series, text, isSum }: Figure, days: readonly DashboardDay[]): string =>
  series
    .map(({ label, of }) => {
      const known = days.flatMap((day) => ((of(day) ?? 0) === 0 ? [] : [{ day, value: of(day) ?? 0 }]));
      const most = known.toSorted((a, b) => b.value - a.value)[0];
      if (!most) return `${label}：${texts.nothing}`;
      const total = known.reduce((sum, { value }) => sum + value, 0);
      const at = shortDay(most.day.day);
      const said = isSum
        ? texts.described(text(most.value), at, text(total))
        : texts.describedWait(text(most.value), at);
      return `${label}：${said}`;
    })
    .join('');

type BarChartProps = { figure: Figure; days: readonly DashboardDay[] };

/** A bar chart of thirty days. The SVG stretches with the column; the texts around it are HTML and are not scaled. */
export const BarChart = ({ figure, days }: BarChartProps) => {
  const id = useId();
  const { series, text } = figure;
  const range = rangeOf(series.flatMap(({ of }) => days.map(of)));
  const zero = (range.high * HEIGHT) / (range.high - range.low);
  const hasValues = series.some(({ of }) => days.some((day) => (of(day) ?? 0) !== 0));
  return (
    <figure className="min-w-0">
      <p aria-hidden="true" className="text-13 text-ink-soft tabular-nums">
        {hasValues ? text(range.high) : '\u00a0'}
      </p>
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}desc`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-line border-y"
      >
        <title id={`${id}title`}>{figure.title}</title>
        <desc id={`${id}desc`}>{describedAs(figure, days)}</desc>
        {days.flatMap((day, index) =>
          series.map(({ label, of }, position) => {
            const value = of(day);
            if (value === null || value === 0) return null;
            const bar = barOf(value, { day: index, days: days.length, position, positions: series.length }, range);
            return (
              <rect
                key={`${day.day} ${label}`}
                {...bar}
                vectorEffect="non-scaling-stroke"
                className={FILLS[position]}
                opacity={day.is_today ? 0.5 : 1}
              />
            );
          }),
        )}
        {range.low < 0 && (
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" className="stroke-line" />
        )}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-13 text-ink-soft tabular-nums">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{texts.today}</span>
      </p>
      {series.length > 1 && (
        <figcaption className="mt-1 flex flex-wrap gap-x-4 text-13">
          {series.map(({ label }, position) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                <rect x={1} y={1} width={10} height={10} className={FILLS[position]} />
              </svg>
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
};
