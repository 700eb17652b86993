import { replayRow } from '#functions/pairs/public/choices.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { createRecommend as contract } from '#shared/contract/matching.ts';
import type { RecommendDeps } from '../deps.ts';
import { makeRecommend } from '../draw/make-recommend.ts';

// The day's cap, her status and the key of the pair are conditions of one transaction. When one is refused, the call
// starts again, this time with strongly consistent reads.
export const createRecommend = createReplayHandler(
  contract,
  replayRow,
  async ({ member, now, once }, deps: RecommendDeps) => {
    // Stored before, and not in parallel: when this write fails, the call must fail without a recommend.
    await deps.keepLastCall(member, now);
    let isFirstTry = true;
    return retryOnConflict(() => {
      const consistent = !isFirstTry;
      isFirstTry = false;
      return makeRecommend(member.id, now, once, consistent, deps);
    });
  },
);
