import { wholeExporter } from '#functions/account/public.ts';
import { profileKey } from '#functions/items/profile.ts';
import { ownPhotoFields } from './photo-fields.ts';

export const exportProfile = wholeExporter(async ({ core, table, member }) => {
  const profile = await table.find(profileKey(member.id), { consistent: true });
  if (!profile) return { items: [] };
  const { attributes, phone, twitterid, tiktok, instagram, defaultImgNo } = profile;
  const { hidden_photos: _staff, ...photos } = ownPhotoFields(core.photoUrl, profile, 780);
  return {
    items: [{ ...attributes, phone, twitterid, tiktok, instagram, default_img_no: defaultImgNo, ...photos }],
  };
});
