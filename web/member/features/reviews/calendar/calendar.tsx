import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PlainDate } from '#shared/ids.ts';
import { calendarJa } from '#shared/messages/review-writing.ja.ts';
import { formatDay } from '#shared/time.ts';
import { IconButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import {
  addMonths,
  type Days,
  hasDays,
  monthOf,
  moveBy,
  numbersOf,
  startDay,
  stateOf,
  weekdayOf,
  weeksOf,
  within,
} from './calendar.rules.ts';

type CalendarProps = {
  /** Name of the field. The list of missing answers finds the calendar by this name. */
  name: string;
  /** Id of the field's label. */
  labelledBy: string;
  days: Days;
  /** `''`: no day is chosen. */
  chosen: string;
  onChoose: (day: PlainDate) => void;
  /** Called when the member clicks a day that already has a review. */
  onTaken: (day: PlainDate) => void;
};

/**
 * The days of one month, some of which can't be chosen (rules: Forms, The calendar of a review). A grid with one tab
 * stop, operated with arrow keys, Home, End, PageUp and PageDown. Days that can't be chosen get the focus too, so that
 * a screen reader says why. `<input type="date">` was rejected: it can't disable single days between `min` and `max`.
 */
export const Calendar = ({ name, labelledBy, days, chosen, onChoose, onTaken }: CalendarProps) => {
  const [focused, setFocused] = useState<PlainDate>(() => startDay(chosen, days));
  const grid = useRef<HTMLTableElement>(null);
  // True if a key has selected another day: that day then gets the focus. After a click on a month button the focus
  // stays on the button.
  const isMovedByKey = useRef(false);
  const [monthId, keysId] = [useId(), useId()];
  const month = monthOf(focused);
  useEffect(() => {
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    isMovedByKey.current = false;
  }, [focused]);
  const choose = (day: PlainDate) => {
    setFocused(day);
    const state = stateOf(day, days);
    if (state === 'open') onChoose(day);
    if (state === 'taken') onTaken(day);
  };
  const press = (event: KeyboardEvent) => {
    const next = moveBy(event.key, event.shiftKey, focused, days);
    if (next === undefined) return;
    event.preventDefault();
    isMovedByKey.current = next !== focused;
    setFocused(next);
  };
  const { year, month: monthNumber } = numbersOf(focused);
  const turn = (months: number) => setFocused(within(addMonths(focused, months), days));
  const turns = (months: number) => hasDays(monthOf(addMonths(`${month}-01`, months)), days);
  return (
    <div className="max-w-[24rem]">
      <div className="flex items-center justify-between">
        <TurnButton icon="back" label={calendarJa.previous} isClosed={!turns(-1)} onTurn={() => turn(-1)} />
        <p id={monthId} aria-live="polite" className="font-semibold tabular-nums">
          {calendarJa.month(year, monthNumber)}
        </p>
        <TurnButton icon="chevron" label={calendarJa.next} isClosed={!turns(1)} onTurn={() => turn(1)} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the Authoring Practices' grid is a table
        role="grid"
        aria-labelledby={`${labelledBy} ${monthId}`}
        aria-describedby={keysId}
        data-field={name}
        onKeyDown={press}
        className="w-full table-fixed text-center tabular-nums"
      >
        <thead>
          <tr>
            {calendarJa.weekdays.map(({ short, long }) => (
              <th key={short} scope="col" abbr={long} className="h-8 font-normal text-13 text-ink-soft">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, number) => (
            <tr key={week.find((day) => day !== null) ?? number}>
              {week.map((day, weekday) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other name
                  <td key={`${number}-${weekday}`} />
                ) : (
                  <DayCell key={day} day={day} days={days} chosen={chosen} focused={focused} onChoose={choose} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={keysId} className="sr-only">
        {calendarJa.keys}
      </p>
      <p aria-live="polite" className="mt-2 text-13 text-ink-soft">
        {chosen === '' ? calendarJa.none : calendarJa.chosen(formatDay(chosen))}
      </p>
    </div>
  );
};

type TurnButtonProps = { icon: 'back' | 'chevron'; label: string; isClosed: boolean; onTurn: () => void };

/**
 * A button for the previous or next month. If there is no such month, the button is `aria-disabled` instead of
 * `disabled`, because a disabled button would lose the focus.
 */
const TurnButton = ({ icon, label, isClosed, onTurn }: TurnButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={isClosed || undefined}
    onClick={() => isClosed || onTurn()}
    className={cx(isClosed && 'cursor-not-allowed! text-edge!')}
  />
);

type DayCellProps = Pick<CalendarProps, 'days' | 'chosen'> & {
  day: PlainDate;
  focused: string;
  onChoose: (day: PlainDate) => void;
};

const DayCell = ({ day, days, chosen, focused, onChoose }: DayCellProps) => {
  const state = stateOf(day, days);
  const isChosen = day === chosen;
  const { month, day: number } = numbersOf(day);
  const words = [
    calendarJa.day(month, number, calendarJa.weekdays[weekdayOf(day)]?.long ?? ''),
    day === days.last && calendarJa.today,
    state === 'taken' && calendarJa.taken,
    state === 'closed' && calendarJa.closed,
  ].filter(Boolean);
  return (
    <td className="py-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-label={words.join('、')}
        // Not `disabled`: the focus must reach a day that can't be chosen, so that a screen reader says why.
        aria-disabled={state !== 'open' || undefined}
        aria-pressed={isChosen}
        onClick={() => onChoose(day)}
        className={cx(
          'relative inline-flex size-11 max-w-full items-center justify-center rounded-full border transition-colors',
          isChosen && 'border-primary bg-primary font-semibold text-on-primary',
          !isChosen && state === 'open' && 'border-transparent touched:bg-sunken',
          !isChosen && state === 'taken' && 'cursor-not-allowed border-transparent text-ink-soft line-through',
          state === 'closed' && 'cursor-not-allowed border-transparent text-edge',
          day === days.last && !isChosen && 'border-line',
        )}
      >
        {number}
        {state === 'taken' && (
          <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-full bg-accent-mark" />
        )}
      </button>
    </td>
  );
};
