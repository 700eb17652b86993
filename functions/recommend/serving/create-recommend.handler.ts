import { replayRow } from '#functions/pairs/public/choices.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { createRecommend as contract } from '#shared/contract/matching.ts';
import type { RecommendDeps } from '../deps.ts';
import { makeRecommend } from '../draw/make-recommend.ts';

// The transaction that saves a recommend has conditions on the day's limit, on the woman's status and on the key of the
// pair. When a condition fails, the handler starts again, this time with strongly consistent reads.
export const createRecommend = createReplayHandler(
  contract,
  replayRow,
  async ({ member, now, once }, deps: RecommendDeps) => {
    // The time of her last API call is stored before the recommend. If this write fails, the request fails and no
    // recommend is stored.
    await deps.keepLastCall(member, now);
    let isFirstTry = true;
    return retryOnConflict(() => {
      const consistent = !isFirstTry;
      isFirstTry = false;
      return makeRecommend(member.id, now, once, consistent, deps);
    });
  },
);
