import type { StaffMember } from '#functions/platform/http/caller.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import type { AuditLine } from '#functions/records/audit-entry.ts';
import { findProfile, type ProfileItem } from '#functions/records/profile.ts';
import {
  type CurrentLease,
  currentLeaseKey,
  endLeaseWrites,
  leasedBy,
  type QueueItem,
  queueCountsOf,
  queueItemsOf,
  type StoredQueueItem,
} from '#functions/records/queue-item.ts';
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
  /** The person's latest lease as read before. */
  current: CurrentLease | undefined;
  /** Whether the person keeps the item of `current` for some seconds, because its decision is not sent yet. */
  isDeciding: boolean;
};

const PAGE = 25;
/**
 * Maximum of pages that are searched for a free item. When the first 200 items are all leased, the free items behind
 * them have to wait.
 */
const MAX_PAGES = 8;

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

export const createQueueRepository = ({ table, audit }: Dependencies) => {
  const lineOf = (
    action: AuditAction,
    { queue, item, staff, now }: Action,
    detail: Record<string, string> = {},
  ): AuditLine => ({ staff, now, action, memberId: item.memberId, target: `${queue} ${item.sk}`, detail });

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
     * Leases an item to one person. Returns undefined when another person leased the item first, or gave the item back
     * since it was read.
     * @throws AppError conflict when this person leased another item since `current` was read.
     */
    saveLease: async (lease: Lease): Promise<StoredQueueItem | undefined> => {
      const { queue, item, staff, now, current, isDeciding } = lease;
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
              { ...at, ...(givenBack ? { givenBack } : {}) },
            ],
            update: { ...keyOf(item), set: { leaseBy: staff.staffId, leaseUntil } },
          },
          {
            name: 'current lease',
            // This write may replace `current`: the caller found that the item of `current` is about to be decided, is
            // decided, given back or no longer leased.
            if: [
              'attribute_not_exists(pk) OR #leaseUntil <= :now OR #itemSk = :before',
              { ...at, before: current?.itemSk ?? '' },
            ],
            put: {
              ...currentLeaseKey(queue, staff.staffId),
              itemSk: item.sk,
              leaseUntil,
              ...(isDeciding && current ? { decidingSk: current.itemSk } : {}),
            },
          },
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

    /**
     * Ends the lease of an item, so that the item is free again for everybody else, and for this person after five
     * minutes.
     * @throws AppError lease_lost, conflict.
     */
    saveRelease: (action: Action & { current: CurrentLease | undefined; also: readonly Write[] }): Promise<void> => {
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
              remove: ['leaseBy', 'leaseUntil'],
            },
          },
          ...endLeaseWrites(queue, staff.staffId, item.sk, current),
          ...also,
        ],
        { refused: { 'queue item': 'lease_lost' } },
      );
    },

    /**
     * Writes to the audit log what a person looks at for a leased item: its document, a list of men, a man's profile.
     * @throws AppError lease_lost, conflict.
     */
    saveLook: (look: AuditAction, action: Action, detail?: Record<string, string>): Promise<void> => {
      const { item, staff, now } = action;
      const held: Write = { name: 'queue item', if: leasedBy({ staffId: staff.staffId, now }), check: keyOf(item) };
      return audit.commit(lineOf(look, action, detail), [held], { refused: { 'queue item': 'lease_lost' } });
    },
  };
};
export type QueueRepository = ReturnType<typeof createQueueRepository>;
