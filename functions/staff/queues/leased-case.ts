import { readQueueItemId, type StoredQueueItem } from '#functions/items/queue-item.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { ReviewCase, ReviewRepository } from './review.repository.ts';
import { isLeasedBy } from './staff.rules.ts';

/**
 * A queue item that this person has leased, with the member's account and age check.
 * @throws AppError not_found for an id that no item ever had; already_decided; lease_lost.
 */
export const getLeasedCase = async (
  reviews: ReviewRepository,
  { queue, id, staffId, now }: { queue: StaffQueue; id: string; staffId: string; now: Date },
): Promise<ReviewCase & { item: StoredQueueItem }> => {
  const named = readQueueItemId(queue, id);
  if (!named) throw new AppError('not_found');
  const { item, account, age, current } = await reviews.findCase(named.key, named.memberId, staffId);
  // A decision deletes the item from the queue. An existing age check proves that the member once had an item.
  if (!item) throw new AppError(age ? 'already_decided' : 'not_found');
  if (!isLeasedBy(item, staffId, now)) throw new AppError('lease_lost');
  return { item, account, age, current };
};
