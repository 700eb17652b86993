import { wholeExporter } from '#functions/account/public.ts';
import { createSettingRepository } from './recommend-setting.repository.ts';

/** Exports a man's recommend settings. The exported `items` are empty before he saved settings for the first time. */
export const exportRecommendSetting = wholeExporter(async ({ table, member }) => {
  const { setting, version } = await createSettingRepository(table).find(member.id);
  return { items: version === 0 ? [] : [setting] };
});
