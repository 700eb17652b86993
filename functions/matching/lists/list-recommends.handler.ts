import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listRecommends as contract } from '#shared/contract/matching.ts';
import type { MatchingDeps } from '../deps.ts';
import { listPairs } from './list-pairs.ts';

export const listRecommends = createHandler(contract, async ({ member, query, now }, deps: MatchingDeps) => {
  const [page] = await Promise.all([listPairs(member, query, now, deps), deps.keepLastCall(member, now)]);
  return page;
});
