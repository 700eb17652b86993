import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { pairKey, pairOf } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { writing } from '../contention.ts';
import { pairWrites } from '../pairs/pair-writes.ts';
import { leavesPlace } from './counters.ts';

/**
 * Lets the list counters of both members follow a match to the days of its last message. Changes nothing where they did
 * already, so the event that asks for it may come as often as it likes, and in any order.
 */
export const moveMatch = (table: Table, ownerId: MemberId, pairId: PairId): Promise<void> =>
  retryOnConflict(async () => {
    const side = await table.find(pairKey(ownerId, pairId), { consistent: true });
    if (!side || !isMatch(side.state) || !leavesPlace(side, side.activityAt)) return;
    const pair = pairOf(side);
    await writing(() => table.transact(pairWrites(pair, pair)));
  });
