import type { Key } from '#functions/platform/table/table.ts';
import type { RecommendSetting } from '#shared/contract/matching.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * A man's recommend settings, under the field names of the API. There is no item before the first save. `version`
 * counts the saves.
 */
export type SettingItem = RecommendSetting & { version: number };
export const settingKey = (hisId: MemberId): Key<SettingItem> => ({ pk: `MATCHING#${hisId}`, sk: 'SETTING' });
