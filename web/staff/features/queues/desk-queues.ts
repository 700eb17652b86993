import type { StaffQueue } from '#shared/options/staff.ts';

/** Queues with a desk in this console; of the others it shows only the counts. */
const DESK_QUEUES = [
  'age_documents',
  'manual_recommends',
  'rank_requests',
  'reports',
  'operator_chats',
] as const satisfies readonly StaffQueue[];
export type DeskQueue = (typeof DESK_QUEUES)[number];
export const hasDesk = (queue: StaffQueue): queue is DeskQueue => DESK_QUEUES.some((name) => name === queue);
