import { MINUTE_MS, tokyoDay } from '#shared/time.ts';

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;
const dayMark = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${month}月${date}日（${WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]}）`;
};

/** The date of `at`, such as 7月3日（木）; `null` if `before` is on the same day in Tokyo. */
export const dayMarkBetween = (before: string | undefined, at: string): string | null => {
  const day = tokyoDay(new Date(at));
  return before !== undefined && tokyoDay(new Date(before)) === day ? null : dayMark(day);
};

/**
 * Maximum pause between two messages of a group, in ms. After a longer pause a new group starts. Each group shows the
 * time of its last message.
 */
const RUN_PAUSE_MS = 5 * MINUTE_MS;
/** `user_id` is the id of the sender. */
type Said = { user_id: string; created_at: string };

/** Whether two messages belong to one group: same sender, same day in Tokyo, at most five minutes apart. */
export const isOneRun = (before: Said | undefined, after: Said | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.user_id === after.user_id &&
  dayMarkBetween(before.created_at, after.created_at) === null &&
  Math.abs(Date.parse(after.created_at) - Date.parse(before.created_at)) <= RUN_PAUSE_MS;
