import type { StaffQueue } from '#shared/options/staff.ts';

/** Queues that have a desk in this console; the others are counted only. */
export const DESK_QUEUES = ['age_documents'] as const satisfies readonly StaffQueue[];
export const hasDesk = (queue: StaffQueue): boolean => DESK_QUEUES.some((name) => name === queue);
