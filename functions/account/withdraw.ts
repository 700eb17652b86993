import { closeLoginWrites } from '#functions/auth/public.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './deps.ts';

type Leaving = { member: SessionMember; now: Date; once: Once; answer: unknown };

/**
 * Ends a membership. From then on the member cannot sign in, all sessions are invalid, and no list or recommend shows
 * the member (rules: Safety every member has).
 * @throws AppError session_required when another call of the member was faster, account_closed when the account is
 * closed.
 */
export const endMembership = (
  { accounts }: Pick<AccountDeps, 'accounts'>,
  { member, now, once, answer }: Leaving,
): Promise<void> =>
  retryOnConflict(async () => {
    const { account, login } = await accounts.getForWithdrawal(member);
    if (!account.isActive) throw new AppError('account_closed');
    await accounts.saveWithdrawal(member.id, { login, closeLogin: closeLoginWrites(login) }, now, { once, answer });
  });
