import { type AccountItem, isReachable } from '#functions/items/account.ts';
import { AppError } from '#shared/errors.ts';
import { isUnderAge } from '#shared/options/member.ts';
import type { SuspendReason } from '#shared/options/staff-members.ts';

type Membership = Pick<AccountItem, 'isActive' | 'ageCheck' | 'withdrawnAt' | 'restoredAt'>;

/**
 * True for an account that staff suspended; false after a withdrawal, and for an account that only the age check
 * closed.
 */
export const isSuspended = ({ isActive, withdrawnAt }: Membership): boolean => !isActive && withdrawnAt === undefined;

/**
 * The reason `mistake` means that restoring the member was a mistake, so it is only allowed for a member whom staff
 * restored before.
 * @throws AppError illegal_state when the account is closed already, its member withdrew, or the reason does not apply.
 */
export const assertMaySuspend = (account: Membership, reason: SuspendReason): void => {
  if (account.withdrawnAt !== undefined || !isReachable(account)) throw new AppError('illegal_state');
  if (reason === 'mistake' && account.restoredAt === undefined) throw new AppError('illegal_state');
};

/**
 * A suspended member who is under age stays closed: only the age check opens that account (rules: Staff console,
 * Suspending).
 * @throws AppError illegal_state for an account that is open, withdrawn or under age.
 */
export const assertMayRestore = (account: Membership): void => {
  if (!isSuspended(account) || isUnderAge(account.ageCheck)) throw new AppError('illegal_state');
};
