import type { QueueItem } from '#web/staff/features/queues/public.ts';

export type ReportItem = NonNullable<QueueItem['report']>;
