import { accountKey } from '#functions/items/account.ts';
import { holdDue } from '#functions/items/due/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { type Pair, pairKey, pairOf, withExpiredHold } from '#functions/items/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { findSuccessors } from '../pair/latest-pair-ids.repository.ts';
import { pairWrites } from '../pair/pair-writes.ts';

/**
 * Due work for the end of a hold (the week after she chose `suspend`), written in the transaction that starts the hold.
 * A late run does no harm: `withExpiredHold` turns the pair into a no-match whenever it is read after the end.
 */
export const holdDueWrite = ({ id, herId, heldUntil = 0 }: Pair): Write =>
  dueWrite(holdDue, new Date(heldUntil), id, { herId });

/**
 * Turns each ended hold (the week after she chose `suspend`) into a no-match and sends the woman a notice. Returns true
 * when it stopped for lack of time and ended holds are left. Safe to run twice or to stop anywhere.
 */
export const tidyHolds = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, holdDue, { now }, (due) =>
    // Several holds of one woman may end in the same run, and each changes her account, so conflicts are possible.
    retryOnConflict(async () => {
      const changes = await holdEndWrites(due, now, { table, random });
      await commit(table, [...changes, dueDoneWrite(due)]);
    }),
  );

const holdEndWrites = async (
  due: StoredDue<typeof holdDue>,
  now: Date,
  { table, random }: { table: Table; random: Random },
): Promise<Write[]> => {
  const { herId } = due.data;
  const [side, her] = await table.findMany([pairKey(herId, due.subject), accountKey(herId)], { consistent: true });
  const before = side && pairOf(side);
  const after = before && withExpiredHold(before, now);
  // A choice ended the hold meanwhile, or the pair is erased: only the due work has to be deleted.
  if (!before || !after || after === before) return [];
  const accounts = her ? { her } : {};
  const successors = await findSuccessors(table, before, after, accounts, now);
  return [
    ...pairWrites(before, after, { accounts, successors, now }),
    // She gets no notice when a member of the pair withdrew.
    ...(before.leftBy === undefined
      ? [eventWrite(random, now, noticeRequestedEvent, { memberId: herId, notice: 'hold_ended', data: {} })]
      : []),
  ];
};
