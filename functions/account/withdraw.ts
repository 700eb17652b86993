import { closeLoginWrites } from '#functions/auth/public.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './deps.ts';

/** `also` contains further writes for the transaction that ends the membership. */
type Leaving = { member: SessionMember; now: Date; also: readonly Write[] };

/**
 * Ends a membership. From then on the member can't sign in, all sessions are invalid, and no list or recommendation
 * shows the member (rules: Safety every member has).
 * @throws AppError session_required when another request of the member already deleted the login, account_closed when
 * the account is closed.
 */
export const endMembership = (
  { accounts }: Pick<AccountDeps, 'accounts'>,
  { member, now, also }: Leaving,
): Promise<void> =>
  retryOnConflict(async () => {
    const { account, login } = await accounts.getForWithdrawal(member);
    if (!account.isActive) throw new AppError('account_closed');
    await accounts.saveWithdrawal(member.id, { login, closeLogin: closeLoginWrites(login) }, now, also);
  });
