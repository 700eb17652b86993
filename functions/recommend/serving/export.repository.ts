import { wholeExporter } from '#functions/account/public.ts';
import { createSettingRepository } from './recommend-setting.repository.ts';

/** A man's recommend settings; no item before the first save. */
export const exportRecommendSetting = wholeExporter(async ({ table, member }) => {
  const { setting, version } = await createSettingRepository(table).find(member.id);
  return { items: version === 0 ? [] : [setting] };
});
