import type { PlainDate } from '../ids.ts';
import { PUBLIC_CHANGE_NIGHTS, REVIEW_DATE_YEARS_BACK } from '../limits.ts';
import { nightAfter, tokyoDay } from '../time.ts';

/**
 * The first and last possible day of a reviewed meeting, `YYYY-MM-DD` in Tokyo: from `REVIEW_DATE_YEARS_BACK` years ago
 * until today (rules: Reviews, The dating date).
 */
export const reviewDays = (now: Date): { first: PlainDate; last: PlainDate } => {
  const last = tokyoDay(now);
  const first = new Date(`${last}T00:00:00Z`);
  // When `last` is 29 February and the earlier year has no such day, `setUTCFullYear` makes 1 March.
  first.setUTCFullYear(first.getUTCFullYear() - REVIEW_DATE_YEARS_BACK);
  return { first: first.toISOString().slice(0, 10) as PlainDate, last };
};

/** Whether the calendar has this day; false for 30 February, for example. */
const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};

export type DatingDateProblem = 'dateUnknown' | 'dateInFuture' | 'dateTooEarly';
/** What is wrong with the day as the date of a meeting: a key of `reviewFormJa`; null when nothing is wrong. */
export const datingDateProblem = (day: string, now: Date): DatingDateProblem | null => {
  const { first, last } = reviewDays(now);
  if (!isCalendarDay(day)) return 'dateUnknown';
  if (day > last) return 'dateInFuture';
  return day < first ? 'dateTooEarly' : null;
};

const THREE_O_CLOCK_IN_TOKYO = 'T03:00:00+09:00';
/**
 * When a review written at `now` is published, in epoch ms: at 03:00 in Tokyo, 3 to 14 nights after the meeting's date
 * or after `now`, whichever is later. `fraction` (from 0, below 1) selects the night (rules: Reviews, Nobody tells its
 * author).
 */
export const reviewPublishAt = (datingDate: PlainDate, now: Date, fraction: number): number => {
  // `now` is the later one, unless the review is written between 00:00 and 03:00 on the day of the meeting.
  const from = Math.max(Date.parse(`${datingDate}${THREE_O_CLOCK_IN_TOKYO}`), now.getTime());
  return nightAfter(new Date(from), PUBLIC_CHANGE_NIGHTS, fraction).getTime();
};
