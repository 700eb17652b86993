import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { listRecommends as contract } from '#shared/contract/matching.ts';
import type { PairsDeps } from '../deps.ts';
import { listPairs } from './list-pairs.ts';

export const listRecommends = createHandler(contract, async ({ member, query, now }, deps: PairsDeps) => {
  const [page] = await allDone([listPairs(member, query, now, deps), deps.keepLastCall(member, now)]);
  return page;
});
