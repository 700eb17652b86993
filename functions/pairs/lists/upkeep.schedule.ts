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
 * Visits every member once in thirty days and brings the items that matching stores for the member to the present form.
 * So a change of stored data reaches members who do not come, without a Scan: each visit writes the due work of the
 * next one (docs/operations.md, Changing stored data; docs/decisions/084).
 */
/** Counters that one visit removes, so that its condition stays far below the four kilobytes that DynamoDB reads. */
const EMPTY_AT_ONCE = 80;

/** One run; true when there is more to do. Safe to repeat, to run twice at the same time, and to stop anywhere. */
export const keepUp: Schedule<PairsDeps> = (deps, now, share) =>
  workDue(deps.table, upkeepDue, { now, share }, (due) => visit(deps, due, now));

const visit = async ({ core, table }: PairsDeps, due: StoredDue<typeof upkeepDue>, now: Date): Promise<void> => {
  const memberId = due.subject;
  const keys = [accountKey(memberId), listCountsKey(memberId), absenceKey(memberId)] as const;
  const [account, lists, told] = await table.findMany(keys, { consistent: true });
  // Pairs that are older than this rule, and any that an event did not reach.
  if (account && !isFollowed(account, told, now)) await followAbsence({ table, random: core.random, now }, memberId);
  // The items of a member who withdrew are erased before another visit could come.
  const next = account && account.withdrawnAt === undefined ? [visitDueWrite(memberId, now)] : [];
  // A refusal is a conflict: a pair of the member changed at this moment, and the next run reads the counters again.
  await commit(table, [...(lists ? upgradeWrites(memberId, lists) : []), ...next, dueDoneWrite(due)]);
};

/** Brings the stored counters to the present version. No write when nothing has to change. */
const upgradeWrites = (memberId: MemberId, stored: Stored<StoredLists>): Write[] => {
  const removeZero = emptyCountersOf(stored).slice(0, EMPTY_AT_ONCE);
  if (stored.v === LISTS_VERSION && removeZero.length === 0) return [];
  const update = { ...listCountsKey(memberId), set: { v: LISTS_VERSION }, remove: ['closed'], removeZero };
  return [{ name: 'lists', if: ['attribute_exists(pk)'], update }];
};
