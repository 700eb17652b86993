import type { StaffQueue } from '#shared/options/staff.ts';

/** Queues that have a desk in this console; the others are counted only. */
export const DESK_QUEUES = ['age_documents', 'manual_recommends'] as const satisfies readonly StaffQueue[];
export type DeskQueue = (typeof DESK_QUEUES)[number];
export const hasDesk = (queue: StaffQueue): queue is DeskQueue => DESK_QUEUES.some((name) => name === queue);
