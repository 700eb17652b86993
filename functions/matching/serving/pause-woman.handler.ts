import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { accountKey, findAccount } from '#functions/records/account.ts';
import { pauseWoman as contract } from '#shared/contract/matching.ts';
import { AppError } from '#shared/errors.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import type { MatchingDeps } from '../deps.ts';
import { decidePause } from './serving.rules.ts';

export const pauseWoman = createHandler(contract, ({ member, once }, { table }: MatchingDeps) =>
  retryOnConflict(async () => {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('not_found');
    const decision = decidePause(account);
    if ('refused' in decision) throw new AppError(decision.refused);
    const answer = { success: true as const, status: WOMAN_STATUS.paused };
    if (!decision.changes) return answer;
    await writing(() =>
      table.transact([
        {
          name: 'account',
          if: ['#womanStatus = :womanStatus', { womanStatus: account.womanStatus }],
          update: { ...accountKey(member.id), set: { womanStatus: WOMAN_STATUS.paused } },
        },
        ...once.write(answer),
      ]),
    );
    return answer;
  }),
);
