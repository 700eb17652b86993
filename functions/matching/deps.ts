import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createPairRepository, type PairRepository } from './pairs/pair.repository.ts';
import { createRecommendRepository, type RecommendRepository } from './recommend/draw/recommend.repository.ts';

export type MatchingDeps = { core: Core; table: Table; pairs: PairRepository; recommends: RecommendRepository };

export const matchingDeps = (core: Core, table: Table): MatchingDeps => ({
  core,
  table,
  pairs: createPairRepository(table),
  recommends: createRecommendRepository({ table, random: core.random }),
});
