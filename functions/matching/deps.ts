import type { Core } from '#functions/platform/core.ts';
import type { Table } from '#functions/platform/table.ts';
import { createPairRepository, type PairRepository } from './pair.repository.ts';
import { createRecommendRepository, type RecommendRepository } from './recommend/recommend.repository.ts';

export type MatchingDeps = { core: Core; table: Table; pairs: PairRepository; recommends: RecommendRepository };

export const matchingDeps = (core: Core, table: Table): MatchingDeps => ({
  core,
  table,
  pairs: createPairRepository(table),
  recommends: createRecommendRepository({ table, random: core.random }),
});
