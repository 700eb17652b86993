import type { StaffMember } from '#functions/platform/http/caller.ts';
import { queueItemAt, queueItemId, type StoredQueueItem } from '#functions/records/queue-item.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { QueueRepository } from './queue.repository.ts';
import { isFreeFor, isLeasedBy } from './staff.rules.ts';

type Wish = { queue: StaffQueue; deciding: string | undefined; staff: StaffMember; now: Date };

/**
 * The item that this person has leased already; otherwise leases the oldest free item, to one person only. An item that
 * the person is `deciding` does not count, unless the person is deciding another item too.
 */
export const leaseOldest = async (wish: Wish, queues: QueueRepository): Promise<StoredQueueItem | undefined> => {
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
