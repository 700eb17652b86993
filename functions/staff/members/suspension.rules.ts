import { type AccountItem, isReachable } from '#functions/records/account.ts';
import { AppError } from '#shared/errors.ts';
import { isUnderAge } from '#shared/options/member.ts';

type Membership = Pick<AccountItem, 'isActive' | 'ageCheck' | 'withdrawnAt'>;

/** Suspended by staff: neither withdrawn, nor closed by the age check alone. */
export const isSuspended = ({ isActive, withdrawnAt }: Membership): boolean => !isActive && withdrawnAt === undefined;

/** @throws AppError illegal_state when the account is closed already, or its member withdrew. */
export const assertMaySuspend = (account: Membership): void => {
  if (account.withdrawnAt !== undefined || !isReachable(account)) throw new AppError('illegal_state');
};

/**
 * A suspended member who is under age stays closed: only the age check opens that account (rules: Staff console,
 * Suspending).
 * @throws AppError illegal_state for an account that is open, withdrawn or under age.
 */
export const assertMayRestore = (account: Membership): void => {
  if (!isSuspended(account) || isUnderAge(account.ageCheck)) throw new AppError('illegal_state');
};
