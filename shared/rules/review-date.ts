import type { PlainDate } from '../ids.ts';
import { PUBLIC_CHANGE_NIGHTS, REVIEW_DATE_YEARS_BACK } from '../limits.ts';
import { nightAfter, tokyoDay } from '../time.ts';

/**
 * The possible days of a review, `YYYY-MM-DD` in Tokyo: some years back, because a woman who signed up again may have
 * met the same man under an earlier pair, and never after today (rules: Reviews, The dating date).
 */
export const reviewDays = (now: Date): { first: PlainDate; last: PlainDate } => {
  const last = tokyoDay(now);
  const first = new Date(`${last}T00:00:00Z`);
  // In a year without 29 February this makes 1 March.
  first.setUTCFullYear(first.getUTCFullYear() - REVIEW_DATE_YEARS_BACK);
  return { first: first.toISOString().slice(0, 10) as PlainDate, last };
};

/** Whether the calendar has this day: there is no 30 February. */
const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};

export type DatingDateProblem = 'dateUnknown' | 'dateInFuture' | 'dateTooEarly';
/** The problem of a dating date, as the key of its sentence in `reviewFormJa`; null for a day that may be chosen. */
export const datingDateProblem = (day: string, now: Date): DatingDateProblem | null => {
  const { first, last } = reviewDays(now);
  if (!isCalendarDay(day)) return 'dateUnknown';
  if (day > last) return 'dateInFuture';
  return day < first ? 'dateTooEarly' : null;
};

const THREE_O_CLOCK_IN_TOKYO = 'T03:00:00+09:00';
/**
 * When a review written at `now` is published, in epoch ms: 03:00 of a night that `fraction` (from 0, below 1) chooses
 * among those from the third to the fourteenth after its dating date and its writing, whichever is later (rules:
 * Reviews, Nobody tells its author).
 */
export const reviewPublishAt = (datingDate: PlainDate, now: Date, fraction: number): number => {
  // For a review of today that is written before 03:00, the date is the later of the two.
  const from = Math.max(Date.parse(`${datingDate}${THREE_O_CLOCK_IN_TOKYO}`), now.getTime());
  return nightAfter(new Date(from), PUBLIC_CHANGE_NIGHTS, fraction).getTime();
};
