import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listRecommendsMale as contract } from '#shared/contract/matching.ts';
import type { PairsDeps } from '../deps.ts';
import { listPairs } from './list-pairs.ts';

export const listRecommendsMale = createHandler(contract, ({ member, query, now }, deps: PairsDeps) =>
  listPairs(member, query, now, deps),
);
