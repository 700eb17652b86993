import type { RecommendSetting, saveRecommendSetting } from '#shared/contract/matching.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { LEAVE_IT_TO_US, SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/recommend-settings.ts';

const all = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

/** A man's settings before the first save: everybody is accepted (rules: Pairs, Recommend settings). */
export const DEFAULT_SETTING: RecommendSetting = {
  ...all(
    SETTING_BODY_TYPES.map(({ key }) => key),
    true,
  ),
  ...all(
    SETTING_RANKS.map(({ key }) => key),
    true,
  ),
  ...all(['s0', 's1', 's2', 's3', 'm0', 'm1', 'm2', 'm3'], false),
  sexual_condition: LEAVE_IT_TO_US,
  age_range: '',
  liked_sm: 0,
  appear_point: LEAVE_IT_TO_US,
};

type Change = BodyOf<typeof saveRecommendSetting>['recommend_setting'];
/** The settings after a save. A field that the save does not contain keeps its value. */
export const changedSetting = (before: RecommendSetting, change: Change): RecommendSetting => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<RecommendSetting>),
});
