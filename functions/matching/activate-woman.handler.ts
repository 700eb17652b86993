import { accountKey, findAccount } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/create-handler.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { activateWoman as contract } from '#shared/contract/matching.ts';
import { AppError } from '#shared/errors.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { writing } from './contention.ts';
import type { MatchingDeps } from './deps.ts';
import { decideActivation } from './matching.rules.ts';

// What the client believes her status was (`status_old`) grants nothing: the stored one decides.
export const activateWoman = createHandler(contract, ({ member, now, once }, { table }: MatchingDeps) =>
  retryOnConflict(async () => {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('not_found');
    const decision = decideActivation(account);
    if ('refused' in decision) throw new AppError(decision.refused);
    const answer = { success: true as const, status: WOMAN_STATUS.active };
    if (!decision.changes) return answer;
    await writing(() =>
      table.transact([
        {
          name: 'account',
          if: [
            '#womanStatus = :seen AND #ageCheck = :verified AND #hasProfile = :true',
            { seen: account.womanStatus, verified: AGE_CHECK.verified, true: true },
          ],
          update: { ...accountKey(member.id), set: { womanStatus: WOMAN_STATUS.active, lastCallAt: now.getTime() } },
        },
        ...once.write(answer),
      ]),
    );
    return answer;
  }),
);
