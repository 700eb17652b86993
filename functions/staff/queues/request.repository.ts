import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { decisionCountWrite } from '#functions/items/day-count.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import {
  type CurrentLease,
  currentLeaseKey,
  dequeueWrites,
  endLeaseWrites,
  type QueueItem,
  type StoredQueueItem,
} from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { AuditLog } from '../audit/audit.repository.ts';

/** A queue whose items are requests of members. The age documents have a separate repository. */
export type RequestQueue = 'manual_recommends' | 'rank_requests' | 'reports' | 'operator_chats';

type RequestCase = {
  item: StoredQueueItem | undefined;
  account: AccountItem | undefined;
  /** The latest lease of the staff member who called the API. */
  current: CurrentLease | undefined;
};
type RequestDecision = {
  queue: RequestQueue;
  item: StoredQueueItem;
  current: CurrentLease | undefined;
  /** The writes of the domain that owns the request. They change the member's data. */
  outcome: readonly Write[];
  /** The details of the decision for the audit log. */
  detail: Record<string, string>;
  staff: StaffMember;
  now: Date;
  also: readonly Write[];
};

export const createRequestRepository = ({ table, audit }: { table: Table; audit: AuditLog }) => ({
  /** A queue item, its member's account and the current lease of a person, in one strongly consistent read. */
  findRequest: async (
    queue: RequestQueue,
    { key, memberId }: { key: Key<QueueItem>; memberId: MemberId },
    staffId: string,
  ): Promise<RequestCase> => {
    const keys = [key, accountKey(memberId), currentLeaseKey(queue, staffId)] as const;
    const [item, account, current] = await table.findMany(keys, { consistent: true });
    return { item, account, current };
  },

  /** Account and profile of the member who made a request, in one strongly consistent read. */
  findMember: async (
    memberId: MemberId,
  ): Promise<{ account: AccountItem | undefined; profile: ProfileItem | undefined }> => {
    const [account, profile] = await table.findMany([accountKey(memberId), profileKey(memberId)], { consistent: true });
    return { account, profile };
  },

  /**
   * Stores a decision and its outcome, in one transaction.
   * @throws AppError conflict when any of the items changed since the read.
   */
  saveDecision: ({ queue, item, current, outcome, detail, staff, now, also }: RequestDecision): Promise<void> =>
    audit.commit({ staff, now, action: 'decide', memberId: item.memberId, target: `${queue} ${item.sk}`, detail }, [
      ...dequeueWrites(queue, { pk: item.pk, sk: item.sk }, item.memberId, {
        staffId: staff.staffId,
        now,
        lookedAt: item.lookedAt,
      }),
      ...endLeaseWrites(queue, staff.staffId, item.sk, current),
      decisionCountWrite(item.sk, item.reopenedAt ?? item.waitingSince, now),
      ...outcome,
      ...also,
    ]),
});
export type RequestRepository = ReturnType<typeof createRequestRepository>;
