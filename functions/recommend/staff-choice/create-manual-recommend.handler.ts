import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { createManualRecommend as contract } from '#shared/contract/matching.ts';
import { refuse } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { RecommendDeps } from '../deps.ts';
import { decideManualRequest } from '../serving/serving.rules.ts';

export const createManualRecommend = createHandler(
  contract,
  ({ member, now, once }, { serving, requests }: RecommendDeps) =>
    retryOnConflict(async () => {
      const account = await serving.getAccount(member.id);
      const decision = decideManualRequest(account, now);
      if ('problem' in decision) {
        if (decision.problem === 'no_ticket') return refuse('no_ticket');
        throw new AppError(decision.problem);
      }
      const answer = { success: true as const, manual_recommend_ticket: decision.left };
      await requests.saveRequest(account, decision, { now, also: once.write(answer) });
      return answer;
    }),
);
