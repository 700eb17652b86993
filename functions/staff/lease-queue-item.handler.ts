import type { StaffMember } from '#functions/platform/http/caller.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { queueItemAt, queueItemId, type StoredQueueItem } from '#functions/records/queue-item.ts';
import { leaseQueueItem as contract } from '#shared/contract/staff.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { StaffDeps } from './deps.ts';
import { suggestionFor } from './manual-recommends.ts';
import type { QueueRepository } from './queue.repository.ts';
import { isFreeFor, isLeasedBy, WORKED_QUEUES, waitedMs } from './staff.rules.ts';

export const leaseQueueItem = createHandler(contract, async ({ params: { queue }, staff, now }, deps: StaffDeps) => {
  const { queues } = deps;
  if (!WORKED_QUEUES.includes(queue)) return { item: null };
  const item = await retryOnConflict(() => leaseOldest(queues, queue, staff, now));
  if (!item) return { item: null };
  const [profile, suggestion] = await allDone([
    queues.findProfile(item.memberId),
    queue === 'manual_recommends' ? suggestionFor(item, now, deps) : undefined,
  ]);
  return {
    item: {
      id: queueItemId(item),
      member_id: item.memberId,
      waiting_since: new Date(item.waitingSince).toISOString(),
      lease_until: new Date(item.leaseUntil ?? 0).toISOString(),
      waiting_ms: waitedMs(item.waitingSince, now),
      lease_remaining_ms: Math.max(0, (item.leaseUntil ?? 0) - now.getTime()),
      sex: item.sex,
      age: profile?.attributes.age ?? null,
      document_type: item.documentType,
      submissions: item.submissions,
      stage: item.stage,
      ...(suggestion ? { suggestion } : {}),
    },
  };
});

/** The item that this person has leased already; otherwise leases the oldest free item, to one person only. */
const leaseOldest = async (
  queues: QueueRepository,
  queue: StaffQueue,
  staff: StaffMember,
  now: Date,
): Promise<StoredQueueItem | undefined> => {
  const { current, pages } = await queues.findForLease(queue, staff.staffId);
  if (current && current.leaseUntil > now.getTime()) {
    const leased = await queues.findItem(queueItemAt(queue, current.itemSk));
    if (leased && isLeasedBy(leased, staff.staffId, now)) return leased;
  }
  for await (const page of pages) {
    for (const item of page.filter((one) => isFreeFor(queue, one, staff.staffId, now))) {
      const leased = await queues.saveLease({ queue, item, staff, now, current });
      if (leased) return leased;
    }
  }
  return undefined;
};
