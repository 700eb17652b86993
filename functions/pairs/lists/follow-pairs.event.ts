import { type AbsenceItem, absenceKey } from '#functions/items/absence.ts';
import { findAccount } from '#functions/items/account.ts';
import { pairsFollowEvent } from '#functions/items/events/matching.ts';
import { pairKey, pairOf, pairsOf } from '#functions/items/pair.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { PairsDeps } from '../deps.ts';
import { findNewer, findSuccessors } from '../pair/latest-pair-ids.repository.ts';
import type { Accounts } from '../pair/latest-pair-ids.ts';
import { pairWrites, withoutErased } from '../pair/pair-writes.ts';
import { withAbsence } from './absence.rules.ts';

/** Number of pairs that one run of the consumer reads. A run must end before the function's timeout. */
const PAGE = 50;

type Following = { table: Table; memberId: MemberId; told: AbsenceItem; now: Date };

/**
 * Updates one page of a member's pairs: stores in each pair whether the member can be reached, and changes the
 * partner's counts. Then writes the event for the next page. Stops when a later update (`run`) has started. A pair that
 * already contains the value is not changed, so every delivery of the event may be repeated.
 */
export const followPairs: EventConsumer<typeof pairsFollowEvent, PairsDeps> = async (event, { core, table }) => {
  const { memberId, run, after } = event.data;
  const told = await table.find(absenceKey(memberId), { consistent: true });
  if (told?.run !== run || told.isDone) return;
  const now = core.clock.now();
  const page = await table.query({
    ...pairsOf(memberId),
    limit: PAGE,
    consistent: true,
    after: after === undefined ? undefined : pairKey(memberId, after),
  });
  for (const side of page.items) {
    if (!withAbsence(pairOf(side), memberId, told.absence)) continue;
    const isLatest = await followPair({ table, memberId, told, now }, side.sk);
    if (!isLatest) return;
  }
  const last = page.items.at(-1)?.sk;
  if (page.next && last)
    await table.write(eventWrite(core.random, now, pairsFollowEvent, { memberId, run, after: last }));
  else
    await ignoreRefusal(
      table.write({
        name: 'run',
        if: ['#run = :run', { run }],
        update: { ...absenceKey(memberId), set: { isDone: true } },
      }),
    );
};

/**
 * Changes one pair. Returns false when a later update (`run`) has started: this update must then write nothing more.
 */
const followPair = ({ table, memberId, told, now }: Following, pairId: PairId): Promise<boolean> =>
  retryOnConflict(async () => {
    const keys = [pairKey(memberId, pairId), absenceKey(memberId)] as const;
    const [side, latest] = await table.findMany(keys, { consistent: true });
    if (latest?.run !== told.run) return false;
    const before = side && pairOf(side);
    const after = before && withAbsence(before, memberId, told.absence);
    if (!side || !before || !after) return true;
    // The member's own lists and counters stay unchanged: they are needed again when the member can be reached again.
    const partner = await findAccount(table, side.partnerId);
    const accounts: Accounts = partner ? { [side.viewer === WOMAN ? 'his' : 'her']: partner } : {};
    const successors = await findSuccessors(table, before, after, accounts, now);
    const stays = await findNewer(table, before, after, accounts);
    await commit(table, [
      ...withoutErased(pairWrites(before, after, { accounts, successors, stays }), accounts),
      { name: 'run', if: ['#run = :run', { run: told.run }], check: absenceKey(memberId) },
    ]);
    return true;
  });
