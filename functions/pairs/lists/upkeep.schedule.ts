import { absenceKey } from '#functions/items/absence.ts';
import { accountKey } from '#functions/items/account.ts';
import { upkeepDue } from '#functions/items/due/matching.ts';
import { emptyCountersOf, LISTS_VERSION, listCountsKey, type StoredLists } from '#functions/items/list-counts.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import type { Stored, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PairsDeps } from '../deps.ts';
import { followAbsence } from './absence.repository.ts';
import { isFollowed } from './absence.rules.ts';
import { visitDueWrite } from './visit-plan.ts';

/*
 * Upkeep: a schedule that visits every member once in thirty days and brings the member's stored items of matching to
 * the current version, also for members who never sign in. Each visit of a member schedules the member's next visit, so
 * no Scan of the table is needed (docs/operations.md, Changing stored data; docs/decisions/084).
 */
/**
 * One visit of a member removes at most this many counters that are zero. The write's condition names each removed
 * counter, and DynamoDB limits a condition to four kilobytes.
 */
const EMPTY_AT_ONCE = 80;

/**
 * One run of the upkeep; true when there is more to do. Safe to repeat, to run twice at the same time, and to stop
 * anywhere.
 */
export const keepUp: Schedule<PairsDeps> = (deps, now, share) =>
  workDue(deps.table, upkeepDue, { now, share }, (due) => visit(deps, due, now));

const visit = async ({ core, table }: PairsDeps, due: StoredDue<typeof upkeepDue>, now: Date): Promise<void> => {
  const memberId = due.subject;
  const keys = [accountKey(memberId), listCountsKey(memberId), absenceKey(memberId)] as const;
  const [account, lists, told] = await table.findMany(keys, { consistent: true });
  // Corrects pairs that were stored before `followAbsence` existed, and pairs that an event did not reach.
  if (account && !isFollowed(account, told, now)) await followAbsence({ table, random: core.random, now }, memberId);
  // A member who withdrew gets no further visit: the items are erased before the visit would come.
  const next = account && account.withdrawnAt === undefined ? [visitDueWrite(memberId, now)] : [];
  // Refused when a pair of the member changed at this moment. Then the next run reads the counters again.
  await commit(table, [...(lists ? upgradeWrites(memberId, lists) : []), ...next, dueDoneWrite(due)]);
};

/** Changes the stored counters to the current version. No write when nothing has to change. */
const upgradeWrites = (memberId: MemberId, stored: Stored<StoredLists>): Write[] => {
  const removeZero = emptyCountersOf(stored).slice(0, EMPTY_AT_ONCE);
  if (stored.v === LISTS_VERSION && removeZero.length === 0) return [];
  const update = { ...listCountsKey(memberId), set: { v: LISTS_VERSION }, remove: ['closed'], removeZero };
  return [{ name: 'lists', if: ['attribute_exists(pk)'], update }];
};
