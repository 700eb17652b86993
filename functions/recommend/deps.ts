import { type PairsDeps, pairsDeps } from '#functions/pairs/public/deps.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createRecommendRepository, type RecommendRepository } from './draw/recommend.repository.ts';
import { createSettingRepository, type SettingRepository } from './serving/recommend-setting.repository.ts';
import { createServingRepository, type ServingRepository } from './serving/serving.repository.ts';
import {
  createManualRequestRepository,
  type ManualRequestRepository,
} from './staff-choice/manual-request.repository.ts';

export type RecommendDeps = PairsDeps & {
  recommends: RecommendRepository;
  requests: ManualRequestRepository;
  serving: ServingRepository;
  settings: SettingRepository;
};

export const recommendDeps = (core: Core, table: Table): RecommendDeps => ({
  ...pairsDeps(core, table),
  recommends: createRecommendRepository({ table, random: core.random }),
  requests: createManualRequestRepository(table),
  serving: createServingRepository(table),
  settings: createSettingRepository(table),
});
