import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AuditAction, auditWrite } from '#functions/records/audit-entry.ts';
import type { HeldItem, QueueItem, StoredQueueItem } from '#functions/records/queue-item.ts';
import { heldBy, heldKey, queueCountsOf, queueItemsOf, releaseHeldWrite } from '#functions/records/queue-item.ts';
import { AppError } from '#shared/errors.ts';
import { LEASE_MS } from '#shared/limits.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

type Dependencies = { table: Table; random: Random };
type Action = { queue: StaffQueue; item: StoredQueueItem; staff: StaffMember; now: Date };

const PAGE = 25;
/** Items looked at for a free one: beyond that many held ones, somebody is about to be done. */
const MAX_PAGES = 8;

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

export const createQueueRepository = ({ table, random }: Dependencies) => {
  const audit = (action: AuditAction, { queue, item, staff, now }: Action): Write =>
    auditWrite(random, now, staff, { action, memberId: item.memberId, subject: `${queue} ${item.sk}` });

  return {
    /** Length and oldest item of one queue. */
    readSummary: async (queue: StaffQueue): Promise<{ length: number; oldest: number | null }> => {
      const [counts, { items }] = await Promise.all([
        table.query(queueCountsOf(queue)),
        table.query({ ...queueItemsOf(queue), limit: 1 }),
      ]);
      return {
        length: counts.items.reduce((sum, count) => sum + count.length, 0),
        oldest: items[0]?.waitingSince ?? null,
      };
    },

    /** What this person was handed last, and the oldest items, in one trip. */
    readForLease: async (
      queue: StaffQueue,
      staffId: string,
    ): Promise<{ held: HeldItem | undefined; items: AsyncIterable<StoredQueueItem[]> }> => {
      const page = (after?: Record<string, unknown>) =>
        table.query({ ...queueItemsOf(queue), limit: PAGE, consistent: true, after });
      const [held, first] = await Promise.all([table.find(heldKey(queue, staffId), { consistent: true }), page()]);
      async function* pages() {
        let current = first;
        for (let count = 1; ; count += 1) {
          yield current.items;
          if (!current.next || count === MAX_PAGES) return;
          current = await page(current.next);
        }
      }
      return { held, items: pages() };
    },

    findItem: (key: Key<QueueItem>): Promise<StoredQueueItem | undefined> => table.find(key, { consistent: true }),

    /**
     * Hands an item to one person. False when somebody else was faster.
     * @throws AppError conflict when the person was handed another item meanwhile.
     */
    saveLease: async (action: Action & { held: HeldItem | undefined }): Promise<StoredQueueItem | false> => {
      const { queue, item, staff, now, held } = action;
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
            name: 'held',
            // What they held before was decided, went back or ran out: it was looked at before this.
            if: [
              'attribute_not_exists(pk) OR #leaseUntil <= :now OR #itemSk = :before',
              { ...at, before: held?.itemSk ?? '' },
            ],
            put: { ...heldKey(queue, staff.staffId), itemSk: item.sk, leaseUntil },
          },
          audit('lease', action),
        ]);
        return { ...item, leaseBy: staff.staffId, leaseUntil };
      } catch (error) {
        if (!(error instanceof WriteRefused)) throw error;
        if (error.failed.includes('held')) throw new AppError('conflict', { cause: error });
        return false;
      }
    },

    /** @throws AppError lease_lost. */
    saveRelease: async (action: Action & { once: Once; answer: unknown }): Promise<void> => {
      const { queue, item, staff, now, once, answer } = action;
      await orLeaseLost(() =>
        table.transact([
          {
            name: 'queue item',
            if: heldBy({ staffId: staff.staffId, now }),
            update: { ...keyOf(item), remove: ['leaseBy', 'leaseUntil'] },
          },
          releaseHeldWrite(queue, staff.staffId),
          audit('release', action),
          ...once.write(answer),
        ]),
      );
    },

    /** Notes a look at a document, while it is held. @throws AppError lease_lost. */
    saveView: (action: Action): Promise<void> =>
      orLeaseLost(() =>
        table.transact([
          {
            name: 'queue item',
            if: heldBy({ staffId: action.staff.staffId, now: action.now }),
            check: keyOf(action.item),
          },
          audit('view_document', action),
        ]),
      ),
  };
};
export type QueueRepository = ReturnType<typeof createQueueRepository>;

const orLeaseLost = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof WriteRefused && error.failed.includes('queue item'))
      throw new AppError('lease_lost', { cause: error });
    throw error;
  }
};
