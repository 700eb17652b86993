import type { QueueItem } from '../queues/held.ts';

export type ReportItem = NonNullable<QueueItem['report']>;
