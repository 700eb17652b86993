import { staffJa } from '#shared/messages/staff.ja.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/**
 * A waiting time in words, with at most two units. The server sends durations instead of dates, because the device's
 * clock may be wrong.
 */
export const waitedText = (waitedMs: number): string => {
  const minutes = Math.floor(waitedMs / MINUTE_MS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < 1) return staffJa.waited.underOneMinute;
  if (hours < 1) return staffJa.waited.minutes(minutes);
  if (hours < DAY_HOURS) return staffJa.waited.hours(hours, minutes % HOUR_MINUTES);
  return staffJa.waited.days(Math.floor(hours / DAY_HOURS), hours % DAY_HOURS);
};
