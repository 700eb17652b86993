import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setHiddenMode as contract } from '#shared/contract/timeline.ts';
import { AppError } from '#shared/errors.ts';
import type { TimelineDeps } from './deps.ts';
import { decideHiddenMode } from './hidden-mode.rules.ts';

export const setHiddenMode = createHandler(contract, ({ member, body, now, once }, { hiddenMode }: TimelineDeps) =>
  retryOnConflict(async () => {
    const account = await hiddenMode.getAccount(member.id);
    const decision = decideHiddenMode(account, body.hidden_mode, now);
    if ('problem' in decision) throw new AppError(decision.problem);
    const answer = { success: true as const, hidden_mode: body.hidden_mode };
    if (decision.changes) await hiddenMode.saveHiddenMode(account, body.hidden_mode, { now, also: once.write(answer) });
    return answer;
  }),
);
