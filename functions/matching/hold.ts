import { type AccountItem, accountKey } from '#functions/account/public.ts';
import { type DueItem, dueDoneWrite, dueWrite, findDue } from '#functions/platform/due.ts';
import type { Key, Table, Write } from '#functions/platform/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { writing } from './contention.ts';
import { asOf, type Pair, type PairItem, pairKey, pairOf } from './pair.ts';
import { pairWrites } from './pair-writes.ts';

/** Written with the hold; the deadline itself is enforced where the record is read. */
export const holdDueWrite = ({ id, herId, heldUntil = 0 }: Pair): Write =>
  dueWrite('hold', new Date(heldUntil), id, { herId });

/** Days looked back: after a stop of the schedules for longer, old items go by TTL and their records read as 3 all the same. */
const DAYS_BACK = 3;

/** Turns holds that ran out into no-matches. Bounded; safe to run twice or to stop anywhere. True when there is more. */
export const tidyHolds = async (table: Table, now: Date): Promise<boolean> => {
  const { items, more } = await findDue(table, 'hold', now, { days: DAYS_BACK });
  for (const item of items) await tidyHold(table, item, now);
  return more;
};

const tidyHold = async (table: Table, due: DueItem & Key, now: Date): Promise<void> => {
  const herId = due.data['herId'] as MemberId;
  const [side, her] = (await table.findMany([pairKey(herId, due.subject as PairId), accountKey(herId)], {
    consistent: true,
  })) as [PairItem | undefined, AccountItem | undefined];
  const before = side && pairOf(side);
  const after = before && asOf(before, now);
  // Decided meanwhile: nothing is left to do but to forget the reminder.
  const changes =
    before && after && after !== before ? pairWrites(before, after, her ? { accounts: { her } } : {}) : [];
  try {
    await writing(() => table.transact([...changes, dueDoneWrite(due)]));
  } catch (error) {
    // Somebody chose at this very moment: the next run sees what came of it.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
};
