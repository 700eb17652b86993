import { createHandler } from '#functions/platform/create-handler.ts';
import { listQueues as contract } from '#shared/contract/staff.ts';
import { STAFF_QUEUES } from '#shared/options/staff.ts';
import type { StaffDeps } from './deps.ts';
import { WORKED_QUEUES } from './staff.rules.ts';

export const listQueues = createHandler(contract, async (_request, { queues }: StaffDeps) => ({
  queues: await Promise.all(
    STAFF_QUEUES.map(async (queue) => {
      if (!WORKED_QUEUES.includes(queue)) return { queue, length: 0, oldest_waiting_since: null };
      const { length, oldest } = await queues.readSummary(queue);
      return { queue, length, oldest_waiting_since: oldest === null ? null : new Date(oldest).toISOString() };
    }),
  ),
}));
