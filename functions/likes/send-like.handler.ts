import { boughtLikes, spendLike } from '#functions/payments/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { sendLike as contract } from '#shared/contract/likes.ts';
import { refuse } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { SEND_LIKE_THROTTLE } from '#shared/limits.ts';
import type { LikesDeps } from './deps.ts';
import { decideLike, sendingProblem } from './likes.rules.ts';

export const sendLike = createHandler(
  contract,
  async ({ member, body, now, once, throttles }, { core, likes }: LikesDeps) => {
    await throttles.count([{ kind: 'send_like', subject: member.id, ...SEND_LIKE_THROTTLE }]);
    return retryOnConflict(async () => {
      const { account: sender, wallet, facts, pairId } = await likes.find(member, body.uuid);
      const problem = sendingProblem(sender, now);
      if (problem) throw new AppError(problem);
      const decision = decideLike(sender, facts, pairId, now);
      if ('problem' in decision) {
        if (decision.problem === 'not_found') throw new AppError('not_found');
        return refuse(decision.problem);
      }
      const spent = spendLike(sender, wallet, { random: core.random, now });
      if (!spent) return refuse('no_likes');
      const held = boughtLikes(wallet, now) + (sender.freeLikes ?? 0);
      const answer = { success: true as const, like_remain: held - 1 };
      await likes.save({ ...decision, sender, spent }, now, once.write(answer));
      return answer;
    });
  },
);
