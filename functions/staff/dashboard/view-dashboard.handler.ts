import { createHandler } from '#functions/platform/http/create-handler.ts';
import { viewDashboard as contract } from '#shared/contract/staff-log.ts';
import { STAFF_QUEUES } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { waitedMs } from '../queues/staff.rules.ts';
import { dashboardDays, totalsByDay } from './dashboard.rules.ts';

export const viewDashboard = createHandler(contract, async ({ now }, { days, queues }: StaffDeps) => {
  const shown = dashboardDays(now);
  const [counts, summaries] = await Promise.all([
    days.findCounts(shown),
    Promise.all(STAFF_QUEUES.map(async (queue) => ({ queue, ...(await queues.findSummary(queue)) }))),
  ]);
  return {
    days: totalsByDay(shown, counts),
    queues: summaries.map(({ queue, length, oldest }) => ({
      queue,
      length,
      oldest_waiting_ms: oldest === null ? null : waitedMs(oldest, now),
    })),
  };
});
