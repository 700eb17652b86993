import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Condition, Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import { MemberId, type ReportId } from '#shared/ids.ts';
import type { DocumentType, Sex } from '#shared/options/member.ts';
import type { ReviewStage, StaffQueue } from '#shared/options/staff.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/**
 * One item of a staff queue. A queue is sorted by `waitingSince`. Times are epoch ms. When a second person must check a
 * decision, or a member appeals against it, the new item keeps the `waitingSince` of the decided item. So it comes
 * before items of other members that arrived later.
 */
export type QueueItem = {
  memberId: MemberId;
  sex: Sex;
  waitingSince: number;
  stage: ReviewStage;
  documentType: DocumentType | null;
  submissions: number;
  /**
   * `staffId` of the person who made the first decision and therefore may not make the second; null before the first.
   */
  firstReviewer: string | null;
  /** Only in the queue `reports`: the report that staff decide. `memberId` is then the author of the content. */
  reportId?: ReportId;
  /**
   * Only in the item for a second check or for an appeal: since when the second check or the appeal has been waiting.
   */
  reopenedAt?: number;
  /** `staffId` of the person who has leased the item, and the end of the lease. Absent without a lease. */
  leaseBy?: string;
  leaseUntil?: number;
  /**
   * When the person who has leased the item last requested the item's document or photo. Each new lease removes this
   * value.
   */
  lookedAt?: number;
  /**
   * When each person, by `staffId`, last gave the item back without a decision. Contains only times of the last five
   * minutes.
   */
  givenBack?: Record<string, number>;
};

export type StoredQueueItem = Stored<QueueItem>;

const partition = (queue: StaffQueue) => `QUEUE#${queue}`;
/** All items of a queue, oldest first. */
export const queueItemsOf = (queue: StaffQueue): Partition<QueueItem> => ({ pk: partition(queue) });
/** Key of a queue's item whose sort key is known. */
export const queueItemAt = (queue: StaffQueue, sk: string): Key<QueueItem> => ({ pk: partition(queue), sk });
const ISO_CHARS = 24;

/**
 * Key of an item: the time since when the item has been waiting, the member and, in the queue `reports`, the report.
 * The key of an item for a second person ends in `#confirm`, so that a delayed API call about the first person's item
 * does not find the second item. The id on the wire is made from the sort key, so that one read finds an item by its
 * id.
 */
export const queueItemKey = (
  queue: StaffQueue,
  waitingSince: number,
  memberId: MemberId,
  { reportId, stage = 'first' }: { reportId?: ReportId | undefined; stage?: ReviewStage | undefined } = {},
): Key<QueueItem> => ({
  pk: partition(queue),
  sk: [new Date(waitingSince).toISOString(), memberId, reportId, stage === 'confirm' ? stage : undefined]
    .filter((part) => part !== undefined)
    .join('#'),
});
const keyOfItem = (queue: StaffQueue, { waitingSince, memberId, reportId, stage }: QueueItem): Key<QueueItem> =>
  queueItemKey(queue, waitingSince, memberId, { reportId, stage });
export const queueItemId = ({ sk }: Pick<Key, 'sk'>): string => Buffer.from(sk).toString('base64url');
/** The key of the item with this id on the wire; undefined for a malformed id. */
export const readQueueItemId = (
  queue: StaffQueue,
  id: string,
): { key: Key<QueueItem>; memberId: MemberId } | undefined => {
  const sk = Buffer.from(id, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#m[\w-]{9,63}(?:#[\w-]{10,64})?(?:#confirm)?$/.test(sk)) return undefined;
  return { key: { pk: partition(queue), sk }, memberId: MemberId.parse(sk.slice(ISO_CHARS + 1).split('#')[0]) };
};

/**
 * The length of a queue is stored in this many items, whose lengths are added up. So simultaneous submissions rarely
 * write to the same item.
 */
const COUNT_SHARDS = 8;
const countPk = (queue: StaffQueue): string => `QUEUE#${queue}#count`;
/**
 * One part of a queue's length. `changes` counts the changes of this part, so that a correction of the length notices a
 * simultaneous change.
 */
export type QueueCount = { length: number; changes?: number };
export const queueCountsOf = (queue: StaffQueue): Partition<QueueCount> => ({ pk: countPk(queue) });
const shardOf = (memberId: MemberId) => sha256(memberId).charCodeAt(0) % COUNT_SHARDS;
const countWrite = (queue: StaffQueue, memberId: MemberId, change: 1 | -1): Write => ({
  name: 'queue count',
  update: { pk: countPk(queue), sk: String(shardOf(memberId)), add: { length: change, changes: 1 } },
});
/** Sets one part of an empty queue's length to 0. The write is refused when that part changed since it was read. */
export const emptyCountWrite = ({ pk, sk, changes }: Stored<QueueCount>): Write => ({
  name: 'queue count',
  if: changes === undefined ? ['attribute_not_exists(#changes)'] : ['#changes = :changes', { changes }],
  update: { pk, sk, set: { length: 0 }, add: { changes: 1 } },
});

/** Adds an item to a queue. These writes are part of the transaction that saves the member's request or document. */
export const enqueueWrites = (queue: StaffQueue, item: QueueItem): Write[] => [
  {
    name: 'queue item',
    if: ['attribute_not_exists(pk)'],
    put: { ...keyOfItem(queue, item), ...item },
  },
  countWrite(queue, item.memberId, 1),
];

/**
 * Replaces the item that staff decided by a new item of the same queue: for example a document that a second person
 * must check. The length of the queue does not change. The write named `queue item` is refused when `leaseholder` has
 * lost the lease of the decided item.
 */
export const requeueWrites = (queue: StaffQueue, key: Key, item: QueueItem, leaseholder: Leaseholder): Write[] => [
  { name: 'queue item', if: leasedBy(leaseholder), delete: key },
  {
    name: 'next queue item',
    if: ['attribute_not_exists(pk)'],
    put: { ...keyOfItem(queue, item), ...item },
  },
];

type Leaseholder = { staffId: string; now: Date; lookedAt?: number | undefined };
/**
 * Condition: this person has leased the item, and the lease has not ended. With `lookedAt`: the item's `lookedAt` also
 * still has this value.
 */
export const leasedBy = ({ staffId, now, lookedAt }: Leaseholder): Condition => [
  `#leaseBy = :me AND #leaseUntil > :now${lookedAt === undefined ? '' : ' AND #lookedAt = :lookedAt'}`,
  { me: staffId, now: now.getTime(), lookedAt },
];

/**
 * Removes an item from its queue. The write named `queue item` is refused when the item is gone, or when `leaseholder`
 * is given and has lost the lease.
 */
export const dequeueWrites = (queue: StaffQueue, key: Key, memberId: MemberId, leaseholder?: Leaseholder): Write[] => [
  {
    name: 'queue item',
    if: leaseholder ? leasedBy(leaseholder) : ['attribute_exists(pk)'],
    delete: key,
  },
  countWrite(queue, memberId, -1),
];

/**
 * Which item of a queue a person has leased (`itemSk`). `decidingSk`: the previous item, which stays leased for some
 * seconds until the console sends the decision on it.
 */
export type CurrentLease = { itemSk: string; leaseUntil: number; decidingSk?: string };
export const currentLeaseKey = (queue: StaffQueue, staffId: string): Key<CurrentLease> => ({
  pk: `QUEUE#${queue}#held`,
  sk: staffId,
});
/**
 * Deletes a person's current lease, after the person decided or gave back the item `itemSk`. Writes nothing when the
 * person has already leased the next item (`current`). The write named `current lease` is refused when the person
 * leased another item since `current` was read.
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

/**
 * Who decided an item, and a hash of the decision. Kept for a day. When the same person sends the same decision again
 * after a reload or a lost response, the decision is recognised as already stored.
 */
export type DecidedMark = { staffId: string; made: string; ttl: number };
export const decidedMarkKey = (queue: StaffQueue, itemSk: string): Key<DecidedMark> => ({
  pk: `QUEUE#${queue}#decided`,
  sk: itemSk,
});
export const decidedMarkWrite = (
  queue: StaffQueue,
  itemSk: string,
  { staffId, made, now }: { staffId: string; made: string; now: Date },
): Write => ({
  name: 'decided mark',
  put: {
    ...decidedMarkKey(queue, itemSk),
    staffId,
    made,
    ttl: epochSeconds(new Date(now.getTime() + DAY_MS)),
  } satisfies Stored<DecidedMark>,
});
