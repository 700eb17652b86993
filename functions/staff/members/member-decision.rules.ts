import { ageStateOf } from '#functions/age/public.ts';
import { type AccountItem, isReachable } from '#functions/items/account.ts';
import { AppError } from '#shared/errors.ts';
import { WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import type { SetRank, SetStatus } from '#shared/options/staff-members.ts';

type Woman = Pick<AccountItem, 'sex' | 'womanStatus' | 'isActive' | 'ageCheck' | 'rank'>;

const isOpenWoman = (account: Woman): boolean => account.sex === WOMAN && isReachable(account);

/**
 * Staff may not set the status of a woman who is still registering: she would skip the age check. The statuses that
 * staff set, 2 (`messagesClosed`) and 6 (`socialAccountMissing`), become 3 (`ready`) without an age check (rules:
 * Members, A woman's `status`).
 * @throws AppError illegal_state for a man, a closed account, a woman who is still registering, and for the status that
 * she already has.
 */
export const assertMaySetStatus = (account: Woman, status: SetStatus): void => {
  const { womanStatus } = account;
  const isLegal = isOpenWoman(account) && womanStatus !== WOMAN_STATUS.registering && womanStatus !== status;
  if (!isLegal) throw new AppError('illegal_state');
};

/**
 * @throws AppError illegal_state for a man (his rank is decided when he requests one), for a closed account, and for
 * the rank that the woman already has.
 */
export const assertMaySetRank = (account: Woman, rank: SetRank): void => {
  if (!isOpenWoman(account) || account.rank === rank) throw new AppError('illegal_state');
};

/**
 * @throws AppError illegal_state for a closed account, and for an age check in another state than `verified` or
 * `under_review`.
 */
export const assertMayForceResubmission = (
  account: Pick<AccountItem, 'isActive' | 'ageCheck' | 'hasAgeDocument'>,
): void => {
  const state = ageStateOf(account);
  const isLegal = isReachable(account) && (state === 'verified' || state === 'under_review');
  if (!isLegal) throw new AppError('illegal_state');
};
