import { QUEUE_GROUPS, STAFF_QUEUES, type StaffGroup, type StaffQueue } from '#shared/options/staff.ts';
import { HOUR_MS } from '#shared/time.ts';

/**
 * Queues whose items this console can open. For every other queue the console shows only the length and the longest
 * wait.
 */
const DESK_QUEUES = [
  'age_documents',
  'manual_recommends',
  'rank_requests',
  'reports',
  'operator_chats',
] as const satisfies readonly StaffQueue[];
export type DeskQueue = (typeof DESK_QUEUES)[number];
export const hasDesk = (queue: StaffQueue): queue is DeskQueue => DESK_QUEUES.some((name) => name === queue);

/** The queues of these groups, in the order of `STAFF_QUEUES`. The console opens with the first one. */
export const deskQueuesFor = (groups: readonly StaffGroup[]): DeskQueue[] =>
  STAFF_QUEUES.filter(hasDesk).filter((queue) => QUEUE_GROUPS[queue].some((group) => groups.includes(group)));

/**
 * When the longest waiting time reaches this value, in ms, the queue is marked as late. Members are told that the check
 * of a document takes 6 to 24 hours.
 */
const LATE_MS: Record<StaffQueue, number> = {
  age_documents: 6 * HOUR_MS,
  operator_chats: 12 * HOUR_MS,
  rank_requests: 72 * HOUR_MS,
  manual_recommends: 24 * HOUR_MS,
  reports: 12 * HOUR_MS,
};
/** @param waitedMs Longest waiting time; null when nobody waits. */
export const isLate = (queue: StaffQueue, waitedMs: number | null): boolean =>
  waitedMs !== null && waitedMs >= LATE_MS[queue];
