import type { Random } from '#functions/platform/security/random.ts';
import type { StoredDue } from '#functions/platform/table/due.ts';
import { dueDoneWrite, dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import { type Pair, type PairItem, pairKey, pairOf, withExpiredHold } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { writing } from '../contention.ts';
import { findSuccessors } from '../lists/latest-record-ids.ts';
import { pairWrites } from './pair-writes.ts';

/** Written with the hold; the deadline itself is enforced where the record is read. */
export const holdDueWrite = ({ id, herId, heldUntil = 0 }: Pair): Write =>
  dueWrite('hold', new Date(heldUntil), id, { herId });

/** Days looked back: after a stop of the schedules for longer, old items go by TTL and their records read as 3 all the same. */
const DAYS_BACK = 3;

/** Turns holds that ran out into no-matches and tells her. Bounded; safe to run twice or to stop anywhere. */
export const tidyHolds = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, 'hold', { now, days: DAYS_BACK }, async (due) => {
    const changes = await holdEndWrites(due, now, { table, random });
    await writing(() => table.transact([...changes, dueDoneWrite(due)]));
  });

const holdEndWrites = async (
  due: StoredDue,
  now: Date,
  { table, random }: { table: Table; random: Random },
): Promise<Write[]> => {
  const herId = due.data['herId'] as MemberId;
  const [side, her] = (await table.findMany([pairKey(herId, due.subject as PairId), accountKey(herId)], {
    consistent: true,
  })) as [PairItem | undefined, AccountItem | undefined];
  const before = side && pairOf(side);
  const after = before && withExpiredHold(before, now);
  // Decided meanwhile: nothing is left to do but to forget the reminder.
  if (!before || !after || after === before) return [];
  const accounts = her ? { her } : {};
  const successors = await findSuccessors(table, before, after, accounts);
  return [
    ...pairWrites(before, after, { accounts, successors }),
    // Of a record with somebody who withdrew there is nothing to tell.
    ...(before.leftBy === undefined
      ? [eventWrite(random, now, noticeRequestedEvent, { memberId: herId, notice: 'hold_ended', data: {} })]
      : []),
  ];
};
