import type { PlainDate } from '#shared/ids.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { DAY_MS, formatDay, tokyoDay } from '#shared/time.ts';

const YEAR_CHARS = 5;

/** The day of a visit: きょう, きのう, 11月20日, and with the year when the visit was in another one. */
export const dayOf = (day: PlainDate, now: Date): string => {
  const today = tokyoDay(now);
  if (day === today) return timelineJa.footprints.today;
  if (day === tokyoDay(new Date(now.getTime() - DAY_MS))) return timelineJa.footprints.yesterday;
  const whole = formatDay(day);
  return day.slice(0, YEAR_CHARS) === today.slice(0, YEAR_CHARS) ? whole.slice(YEAR_CHARS) : whole;
};
