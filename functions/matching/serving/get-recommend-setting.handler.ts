import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getRecommendSetting as contract } from '#shared/contract/matching.ts';
import type { MatchingDeps } from '../deps.ts';
import { findSetting } from './recommend-setting.ts';

export const getRecommendSetting = createHandler(contract, async ({ member }, { table }: MatchingDeps) => {
  const { setting, version } = await findSetting(table, member.id);
  return { success: true as const, recommend_setting: setting, version };
});
