import { keepLastCall } from '#functions/account/public.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createPairRepository, type PairRepository } from './pairs/pair.repository.ts';
import { createRecommendRepository, type RecommendRepository } from './recommend/draw/recommend.repository.ts';
import { createSettingRepository, type SettingRepository } from './serving/recommend-setting.repository.ts';
import { createServingRepository, type ServingRepository } from './serving/serving.repository.ts';
import {
  createManualRequestRepository,
  type ManualRequestRepository,
} from './staff-choice/manual-request.repository.ts';

export type MatchingDeps = {
  core: Core;
  /** The table itself, for event consumers and schedules. Handlers use the repositories. */
  table: Table;
  pairs: PairRepository;
  recommends: RecommendRepository;
  requests: ManualRequestRepository;
  serving: ServingRepository;
  settings: SettingRepository;
  /** Stores `now` on the member's account as the time of the last call, at most once in six hours. */
  keepLastCall: (member: SessionMember, now: Date) => Promise<void>;
};

export const matchingDeps = (core: Core, table: Table): MatchingDeps => ({
  core,
  table,
  pairs: createPairRepository(table, core.pepper),
  recommends: createRecommendRepository({ table, random: core.random }),
  requests: createManualRequestRepository(table),
  serving: createServingRepository(table),
  settings: createSettingRepository(table),
  keepLastCall: (member, now) => keepLastCall(table, core.random, member, now),
});
