import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { pauseWoman as contract } from '#shared/contract/matching.ts';
import { AppError } from '#shared/errors.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import type { RecommendDeps } from '../deps.ts';
import { decidePause } from './serving.rules.ts';

export const pauseWoman = createHandler(contract, ({ member, once }, { serving }: RecommendDeps) =>
  retryOnConflict(async () => {
    const account = await serving.getAccount(member.id);
    const decision = decidePause(account);
    if ('problem' in decision) throw new AppError(decision.problem);
    const answer = { success: true as const, status: WOMAN_STATUS.paused };
    if (!decision.changes) return answer;
    await serving.savePause(account, answer.status, { also: once.write(answer) });
    return answer;
  }),
);
