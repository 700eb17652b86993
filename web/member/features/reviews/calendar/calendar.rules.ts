import type { PlainDate } from '#shared/ids.ts';
import { DAY_MS, WEEK_DAYS } from '#shared/time.ts';

/**
 * Calendar days are `YYYY-MM-DD`, months `YYYY-MM`. No time zone is involved: the server says which days may be chosen.
 */
export type Month = string;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10) as PlainDate;

export const monthOf = (day: string): Month => day.slice(0, 7);
/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();
export const numbersOf = (day: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
};

export const addDays = (day: string, days: number): PlainDate => dayOf(at(day) + days * DAY_MS);

const MONTHS = 12;
/** The same day in another month, or the last day of that month if the month is shorter. */
export const addMonths = (day: string, months: number): PlainDate => {
  const { year, month, day: date } = numbersOf(day);
  const first = Date.UTC(year, month - 1 + months, 1);
  const next = new Date(first);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first + (Math.min(date, last) - 1) * DAY_MS);
};

/** The weeks of a month, Sunday first; null in place of days that belong to another month. */
export const weeksOf = (month: Month): (PlainDate | null)[][] => {
  const first = `${month}-01`;
  const days = Number(addDays(`${addMonths(first, 1)}`, -1).slice(-2));
  const cells: (PlainDate | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = 0; day < days; day += 1) cells.push(addDays(first, day));
  while (cells.length % WEEK_DAYS > 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK_DAYS }, (_, week) =>
    cells.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
};

export type Days = {
  first: string;
  last: string;
  /** Days that already have a review. */
  taken: readonly string[];
};

/** `taken` days have a review already; `closed` days are out of range. Both can get the focus but can't be chosen. */
export type DayState = 'open' | 'taken' | 'closed';
export const stateOf = (day: string, { first, last, taken }: Days): DayState => {
  if (day < first || day > last) return 'closed';
  return taken.includes(day) ? 'taken' : 'open';
};

/** The day itself if it is within the range, otherwise the nearest day of the range. */
export const within = (day: string, { first, last }: Days): PlainDate =>
  (day < first ? first : day > last ? last : day) as PlainDate;

/**
 * Whether a month has a day of the range. The buttons beside the month's name stop at the first and last such month.
 */
export const hasDays = (month: Month, { first, last }: Days): boolean =>
  month >= monthOf(first) && month <= monthOf(last);

/**
 * The day to which a key moves the focus (WAI-ARIA Authoring Practices, date picker); undefined for any other key.
 * Moves stop at the ends of the range. They also reach days with a review, so that a screen reader can say why such a
 * day can't be chosen.
 */
export const moveBy = (key: string, isShifted: boolean, day: string, days: Days): PlainDate | undefined => {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -WEEK_DAYS),
    ArrowDown: () => addDays(day, WEEK_DAYS),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, WEEK_DAYS - 1 - weekdayOf(day)),
    PageUp: () => addMonths(day, isShifted ? -MONTHS : -1),
    PageDown: () => addMonths(day, isShifted ? MONTHS : 1),
  };
  const move = moves[key];
  return move && within(move(), days);
};

/**
 * The day that gets the focus first: the chosen day, or else the newest day that can be chosen, or else the last day of
 * the range.
 */
export const startDay = (chosen: string, days: Days): PlainDate => {
  if (chosen !== '') return within(chosen, days);
  let day = within(days.last, days);
  while (stateOf(day, days) === 'taken') day = addDays(day, -1);
  return stateOf(day, days) === 'open' ? day : within(days.last, days);
};
