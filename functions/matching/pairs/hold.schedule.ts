import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { accountKey } from '#functions/records/account.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import { type Pair, pairKey, pairOf, withExpiredHold } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { findSuccessors } from '../lists/latest-record-ids.repository.ts';
import { pairWrites } from './pair-writes.ts';

/** Due work for the end of a hold, written with the hold. The deadline itself holds without it (`withExpiredHold`). */
export const holdDueWrite = ({ id, herId, heldUntil = 0 }: Pair): Write =>
  dueWrite('hold', new Date(heldUntil), id, { herId });

/** Service days to look back. Older items are never worked off, but `withExpiredHold` makes their records read as 3. */
const DAYS_BACK = 3;

/**
 * Turns holds that ran out into no-matches and tells her by a notice. Bounded; safe to run twice or to stop anywhere.
 */
export const tidyHolds = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, 'hold', { now, days: DAYS_BACK }, async (due) => {
    const changes = await holdEndWrites(due, now, { table, random });
    await commit(table, [...changes, dueDoneWrite(due)]);
  });

const holdEndWrites = async (
  due: StoredDue,
  now: Date,
  { table, random }: { table: Table; random: Random },
): Promise<Write[]> => {
  const herId = due.data['herId'] as MemberId;
  const [side, her] = await table.findMany([pairKey(herId, due.subject as PairId), accountKey(herId)], {
    consistent: true,
  });
  const before = side && pairOf(side);
  const after = before && withExpiredHold(before, now);
  // The hold ended by a choice meanwhile: only the due work has to go.
  if (!before || !after || after === before) return [];
  const accounts = her ? { her } : {};
  const successors = await findSuccessors(table, before, after, accounts);
  return [
    ...pairWrites(before, after, { accounts, successors }),
    // She gets no notice about a record that a member withdrew from.
    ...(before.leftBy === undefined
      ? [eventWrite(random, now, noticeRequestedEvent, { memberId: herId, notice: 'hold_ended', data: {} })]
      : []),
  ];
};
