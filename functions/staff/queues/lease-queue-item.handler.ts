import { queueItemId } from '#functions/items/queue-item.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { leaseQueueItem as contract } from '#shared/contract/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { leaseWithFacts } from './lease-with-facts.ts';
import { assertWorks, waitedMs } from './staff.rules.ts';

export const leaseQueueItem = createHandler(
  contract,
  async ({ params: { queue }, body, staff, now }, deps: StaffDeps) => {
    assertWorks(queue, staff);
    const found = await leaseWithFacts({ queue, deciding: body.deciding, staff, now }, deps);
    if (!found) return { item: null };
    const { item, facts } = found;
    return {
      item: {
        id: queueItemId(item),
        member_id: item.memberId,
        waiting_since: new Date(item.waitingSince).toISOString(),
        lease_until: new Date(item.leaseUntil ?? 0).toISOString(),
        waiting_ms: waitedMs(item.waitingSince, now),
        lease_remaining_ms: Math.max(0, (item.leaseUntil ?? 0) - now.getTime()),
        sex: item.sex,
        document_type: item.documentType,
        submissions: item.submissions,
        stage: item.stage,
        ...facts,
      },
    };
  },
);
