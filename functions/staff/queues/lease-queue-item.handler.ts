import type { StaffMember } from '#functions/platform/http/caller.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { queueItemId, type StoredQueueItem } from '#functions/records/queue-item.ts';
import { leaseQueueItem as contract } from '#shared/contract/staff.ts';
import { AGE_MIN } from '#shared/options/member.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { bornBy } from '#shared/time.ts';
import type { StaffDeps } from '../deps.ts';
import { leaseOldest } from './lease-oldest.ts';
import { requestFactsFor } from './manual-recommends.ts';
import { operatorChatFactsFor } from './operator-chats.ts';
import { rankRequestFactsFor } from './rank-requests.ts';
import { reportFactsFor } from './report-facts.ts';
import { assertWorks, waitedMs } from './staff.rules.ts';

export const leaseQueueItem = createHandler(
  contract,
  async ({ params: { queue }, body, staff, now }, deps: StaffDeps) => {
    assertWorks(queue, staff);
    const item = await retryOnConflict(() => leaseOldest({ queue, deciding: body.deciding, staff, now }, deps.queues));
    if (!item) return { item: null };
    const facts = await factsFor(queue, item, { staff, now }, deps);
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

/** What the console shows of a leased item beside the facts that all queues share. */
const factsFor = async (
  queue: StaffQueue,
  item: StoredQueueItem,
  { staff, now }: { staff: StaffMember; now: Date },
  deps: StaffDeps,
) => {
  if (queue === 'manual_recommends') return requestFactsFor(item, now, deps);
  if (queue === 'rank_requests') return rankRequestFactsFor(item, { staff, now }, deps);
  if (queue === 'reports') return reportFactsFor(item, { staff, now }, deps);
  if (queue === 'operator_chats') return operatorChatFactsFor(item, { staff, now }, deps);
  const profile = await deps.queues.findProfile(item.memberId);
  return { age: profile?.attributes.age ?? null, born_by: bornBy(AGE_MIN, now) };
};
