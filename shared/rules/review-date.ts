import type { PlainDate } from '../ids.ts';
import { PUBLIC_CHANGE_NIGHTS, REVIEW_DATE_YEARS_BACK } from '../limits.ts';
import { nightAfter, tokyoDay } from '../time.ts';

/**
 * The first and last possible day of a reviewed meeting, `YYYY-MM-DD` in Tokyo. The first day is some years ago,
 * because a woman who signed up again may have met the same man during her earlier membership; the last is today
 * (rules: Reviews, The dating date).
 */
export const reviewDays = (now: Date): { first: PlainDate; last: PlainDate } => {
  const last = tokyoDay(now);
  const first = new Date(`${last}T00:00:00Z`);
  // On 29 February, `setUTCFullYear` makes 1 March in a year without that day.
  first.setUTCFullYear(first.getUTCFullYear() - REVIEW_DATE_YEARS_BACK);
  return { first: first.toISOString().slice(0, 10) as PlainDate, last };
};

/** Whether the calendar has this day; false for 30 February, for example. */
const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};

export type DatingDateProblem = 'dateUnknown' | 'dateInFuture' | 'dateTooEarly';
/** Why a day may not be chosen as the date of a meeting, as a key of `reviewFormJa`; null when it may. */
export const datingDateProblem = (day: string, now: Date): DatingDateProblem | null => {
  const { first, last } = reviewDays(now);
  if (!isCalendarDay(day)) return 'dateUnknown';
  if (day > last) return 'dateInFuture';
  return day < first ? 'dateTooEarly' : null;
};

const THREE_O_CLOCK_IN_TOKYO = 'T03:00:00+09:00';
/**
 * When a review written at `now` is published, in epoch ms: at 03:00 of a night between the third and the fourteenth
 * after the meeting's date or `now`, whichever is later. `fraction` (from 0, below 1) selects the night (rules:
 * Reviews, Nobody tells its author).
 */
export const reviewPublishAt = (datingDate: PlainDate, now: Date, fraction: number): number => {
  // When a review is written before 03:00 on the day of the meeting, 03:00 of that day is the later time.
  const from = Math.max(Date.parse(`${datingDate}${THREE_O_CLOCK_IN_TOKYO}`), now.getTime());
  return nightAfter(new Date(from), PUBLIC_CHANGE_NIGHTS, fraction).getTime();
};
