import { type SettingItem, settingKey } from '#functions/items/recommend-setting.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { RecommendSetting } from '#shared/contract/matching.ts';
import type { MemberId } from '#shared/ids.ts';
import { DEFAULT_SETTING } from './recommend-setting.ts';

type VersionedSetting = { setting: RecommendSetting; version: number };

export const createSettingRepository = (table: Table) => ({
  /** A man's settings, or the defaults with version 0 before he saved any. Strongly consistent read. */
  find: async (hisId: MemberId): Promise<VersionedSetting> => {
    const stored = await table.find(settingKey(hisId), { consistent: true });
    if (!stored) return { setting: DEFAULT_SETTING, version: 0 };
    const { pk: _pk, sk: _sk, version, ...setting } = stored;
    return { setting, version };
  },

  /**
   * Saves a man's settings as version `version + 1`.
   * @throws AppError conflict when `version` is not the stored version any more.
   */
  save: async (
    hisId: MemberId,
    { setting, version }: VersionedSetting,
    { also }: { also: readonly Write[] },
  ): Promise<void> => {
    const put: Stored<SettingItem> = { ...settingKey(hisId), ...setting, version: version + 1 };
    await commit(table, [
      {
        name: 'setting',
        if: version === 0 ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: version }],
        put,
      },
      ...also,
    ]);
  },
});
export type SettingRepository = ReturnType<typeof createSettingRepository>;
