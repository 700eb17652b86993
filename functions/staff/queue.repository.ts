import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AuditAction, auditWrite } from '#functions/records/audit-entry.ts';
import { findProfile, type ProfileItem } from '#functions/records/profile.ts';
import {
  type CurrentLease,
  currentLeaseKey,
  endLeaseWrite,
  leasedBy,
  type QueueItem,
  queueCountsOf,
  queueItemsOf,
  type StoredQueueItem,
} from '#functions/records/queue-item.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { LEASE_MS } from '#shared/limits.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

type Dependencies = { table: Table; random: Random };
type Action = { queue: StaffQueue; item: StoredQueueItem; staff: StaffMember; now: Date };

const PAGE = 25;
/**
 * Maximum of pages that are searched for a free item. When the first 200 items are all leased, the free items behind
 * them have to wait.
 */
const MAX_PAGES = 8;

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

export const createQueueRepository = ({ table, random }: Dependencies) => {
  const audit = (action: AuditAction, { queue, item, staff, now }: Action): Write =>
    auditWrite(random, now, staff, { action, memberId: item.memberId, subject: `${queue} ${item.sk}` });

  return {
    /** The number of items in a queue, and the start of the oldest item's wait (epoch ms). Null for an empty queue. */
    findSummary: async (queue: StaffQueue): Promise<{ length: number; oldest: number | null }> => {
      const [counts, { items }] = await Promise.all([
        table.query(queueCountsOf(queue)),
        table.query({ ...queueItemsOf(queue), limit: 1 }),
      ]);
      return {
        length: counts.items.reduce((sum, count) => sum + count.length, 0),
        oldest: items[0]?.waitingSince ?? null,
      };
    },

    /**
     * The latest lease of this person, and pages of queue items, oldest first. Reads the lease and the first page in
     * one trip.
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

    findItem: (key: Key<QueueItem>): Promise<StoredQueueItem | undefined> => table.find(key, { consistent: true }),

    findProfile: (memberId: MemberId): Promise<ProfileItem | undefined> => findProfile(table, memberId),

    /**
     * Leases an item to one person. Returns undefined when another person leased the item first. `current` is the
     * person's latest lease as read before.
     * @throws AppError conflict when this person leased another item since `current` was read.
     */
    saveLease: async (action: Action & { current: CurrentLease | undefined }): Promise<StoredQueueItem | undefined> => {
      const { queue, item, staff, now, current } = action;
      const leaseUntil = now.getTime() + LEASE_MS;
      const at = { now: now.getTime() };
      try {
        await table.transact([
          {
            name: 'queue item',
            if: ['attribute_exists(pk) AND (attribute_not_exists(#leaseUntil) OR #leaseUntil <= :now)', at],
            update: { ...keyOf(item), set: { leaseBy: staff.staffId, leaseUntil } },
          },
          {
            name: 'current lease',
            // This write may replace `current`: the caller found that the item of `current` is decided, given back or
            // no longer leased.
            if: [
              'attribute_not_exists(pk) OR #leaseUntil <= :now OR #itemSk = :before',
              { ...at, before: current?.itemSk ?? '' },
            ],
            put: { ...currentLeaseKey(queue, staff.staffId), itemSk: item.sk, leaseUntil },
          },
          audit('lease', action),
        ]);
        return { ...item, leaseBy: staff.staffId, leaseUntil };
      } catch (error) {
        // `commit` would turn both refusals into errors. When only this item is taken, the caller continues with the
        // next item and does not read everything again.
        if (!(error instanceof WriteRefused)) throw error;
        if (error.failed.includes('current lease')) throw new AppError('conflict', { cause: error });
        return undefined;
      }
    },

    /** Ends the lease of an item, so that the item is free again. @throws AppError lease_lost, conflict. */
    saveRelease: (action: Action & { also: readonly Write[] }): Promise<void> => {
      const { queue, item, staff, now, also } = action;
      return commit(
        table,
        [
          {
            name: 'queue item',
            if: leasedBy({ staffId: staff.staffId, now }),
            update: { ...keyOf(item), remove: ['leaseBy', 'leaseUntil'] },
          },
          endLeaseWrite(queue, staff.staffId),
          audit('release', action),
          ...also,
        ],
        { refused: { 'queue item': 'lease_lost' } },
      );
    },

    /**
     * Writes to the audit log that a person opens the document of a leased item.
     * @throws AppError lease_lost, conflict.
     */
    saveView: (action: Action): Promise<void> => {
      const { item, staff, now } = action;
      return commit(
        table,
        [
          { name: 'queue item', if: leasedBy({ staffId: staff.staffId, now }), check: keyOf(item) },
          audit('view_document', action),
        ],
        { refused: { 'queue item': 'lease_lost' } },
      );
    },
  };
};
export type QueueRepository = ReturnType<typeof createQueueRepository>;
