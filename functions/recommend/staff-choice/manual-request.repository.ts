import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { dequeueWrites, enqueueWrites, queueItemKey } from '#functions/items/queue-item.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { ticketsUnchanged } from '../serving/serving.rules.ts';

const QUEUE = 'manual_recommends';

/**
 * Stores requests of women for a recommend by staff. A request is stored twice: as `manualPendingAt` on her account,
 * and as an item in the queue of staff.
 */
export const createManualRequestRepository = (table: Table) => ({
  /**
   * Uses one of the woman's tickets and puts the request into the queue of staff, in one transaction. `month` and
   * `used` are the new values of `manualMonth` and `manualUsed` in her account.
   * @throws AppError conflict when she gets no recommends any more or her tickets changed since her account was read.
   */
  saveRequest: async (
    her: AccountItem,
    { month, used }: { month: string; used: number },
    { now, also }: { now: Date; also: readonly Write[] },
  ): Promise<void> => {
    const waitingSince = now.getTime();
    await commit(table, [
      {
        name: 'account',
        if: ticketsUnchanged(her),
        update: {
          ...accountKey(her.memberId),
          set: { manualMonth: month, manualUsed: used, manualPendingAt: waitingSince },
        },
      },
      ...enqueueWrites(QUEUE, {
        memberId: her.memberId,
        sex: WOMAN,
        waitingSince,
        stage: 'first',
        documentType: null,
        submissions: used,
        firstReviewer: null,
      }),
      ...also,
    ]);
  },

  /**
   * Removes the request of a withdrawn member from the queue and from the account. Does nothing without a request, or
   * when staff decide the request first.
   */
  withdraw: async (memberId: MemberId): Promise<void> => {
    const since = (await findAccount(table, memberId))?.manualPendingAt;
    if (since === undefined) return;
    await ignoreRefusal(
      table.transact([
        {
          name: 'account',
          if: ['#manualPendingAt = :since', { since }],
          update: { ...accountKey(memberId), remove: ['manualPendingAt'] },
        },
        ...dequeueWrites(QUEUE, queueItemKey(QUEUE, since, memberId), memberId),
      ]),
    );
  },
});
export type ManualRequestRepository = ReturnType<typeof createManualRequestRepository>;
