import { readQueueItemId, type StoredQueueItem } from '#functions/records/queue-item.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

import type { ReviewCase, ReviewRepository } from './review.repository.ts';
import { isHeldBy } from './staff.rules.ts';

/**
 * The case of an item that this person holds.
 * @throws AppError not_found for an id that never was, already_decided, or lease_lost.
 */
export const getHeldCase = async (
  reviews: ReviewRepository,
  { queue, id, staffId, now }: { queue: StaffQueue; id: string; staffId: string; now: Date },
): Promise<ReviewCase & { item: StoredQueueItem }> => {
  const named = readQueueItemId(queue, id);
  if (!named) throw new AppError('not_found');
  const { item, account, age } = await reviews.readCase(named.key, named.memberId);
  // Items leave the queue when they are decided; the member's own document tells that one was there.
  if (!item) throw new AppError(age ? 'already_decided' : 'not_found');
  if (!isHeldBy(item, staffId, now)) throw new AppError('lease_lost');
  return { item, account, age };
};
