import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getRecommendSetting as contract } from '#shared/contract/matching.ts';
import type { RecommendDeps } from '../deps.ts';

export const getRecommendSetting = createHandler(contract, async ({ member }, { settings }: RecommendDeps) => {
  const { setting, version } = await settings.find(member.id);
  return { success: true as const, recommend_setting: setting, version };
});
