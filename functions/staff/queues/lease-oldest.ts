import { type CurrentLease, queueItemId, type StoredQueueItem } from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { QueueRepository } from './queue.repository.ts';
import { isFreeFor, isLeasedBy } from './staff.rules.ts';

type Wish = { queue: StaffQueue; deciding: string | undefined; staff: StaffMember; now: Date };

/**
 * Returns the item that this person has leased already; otherwise leases the oldest free item. `deciding`: the id of a
 * leased item whose decision the person is about to send. That item stays leased and is never returned. When `deciding`
 * is absent and the person has leased two items, the newer one becomes free.
 * @throws AppError conflict when a lease of this person changed since it was read.
 */
export const leaseOldest = async (wish: Wish, queues: QueueRepository): Promise<StoredQueueItem | undefined> => {
  const { queue, deciding: decidingId, staff, now } = wish;
  const { current, pages } = await queues.findForLease(queue, staff.staffId);
  const leased = current ? await findLeased(current, wish, queues) : [];
  const deciding = leased.find((item) => queueItemId(item) === decidingId);
  const [kept, other] = leased.filter((item) => item !== deciding);
  if (kept && current) {
    const held = { queue, staff, now, current };
    if (other && !decidingId) await queues.saveFreed({ ...held, item: other, kept });
    else if (current.itemSk !== kept.sk) await queues.saveCurrent(held, { kept, deciding: deciding ?? other });
    return kept;
  }
  let isEmpty = true;
  for await (const page of pages) {
    isEmpty &&= page.length === 0;
    for (const item of page.filter((one) => isFreeFor(queue, one, staff.staffId, now))) {
      const next = await queues.saveLease({ queue, item, staff, now, current, deciding });
      if (next) return next;
    }
  }
  if (isEmpty) await queues.saveEmptyCount(queue);
  return undefined;
};

/** The items that this person has leased now, the oldest first. */
const findLeased = async (
  current: CurrentLease,
  { queue, staff, now }: Wish,
  queues: QueueRepository,
): Promise<StoredQueueItem[]> =>
  (await queues.findNamed(queue, current))
    .filter((item) => isLeasedBy(item, staff.staffId, now))
    .sort((one, other) => (one.sk < other.sk ? -1 : 1));
