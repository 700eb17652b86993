import type { Key } from '#functions/platform/table/table.ts';
import type { RecommendSetting } from '#shared/contract/matching.ts';
import type { MemberId } from '#shared/ids.ts';

/** A man's recommend settings as stored, by wire name; absent before the first save. */
export type SettingItem = RecommendSetting & { version: number };
export const settingKey = (hisId: MemberId): Key<SettingItem> => ({ pk: `MATCHING#${hisId}`, sk: 'SETTING' });
