import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listQueues as contract } from '#shared/contract/staff.ts';
import { STAFF_QUEUES } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { waitedMs } from './staff.rules.ts';

const EMPTY = { length: 0, oldest_waiting_since: null, oldest_waiting_ms: null };

export const listQueues = createHandler(contract, async ({ now }, { queues }: StaffDeps) => ({
  queues: await Promise.all(
    STAFF_QUEUES.map(async (queue) => {
      const { length, oldest } = await queues.findSummary(queue);
      if (oldest === null) return { queue, ...EMPTY, length };
      return {
        queue,
        length,
        oldest_waiting_since: new Date(oldest).toISOString(),
        oldest_waiting_ms: waitedMs(oldest, now),
      };
    }),
  ),
}));
