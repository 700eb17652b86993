import { createHandler } from '#functions/platform/create-handler.ts';
import { listRecommends as contract } from '#shared/contract/matching.ts';
import type { MatchingDeps } from './deps.ts';
import { listPairs } from './list-pairs.ts';

export const listRecommends = createHandler(contract, ({ member, query, now }, deps: MatchingDeps) =>
  listPairs(member, query, now, deps),
);
