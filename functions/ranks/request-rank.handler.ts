import { mayRequestRank } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { requestRank as contract } from '#shared/contract/ranks.ts';
import { AppError } from '#shared/errors.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import type { RanksDeps } from './deps.ts';

// When two API calls request a rank at once, the second one finds the request of the first and is refused.
export const requestRank = createHandler(contract, ({ member, now, once }, { ranks }: RanksDeps) =>
  retryOnConflict(async () => {
    const account = await ranks.getAccount(member.id);
    if (!account.isActive) throw new AppError('account_closed');
    if (!mayRequestRank(account, now)) throw new AppError('illegal_state', { messages: [ranksJa.request.failed] });
    const answer = { success: true as const, state: 1 as const };
    await ranks.saveRequest(account, { now, also: once.write(answer) });
    return answer;
  }),
);
