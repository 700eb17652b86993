import { sha256 } from '#functions/platform/security/random.ts';
import type { Condition, Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId, ReportId } from '#shared/ids.ts';
import type { DocumentType, Sex } from '#shared/options/member.ts';
import type { ReviewStage, StaffQueue } from '#shared/options/staff.ts';

/** One piece of work that waits for staff; the sort key orders a queue by waiting time. Times are epoch ms. */
export type QueueItem = {
  memberId: MemberId;
  sex: Sex;
  waitingSince: number;
  stage: ReviewStage;
  documentType: DocumentType | null;
  submissions: number;
  /** `staffId` of the person who decided first and therefore may not confirm; null before the first decision. */
  firstReviewer: string | null;
  /** Of the queue `reports` only: what staff look at. `memberId` is then the author of the content. */
  reportId?: ReportId;
  /** `staffId` of the person who has leased the item, and the end of the lease. Absent without a lease. */
  leaseBy?: string;
  leaseUntil?: number;
  /** When each person gave the item back last, by `staffId`, as far as that is less than five minutes ago. */
  givenBack?: Record<string, number>;
};

export type StoredQueueItem = Stored<QueueItem>;

const partition = (queue: StaffQueue) => `QUEUE#${queue}`;
/** All items of a queue, oldest first. */
export const queueItemsOf = (queue: StaffQueue): Partition<QueueItem> => ({ pk: partition(queue) });
/** Key of the item with a known sort key. */
export const queueItemAt = (queue: StaffQueue, sk: string): Key<QueueItem> => ({ pk: partition(queue), sk });
const ISO_CHARS = 24;

/**
 * Key of an item. A member has at most one item in a queue for one instant; of reports, which many members may write
 * about one author at once, one for each report. The id on the wire is made from the sort key, so that one read finds an
 * item by its id.
 */
export const queueItemKey = (
  queue: StaffQueue,
  waitingSince: number,
  memberId: MemberId,
  reportId?: ReportId,
): Key<QueueItem> => ({
  pk: partition(queue),
  sk: `${new Date(waitingSince).toISOString()}#${memberId}${reportId === undefined ? '' : `#${reportId}`}`,
});
export const queueItemId = ({ sk }: Pick<Key, 'sk'>): string => Buffer.from(sk).toString('base64url');
/** The key of the item with this id on the wire; undefined for an id that no item can have. */
export const readQueueItemId = (
  queue: StaffQueue,
  id: string,
): { key: Key<QueueItem>; memberId: MemberId } | undefined => {
  const sk = Buffer.from(id, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#m[\w-]{9,63}(?:#[\w-]{10,64})?$/.test(sk)) return undefined;
  return { key: { pk: partition(queue), sk }, memberId: sk.slice(ISO_CHARS + 1).split('#')[0] as MemberId };
};

/** The length of a queue is counted on several items, so that submissions at the same moment rarely write to the same item. */
const COUNT_SHARDS = 8;
const countPk = (queue: StaffQueue): string => `QUEUE#${queue}#count`;
export const queueCountsOf = (queue: StaffQueue): Partition<{ length: number }> => ({ pk: countPk(queue) });
const shardOf = (memberId: MemberId) => sha256(memberId).charCodeAt(0) % COUNT_SHARDS;
const countWrite = (queue: StaffQueue, memberId: MemberId, change: 1 | -1): Write => ({
  name: 'queue count',
  update: { pk: countPk(queue), sk: String(shardOf(memberId)), add: { length: change } },
});

/** Adds an item to a queue. Part of the transaction that saves the member's request or document. */
export const enqueueWrites = (queue: StaffQueue, item: QueueItem): Write[] => [
  {
    name: 'queue item',
    if: ['attribute_not_exists(pk)'],
    put: { ...queueItemKey(queue, item.waitingSince, item.memberId, item.reportId), ...item },
  },
  countWrite(queue, item.memberId, 1),
];

/**
 * Moves an item to the end of its queue for a second person. The length of the queue does not change. Refused as `queue
 * item` when the item is gone, or no longer leased to `leaseholder`.
 */
export const requeueWrites = (queue: StaffQueue, key: Key, item: QueueItem, leaseholder: Leaseholder): Write[] => [
  { name: 'queue item', if: leasedBy(leaseholder), delete: key },
  {
    name: 'next queue item',
    if: ['attribute_not_exists(pk)'],
    put: { ...queueItemKey(queue, item.waitingSince, item.memberId), ...item },
  },
];

type Leaseholder = { staffId: string; now: Date };
/** Requires that the item is leased to this person now. */
export const leasedBy = ({ staffId, now }: Leaseholder): Condition => [
  '#leaseBy = :me AND #leaseUntil > :now',
  { me: staffId, now: now.getTime() },
];

/** Takes an item out of its queue. Refused as `queue item` when the item is gone, or no longer leased to `leaseholder`. */
export const dequeueWrites = (queue: StaffQueue, key: Key, memberId: MemberId, leaseholder?: Leaseholder): Write[] => [
  {
    name: 'queue item',
    if: leaseholder ? leasedBy(leaseholder) : ['attribute_exists(pk)'],
    delete: key,
  },
  countWrite(queue, memberId, -1),
];

/**
 * The item of a queue that one person has leased, found without reading the queue. A person leases one item of a queue,
 * and for some seconds a second one: `decidingSk`, whose decision the console has not sent yet.
 */
export type CurrentLease = { itemSk: string; leaseUntil: number; decidingSk?: string };
export const currentLeaseKey = (queue: StaffQueue, staffId: string): Key<CurrentLease> => ({
  pk: `QUEUE#${queue}#held`,
  sk: staffId,
});
/**
 * Ends the current lease of a person with the item that the person decides or gives back. No write when `current` is
 * already the next item. Refused as `current lease` when the person leased another item since `current` was read.
 */
export const endLeaseWrites = (
  queue: StaffQueue,
  staffId: string,
  itemSk: string,
  current: CurrentLease | undefined,
): Write[] =>
  current?.itemSk === itemSk
    ? [{ name: 'current lease', if: ['#itemSk = :itemSk', { itemSk }], delete: currentLeaseKey(queue, staffId) }]
    : [];
