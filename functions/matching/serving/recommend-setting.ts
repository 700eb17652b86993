import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { SettingItem } from '#functions/records/recommend-setting.ts';
import { settingKey } from '#functions/records/recommend-setting.ts';
import type { RecommendSetting, saveRecommendSetting } from '#shared/contract/matching.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import { LEAVE_IT_TO_US, SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/matching.ts';

const all = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

/** What the form shows before anything was saved: nobody is ruled out. */
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

/** His settings, or the defaults at version 0; one consistent read. */
export const findSetting = async (
  table: Table,
  hisId: MemberId,
): Promise<{ setting: RecommendSetting; version: number }> => {
  const stored = await table.find(settingKey(hisId), { consistent: true });
  if (!stored) return { setting: DEFAULT_SETTING, version: 0 };
  const { pk: _pk, sk: _sk, version, ...setting } = stored;
  return { setting, version };
};

type Change = BodyOf<typeof saveRecommendSetting>['recommend_setting'];
/** What is absent stays. */
export const changedSetting = (before: RecommendSetting, change: Change): RecommendSetting => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<RecommendSetting>),
});

/** Refused as `setting` when another save came in between. */
export const settingWrite = (hisId: MemberId, setting: RecommendSetting, version: number): Write => ({
  name: 'setting',
  if: version === 0 ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: version }],
  put: { ...settingKey(hisId), ...setting, version: version + 1 } satisfies Stored<SettingItem>,
});
