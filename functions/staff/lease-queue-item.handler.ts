import type { StaffMember } from '#functions/platform/http/caller.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { queueItemAt, queueItemId, type StoredQueueItem } from '#functions/records/queue-item.ts';
import { leaseQueueItem as contract } from '#shared/contract/staff.ts';
import { AGE_MIN } from '#shared/options/member.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { bornBy } from '#shared/time.ts';
import type { StaffDeps } from './deps.ts';
import { requestFactsFor } from './manual-recommends.ts';
import type { QueueRepository } from './queue.repository.ts';
import { isFreeFor, isLeasedBy, WORKED_QUEUES, waitedMs } from './staff.rules.ts';

export const leaseQueueItem = createHandler(
  contract,
  async ({ params: { queue }, body, staff, now }, deps: StaffDeps) => {
    if (!WORKED_QUEUES.includes(queue)) return { item: null };
    const item = await retryOnConflict(() => leaseOldest({ queue, deciding: body.deciding, staff, now }, deps.queues));
    if (!item) return { item: null };
    const facts =
      queue === 'manual_recommends'
        ? await requestFactsFor(item, now, deps)
        : {
            age: (await deps.queues.findProfile(item.memberId))?.attributes.age ?? null,
            born_by: bornBy(AGE_MIN, now),
          };
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

type Wish = { queue: StaffQueue; deciding: string | undefined; staff: StaffMember; now: Date };

/**
 * The item that this person has leased already; otherwise leases the oldest free item, to one person only. An item that
 * the person is `deciding` does not count, unless the person is deciding another item too.
 */
const leaseOldest = async (wish: Wish, queues: QueueRepository): Promise<StoredQueueItem | undefined> => {
  const { queue, deciding, staff, now } = wish;
  const { current, pages } = await queues.findForLease(queue, staff.staffId);
  const leased = await findLeased(current?.itemSk, wish, queues);
  const isDeciding = leased !== undefined && queueItemId(leased) === deciding;
  if (leased && (!isDeciding || (await findLeased(current?.decidingSk, wish, queues)))) return leased;
  for await (const page of pages) {
    for (const item of page.filter((one) => isFreeFor(queue, one, staff.staffId, now))) {
      const next = await queues.saveLease({ queue, item, staff, now, current, isDeciding });
      if (next) return next;
    }
  }
  return undefined;
};

const findLeased = async (
  sk: string | undefined,
  { queue, staff, now }: Wish,
  queues: QueueRepository,
): Promise<StoredQueueItem | undefined> => {
  const item = sk === undefined ? undefined : await queues.findItem(queueItemAt(queue, sk));
  return item && isLeasedBy(item, staff.staffId, now) ? item : undefined;
};
