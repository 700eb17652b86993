import { sha256 } from '#functions/platform/security/random.ts';
import type { Condition, Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { DocumentType, Sex } from '#shared/options/member.ts';
import type { ReviewStage, StaffQueue } from '#shared/options/staff.ts';

/** Work that waits for staff, oldest first by its sort key. Times are epoch ms. */
export type QueueItem = {
  memberId: MemberId;
  sex: Sex;
  waitingSince: number;
  stage: ReviewStage;
  documentType: DocumentType | null;
  submissions: number;
  /** Who decided first, and so may not confirm. */
  firstReviewer: string | null;
  leaseBy?: string;
  leaseUntil?: number;
};

export type StoredQueueItem = Stored<QueueItem>;

const partition = (queue: StaffQueue) => `QUEUE#${queue}`;
/** All items of a queue, oldest first. */
export const queueItemsOf = (queue: StaffQueue): Partition<QueueItem> => ({ pk: partition(queue) });
/** Key of the item with a known sort key. */
export const queueItemAt = (queue: StaffQueue, sk: string): Key<QueueItem> => ({ pk: partition(queue), sk });
const ISO_CHARS = 24;

/** One item a member and instant: the id on the wire is the sort key, so that one read finds an item by its id. */
export const queueItemKey = (queue: StaffQueue, waitingSince: number, memberId: MemberId): Key<QueueItem> => ({
  pk: partition(queue),
  sk: `${new Date(waitingSince).toISOString()}#${memberId}`,
});
export const queueItemId = ({ sk }: Pick<Key, 'sk'>): string => Buffer.from(sk).toString('base64url');
/** Undefined for an id that no item can have. */
export const readQueueItemId = (
  queue: StaffQueue,
  id: string,
): { key: Key<QueueItem>; memberId: MemberId } | undefined => {
  const sk = Buffer.from(id, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#m[\w-]{9,63}$/.test(sk)) return undefined;
  return { key: { pk: partition(queue), sk }, memberId: sk.slice(ISO_CHARS + 1) as MemberId };
};

/** Counts of a queue's length, spread so that submissions at the same moment rarely meet on one item. */
const COUNT_SHARDS = 8;
const countPk = (queue: StaffQueue): string => `QUEUE#${queue}#count`;
export const queueCountsOf = (queue: StaffQueue): Partition<{ length: number }> => ({ pk: countPk(queue) });
const shardOf = (memberId: MemberId) => sha256(memberId).charCodeAt(0) % COUNT_SHARDS;
const countWrite = (queue: StaffQueue, memberId: MemberId, change: 1 | -1): Write => ({
  name: 'queue count',
  update: { pk: countPk(queue), sk: String(shardOf(memberId)), add: { length: change } },
});

/** Puts an item in a queue, as clauses of the transaction of its fact. */
export const enqueueWrites = (queue: StaffQueue, item: QueueItem): Write[] => [
  {
    name: 'queue item',
    if: ['attribute_not_exists(pk)'],
    put: { ...queueItemKey(queue, item.waitingSince, item.memberId), ...item },
  },
  countWrite(queue, item.memberId, 1),
];

/** Puts an item back at the end for a second person; the queue stays as long as it was. */
export const requeueWrites = (queue: StaffQueue, key: Key, item: QueueItem, holder: Holder): Write[] => [
  { name: 'queue item', if: heldBy(holder), delete: key },
  {
    name: 'next queue item',
    if: ['attribute_not_exists(pk)'],
    put: { ...queueItemKey(queue, item.waitingSince, item.memberId), ...item },
  },
];

export type Holder = { staffId: string; now: Date };
/** That this person holds the item now. */
export const heldBy = ({ staffId, now }: Holder): Condition => [
  '#leaseBy = :me AND #leaseUntil > :now',
  { me: staffId, now: now.getTime() },
];

/** Takes an item out for good: refused as `queue item` when it is gone, or not held by `holder` any more. */
export const dequeueWrites = (queue: StaffQueue, key: Key, memberId: MemberId, holder?: Holder): Write[] => [
  {
    name: 'queue item',
    if: holder ? heldBy(holder) : ['attribute_exists(pk)'],
    delete: key,
  },
  countWrite(queue, memberId, -1),
];

/** What one staff member holds in a queue: one item, found without looking through the queue, and never two. */
export type HeldItem = { itemSk: string; leaseUntil: number };
export const heldKey = (queue: StaffQueue, staffId: string): Key<HeldItem> => ({
  pk: `QUEUE#${queue}#held`,
  sk: staffId,
});
export const releaseHeldWrite = (queue: StaffQueue, staffId: string): Write => ({
  name: 'held',
  delete: heldKey(queue, staffId),
});
