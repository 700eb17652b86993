import type { AuditLine } from '#functions/items/audit-entry.ts';
import { findProfile, type ProfileItem } from '#functions/items/profile.ts';
import {
  type CurrentLease,
  currentLeaseKey,
  type DecidedMark,
  decidedMarkKey,
  dequeueWrites,
  emptyCountWrite,
  endLeaseWrites,
  leasedBy,
  type QueueItem,
  queueCountsOf,
  queueItemAt,
  queueItemsOf,
  type StoredQueueItem,
} from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { LEASE_MS } from '#shared/limits.ts';
import type { AuditAction } from '#shared/options/audit.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { AuditLog } from '../audit/audit.repository.ts';
import { givenBackAfter } from './staff.rules.ts';

type Dependencies = { table: Table; audit: AuditLog };
type Action = { queue: StaffQueue; item: StoredQueueItem; staff: StaffMember; now: Date };
type Lease = Action & {
  /** The person's latest lease, as the caller read it. */
  current: CurrentLease | undefined;
  /**
   * A second item that the person keeps leased for some seconds, because the person's decision on it is about to be
   * sent.
   */
  deciding: StoredQueueItem | undefined;
};
/** An item that the person has leased, and the person's latest lease, as the caller read it. */
type Leased = Action & { current: CurrentLease | undefined };

const PAGE = 25;
/**
 * Maximum of pages that are searched for a free item. When the first 200 items are all leased, free items after them
 * are not found.
 */
const MAX_PAGES = 8;

/**
 * Staff must view an age document or a reported photo before they decide on it (rules: Staff console). These are the
 * audit log's actions for such views.
 */
const DECIDING_LOOKS: readonly AuditAction[] = ['view_document', 'view_photo'];

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

/**
 * The write that stores the person's latest lease. It is refused when the person leased another item since `current`
 * was read.
 */
const currentLeaseWrite = (
  { queue, staff, current }: Omit<Leased, 'item'>,
  { kept, deciding }: { kept: StoredQueueItem; deciding: StoredQueueItem | undefined },
): Write => ({
  name: 'current lease',
  if: ['#itemSk = :before', { before: current?.itemSk ?? '' }],
  put: {
    ...currentLeaseKey(queue, staff.staffId),
    itemSk: kept.sk,
    leaseUntil: kept.leaseUntil ?? 0,
    decidingSk: deciding ? deciding.sk : undefined,
  },
});

export const createQueueRepository = ({ table, audit }: Dependencies) => {
  const lineOf = (
    action: AuditAction,
    { queue, item, staff, now }: Action,
    detail: Record<string, string> = {},
  ): AuditLine => ({ staff, now, action, memberId: item.memberId, target: `${queue} ${item.sk}`, detail });

  return {
    /**
     * `length`: the number of items in a queue. `oldest`: when the oldest item began to wait, epoch ms; null for an
     * empty queue.
     */
    findSummary: async (queue: StaffQueue): Promise<{ length: number; oldest: number | null }> => {
      const [counts, { items }] = await Promise.all([
        table.query(queueCountsOf(queue)),
        table.query({ ...queueItemsOf(queue), limit: 1 }),
      ]);
      return {
        length: Math.max(
          0,
          counts.items.reduce((sum, count) => sum + count.length, 0),
        ),
        oldest: items[0]?.waitingSince ?? null,
      };
    },

    /**
     * The latest lease of this person, and pages of queue items, oldest first. Reads the lease and the first page at
     * the same time.
     */
    findForLease: async (
      queue: StaffQueue,
      staffId: string,
    ): Promise<{ current: CurrentLease | undefined; pages: AsyncIterable<StoredQueueItem[]> }> => {
      const all = eachPage(table, { ...queueItemsOf(queue), limit: PAGE, consistent: true });
      const [current, first] = await Promise.all([
        table.find(currentLeaseKey(queue, staffId), { consistent: true }),
        all.next(),
      ]);
      async function* pages() {
        if (!first.done) yield first.value;
        for (let count = 1; count < MAX_PAGES; count += 1) {
          const { done, value } = await all.next();
          if (done) return;
          yield value;
        }
      }
      return { current, pages: pages() };
    },

    /** The items of a person's latest lease that are still in the queue; one strongly consistent read. */
    findNamed: async (queue: StaffQueue, { itemSk, decidingSk }: CurrentLease): Promise<StoredQueueItem[]> => {
      const keys = [itemSk, ...(decidingSk === undefined ? [] : [decidingSk])].map((sk) => queueItemAt(queue, sk));
      return (await table.findMany(keys, { consistent: true })).filter((item) => item !== undefined);
    },

    /** Reads the stored decision on an item, the item if it is still in the queue, and the person's latest lease. */
    findDecided: async (
      queue: StaffQueue,
      key: Key<QueueItem>,
      staffId: string,
    ): Promise<{
      mark: DecidedMark | undefined;
      item: StoredQueueItem | undefined;
      current: CurrentLease | undefined;
    }> => {
      const keys = [decidedMarkKey(queue, key.sk), key, currentLeaseKey(queue, staffId)] as const;
      const [mark, item, current] = await table.findMany(keys, { consistent: true });
      return { mark, item, current };
    },

    /**
     * Sets the stored length of an empty queue to 0. The counts are read before the items, and a count that changed
     * after that read is kept. So an item that is added at the same time is still counted.
     */
    saveEmptyCount: async (queue: StaffQueue): Promise<void> => {
      const counts = await table.query({ ...queueCountsOf(queue), consistent: true });
      const wrong = counts.items.filter(({ length }) => length !== 0);
      if (wrong.length === 0) return;
      const { items } = await table.query({ ...queueItemsOf(queue), limit: 1, consistent: true });
      if (items.length > 0) return;
      await Promise.all(wrong.map((count) => ignoreRefusal(table.write(emptyCountWrite(count)))));
    },

    findProfile: (memberId: MemberId): Promise<ProfileItem | undefined> => findProfile(table, memberId),

    /**
     * Leases an item to one person. Returns undefined when another person leased the item first, or returned the item
     * to the queue after it was read.
     * @throws AppError conflict when this person leased another item since `current` was read.
     */
    saveLease: async (lease: Lease): Promise<StoredQueueItem | undefined> => {
      const { queue, item, staff, now, current, deciding } = lease;
      const { givenBack } = item;
      const isUnchanged = givenBack ? '#givenBack = :givenBack' : 'attribute_not_exists(#givenBack)';
      const leaseUntil = now.getTime() + LEASE_MS;
      const at = { now: now.getTime() };
      try {
        await audit.transact(lineOf('lease', lease), [
          {
            name: 'queue item',
            if: [
              `attribute_exists(pk) AND (attribute_not_exists(#leaseUntil) OR #leaseUntil <= :now) AND ${isUnchanged}`,
              { ...at, givenBack },
            ],
            update: { ...keyOf(item), set: { leaseBy: staff.staffId, leaseUntil }, remove: ['lookedAt'] },
          },
          {
            name: 'current lease',
            // This write is refused when the person leased another item after `current` was read.
            if: [
              'attribute_not_exists(pk) OR #leaseUntil <= :now OR #itemSk = :before',
              { ...at, before: current?.itemSk ?? '' },
            ],
            put: {
              ...currentLeaseKey(queue, staff.staffId),
              itemSk: item.sk,
              leaseUntil,
              decidingSk: deciding ? deciding.sk : undefined,
            },
          },
        ]);
        const { lookedAt: _, ...leased } = item;
        return { ...leased, leaseBy: staff.staffId, leaseUntil };
      } catch (error) {
        // A refused write of the queue item means that somebody else leased the item: the caller tries the next one.
        // `commit` would throw an error instead.
        if (!(error instanceof WriteRefused)) throw error;
        if (error.failed.includes('current lease')) throw new AppError('conflict', { cause: error });
        return undefined;
      }
    },

    /**
     * Makes `kept` the person's latest lease, and ends the lease of `item`, which is then free for everybody at once.
     * One transaction with the audit log entry.
     * @throws AppError conflict when one of the leases changed since it was read.
     */
    saveFreed: (leased: Leased & { kept: StoredQueueItem }): Promise<void> => {
      const { item, staff, now, kept } = leased;
      return audit.commit(lineOf('release', leased), [
        {
          name: 'queue item',
          if: leasedBy({ staffId: staff.staffId, now }),
          update: { ...keyOf(item), remove: ['leaseBy', 'leaseUntil', 'lookedAt'] },
        },
        { name: 'kept item', if: leasedBy({ staffId: staff.staffId, now }), check: keyOf(kept) },
        currentLeaseWrite(leased, { kept, deciding: undefined }),
      ]);
    },

    /**
     * Stores `kept` as the person's latest lease, and `deciding` as the item on which the person is about to send a
     * decision. The leases of both items stay as they are.
     * @throws AppError conflict when the person leased another item since `current` was read.
     */
    saveCurrent: (
      action: Omit<Leased, 'item'>,
      change: { kept: StoredQueueItem; deciding: StoredQueueItem | undefined },
    ): Promise<void> => commit(table, currentLeaseWrite(action, change)),

    /**
     * Removes an item that nobody can decide any more, because the report, request, chat thread or document behind it
     * changed or was deleted. Does nothing when the item is not in the queue any more, or when a lease changed: then
     * the next person who leases the item removes it.
     */
    saveDrop: async (leased: Leased): Promise<void> => {
      const { queue, item, staff, now, current } = leased;
      const drop = audit.transact(lineOf('drop', leased), [
        ...dequeueWrites(queue, keyOf(item), item.memberId, { staffId: staff.staffId, now }),
        ...endLeaseWrites(queue, staff.staffId, item.sk, current),
      ]);
      await ignoreRefusal(drop, ['queue item', 'current lease']);
    },

    /**
     * Ends the lease of an item, so that the item is free again for everybody else, and for this person after five
     * minutes.
     * @throws AppError lease_lost, conflict.
     */
    saveRelease: (action: Leased & { also: readonly Write[] }): Promise<void> => {
      const { queue, item, staff, now, current, also } = action;
      return audit.commit(
        lineOf('release', action),
        [
          {
            name: 'queue item',
            if: leasedBy({ staffId: staff.staffId, now }),
            update: {
              ...keyOf(item),
              set: { givenBack: givenBackAfter(item, staff.staffId, now) },
              remove: ['leaseBy', 'leaseUntil', 'lookedAt'],
            },
          },
          ...endLeaseWrites(queue, staff.staffId, item.sk, current),
          ...also,
        ],
        { refused: { 'queue item': 'lease_lost' } },
      );
    },

    /**
     * Writes to the audit log that a person viewed data for a leased item: its document, a list of men, a man's
     * profile. A view that is required before a decision is also stored in the item, until the lease ends.
     * @throws AppError lease_lost, conflict.
     */
    saveLook: (look: AuditAction, action: Action, detail?: Record<string, string>): Promise<void> => {
      const { item, staff, now } = action;
      const condition = { name: 'queue item', if: leasedBy({ staffId: staff.staffId, now }) };
      const held: Write = DECIDING_LOOKS.includes(look)
        ? { ...condition, update: { ...keyOf(item), set: { lookedAt: now.getTime() } } }
        : { ...condition, check: keyOf(item) };
      return audit.commit(lineOf(look, action, detail), [held], { refused: { 'queue item': 'lease_lost' } });
    },
  };
};
export type QueueRepository = ReturnType<typeof createQueueRepository>;
