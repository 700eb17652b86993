import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { auditWrite } from '#functions/records/audit-entry.ts';
import {
  type CurrentLease,
  currentLeaseKey,
  dequeueWrites,
  endLeaseWrites,
  type QueueItem,
  type StoredQueueItem,
} from '#functions/records/queue-item.ts';
import type { MemberId } from '#shared/ids.ts';

const QUEUE = 'manual_recommends';

type RequestCase = {
  item: StoredQueueItem | undefined;
  account: AccountItem | undefined;
  /** The current lease of the person who asks. */
  current: CurrentLease | undefined;
};
type RequestDecision = {
  item: StoredQueueItem;
  current: CurrentLease | undefined;
  /**
   * The clauses that matching adds to the transaction. They create the record with the chosen man, or give the ticket
   * back to her.
   */
  outcome: readonly Write[];
  /** The details of the decision for the audit log. */
  detail: Record<string, string>;
  staff: StaffMember;
  now: Date;
  also: readonly Write[];
};

export const createManualRequestRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /** A queue item, its member's account and the current lease of a person, in one strongly consistent read. */
  findRequest: async (key: Key<QueueItem>, memberId: MemberId, staffId: string): Promise<RequestCase> => {
    const keys = [key, accountKey(memberId), currentLeaseKey(QUEUE, staffId)] as const;
    const [item, account, current] = await table.findMany(keys, { consistent: true });
    return { item, account, current };
  },

  /**
   * Stores a decision and its outcome, in one transaction.
   * @throws AppError conflict when any of the items changed since the read.
   */
  saveDecision: ({ item, current, outcome, detail, staff, now, also }: RequestDecision): Promise<void> =>
    commit(table, [
      ...dequeueWrites(QUEUE, { pk: item.pk, sk: item.sk }, item.memberId, { staffId: staff.staffId, now }),
      ...endLeaseWrites(QUEUE, staff.staffId, item.sk, current),
      ...outcome,
      auditWrite(random, now, staff, {
        action: 'decide',
        memberId: item.memberId,
        subject: `${QUEUE} ${item.sk}`,
        detail,
      }),
      ...also,
    ]),
});
export type ManualRequestRepository = ReturnType<typeof createManualRequestRepository>;
