import { absenceKey } from '#functions/items/absence.ts';
import { accountKey } from '#functions/items/account.ts';
import { pairsFollowEvent } from '#functions/items/events/matching.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { absenceOf, isFollowed } from './absence.rules.ts';

/**
 * Starts an update of the member's pairs after the member became unreachable (account closed, or a man without a plan)
 * or reachable again. Writes nothing when the pairs already say so. Must be called after every change of an account.
 * The new update replaces every earlier one (docs/decisions/092).
 */
export const followAbsence = (
  { table, random, now }: { table: Table; random: Random; now: Date },
  memberId: MemberId,
): Promise<void> =>
  retryOnConflict(async () => {
    const keys = [accountKey(memberId), absenceKey(memberId)] as const;
    const [account, told] = await table.findMany(keys, { consistent: true });
    if (!account || isFollowed(account, told, now)) return;
    const absence = absenceOf(account, now);
    const { isActive, ageCheck, paidUntil } = account;
    const run = random.token(16);
    await commit(table, [
      {
        name: 'run',
        if: told ? ['#run = :run', { run: told.run }] : ['attribute_not_exists(pk)'],
        put: { ...absenceKey(memberId), run, absence, isDone: false },
      },
      {
        name: 'account as judged',
        if: [
          '#isActive = :isActive AND #ageCheck = :ageCheck AND #paidUntil = :paidUntil',
          { isActive, ageCheck, paidUntil },
        ],
        check: accountKey(memberId),
      },
      eventWrite(random, now, pairsFollowEvent, { memberId, run }),
    ]);
  });
