import { type AccountItem, isPaid } from '#functions/items/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { WOMAN } from '#shared/options/member.ts';

/**
 * Whether privacy mode may be turned on or off. Only women with a running plan may turn it on. It stays on after the
 * plan ends, until the woman turns it off (rules: Timeline, `hidden_mode`). A request for the current mode changes
 * nothing.
 */
export const decideHiddenMode = (
  account: Pick<AccountItem, 'sex' | 'paidUntil' | 'isHidden'>,
  isHidden: boolean,
  now: Date,
): { problem: ErrorCode } | { changes: boolean } => {
  const changes = (account.isHidden === true) !== isHidden;
  if (!isHidden || !changes) return { changes };
  if (account.sex !== WOMAN) return { problem: 'wrong_sex' };
  return isPaid(account, now) ? { changes } : { problem: 'payment_required' };
};
