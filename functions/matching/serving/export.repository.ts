import type { Exporter } from '#functions/account/public.ts';
import { findSetting } from './recommend-setting.ts';

/** Whom a man wants to be recommended to; nothing before he said so. */
export const exportRecommendSetting: Exporter = async ({ table, member }) => {
  const { setting, version } = await findSetting(table, member.id);
  return { items: version === 0 ? [] : [setting] };
};
