import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { dequeueWrites, queueItemKey } from '#functions/records/queue-item.ts';

import type { MemberId } from '#shared/ids.ts';

/** Takes what somebody who withdrew had asked staff for out of their queue; the second time there is nothing left. */
export const withdrawRequest = async (table: Table, memberId: MemberId): Promise<void> => {
  const account = await table.find(accountKey(memberId), { consistent: true });
  const since = account?.manualPendingAt;
  if (since === undefined) return;
  try {
    await table.transact([
      {
        name: 'account',
        if: ['#manualPendingAt = :since', { since }],
        update: { ...accountKey(memberId), remove: ['manualPendingAt'] },
      },
      ...dequeueWrites('manual_recommends', queueItemKey('manual_recommends', since, memberId), memberId),
    ]);
  } catch (error) {
    // Decided in this very moment.
    if (!(error instanceof WriteRefused)) throw error;
  }
};
