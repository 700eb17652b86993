import type { AccountItem } from '#functions/items/account.ts';
import { type CurrentLease, readQueueItemId, type StoredQueueItem } from '#functions/items/queue-item.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';
import type { RequestQueue } from './request.repository.ts';
import { isLeasedBy } from './staff.rules.ts';

/**
 * Whether the account shows that the member once had an item in the queue. `manualMonth`: she used a ticket for a
 * request. `rankRequestedAt` and `rankDecidedAt`: he requested a rank.
 */
const HAD_REQUEST: Record<RequestQueue, (account: AccountItem) => boolean> = {
  manual_recommends: ({ manualMonth }) => manualMonth !== undefined,
  rank_requests: ({ rankRequestedAt, rankDecidedAt, withdrawnAt }) =>
    rankRequestedAt !== undefined || rankDecidedAt !== undefined || withdrawnAt !== undefined,
  // An item's id in this queue contains the id of the report, which nobody can guess. So whoever sends such an id got
  // it from an item of the queue.
  reports: () => true,
  // An item's id in this queue contains the member's id, which nobody can guess, and the time of a message from that
  // member. So whoever sends such an id got it from an item of the queue.
  operator_chats: () => true,
};

export const isRequestQueue = (queue: StaffQueue): queue is RequestQueue => queue in HAD_REQUEST;

/**
 * A queue item that this person has leased, the account of the item's member, and the person's current lease.
 * @throws AppError not_found for an id that no request ever had; already_decided; lease_lost.
 */
export const getLeasedRequest = async (
  { queue, id, staffId, now }: { queue: RequestQueue; id: string; staffId: string; now: Date },
  { requests }: Pick<StaffDeps, 'requests'>,
): Promise<{ item: StoredQueueItem; account: AccountItem | undefined; current: CurrentLease | undefined }> => {
  const named = readQueueItemId(queue, id);
  if (!named) throw new AppError('not_found');
  const { item, account, current } = await requests.findRequest(queue, named, staffId);
  // A decision deletes the item from the queue.
  if (!item) throw new AppError(account && HAD_REQUEST[queue](account) ? 'already_decided' : 'not_found');
  if (!isLeasedBy(item, staffId, now)) throw new AppError('lease_lost');
  return { item, account, current };
};
