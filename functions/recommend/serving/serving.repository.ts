import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { notedCall } from '#functions/items/last-call.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { WomanStatus } from '#shared/options/member.ts';

type StatusChange = Pick<AccountItem, 'womanStatus'> & Partial<Pick<AccountItem, 'lastCallAt' | 'callBefore'>>;

export const createServingRepository = (table: Table) => {
  const saveStatus = (id: MemberId, condition: Condition, set: StatusChange, also: readonly Write[]): Promise<void> =>
    commit(table, [{ name: 'account', if: condition, update: { ...accountKey(id), set } }, ...also]);

  return {
    /**
     * Strongly consistent read.
     * @throws AppError not_found without an account.
     */
    getAccount: async (id: MemberId): Promise<AccountItem> => {
      const account = await findAccount(table, id);
      if (!account) throw new AppError('not_found');
      return account;
    },

    /**
     * Saves the woman's new status after `decideActivation`, and `now` as the time of her last API call.
     * @throws AppError conflict when her status, age confirmation or profile flag changed since her account was read.
     */
    saveActivation: (
      { memberId, womanStatus, ageCheck, hasProfile, lastCallAt }: AccountItem,
      to: WomanStatus,
      { now, also }: { now: Date; also: readonly Write[] },
    ): Promise<void> =>
      saveStatus(
        memberId,
        [
          '#womanStatus = :womanStatus AND #ageCheck = :ageCheck AND #hasProfile = :hasProfile',
          { womanStatus, ageCheck, hasProfile },
        ],
        { womanStatus: to, ...notedCall(lastCallAt, now) },
        also,
      ),

    /** @throws AppError conflict when her status changed since her account was read. */
    savePause: (
      { memberId, womanStatus }: AccountItem,
      to: WomanStatus,
      { also }: { also: readonly Write[] },
    ): Promise<void> =>
      saveStatus(memberId, ['#womanStatus = :womanStatus', { womanStatus }], { womanStatus: to }, also),
  };
};
export type ServingRepository = ReturnType<typeof createServingRepository>;
