import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';

export const createHiddenModeRepository = (table: Table, random: Random) => ({
  /**
   * The member's account.
   * @throws AppError session_required when the account was deleted during the request.
   */
  getAccount: async (id: MemberId): Promise<Stored<AccountItem>> => {
    const account = await findAccount(table, id);
    if (!account) throw new AppError('session_required');
    return account;
  },

  /**
   * Turns privacy mode on or off. `isHidden` in the account takes effect at once. The consumer of `timelineFollowEvent`
   * then removes the member's timeline rows, or adds them again.
   * @throws AppError conflict when the plan changed since the account was read, or the account is not active.
   */
  saveHiddenMode: (
    { memberId, paidUntil }: AccountItem,
    isHidden: boolean,
    { now, also }: { now: Date; also: readonly Write[] },
  ): Promise<void> =>
    commit(table, [
      {
        name: 'account',
        if: ['#paidUntil = :paidUntil AND #isActive = :active', { paidUntil, active: true }],
        update: { ...accountKey(memberId), set: { isHidden } },
      },
      eventWrite(random, now, timelineFollowEvent, { memberId }),
      ...also,
    ]),
});
export type HiddenModeRepository = ReturnType<typeof createHiddenModeRepository>;
