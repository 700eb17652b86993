import { keepLastCall } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { createRecommend as contract } from '#shared/contract/matching.ts';
import type { MatchingDeps } from '../deps.ts';
import { makeRecommend } from '../recommend/draw/make-recommend.ts';

// The cap, the pair's key and her status are conditions of the one transaction: whatever runs at the same time, a
// refused clause sends the call back to look again.
export const createRecommend = createHandler(contract, async ({ member, now, once }, deps: MatchingDeps) => {
  let isFirstTry = true;
  const make = () =>
    retryOnConflict(() => {
      const consistent = !isFirstTry;
      isFirstTry = false;
      return makeRecommend(member.id, now, once, consistent, deps);
    });
  const [answer] = await Promise.all([make(), keepLastCall(deps.table, member, now)]);
  return answer;
});
