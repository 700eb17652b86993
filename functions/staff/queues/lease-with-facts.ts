import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AGE_MIN } from '#shared/options/member.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { bornBy } from '#shared/time.ts';
import type { StaffDeps } from '../deps.ts';
import { leaseOldest } from './lease-oldest.ts';
import { requestFactsFor } from './manual-recommends.ts';
import { operatorChatFactsFor } from './operator-chats.ts';
import { rankRequestFactsFor } from './rank-requests.ts';
import { reportFactsFor } from './report-facts.ts';

type Wish = { queue: StaffQueue; deciding: string | undefined; staff: StaffMember; now: Date };
/**
 * Maximum of items that one request removes from their queue because nobody can decide them any more. The next request
 * continues.
 */
const DROPS = 10;

/**
 * Leases an item and reads the facts that the console shows with it. An item whose report, request or chat thread no
 * longer waits for staff is removed from the queue, and the next item is leased.
 */
export const leaseWithFacts = async (wish: Wish, deps: StaffDeps) => {
  const { queue, staff, now } = wish;
  for (let drops = 0; drops < DROPS; drops += 1) {
    const item = await retryOnConflict(() => leaseOldest(wish, deps.queues));
    if (!item) return undefined;
    const facts = await factsFor(queue, item, { staff, now }, deps);
    if (facts) return { item, facts };
    const current = { itemSk: item.sk, leaseUntil: item.leaseUntil ?? 0 };
    await deps.queues.saveDrop({ queue, item, staff, now, current });
  }
  return undefined;
};

/**
 * The facts that the console shows with a leased item of this queue; undefined when the item no longer waits for staff.
 */
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
