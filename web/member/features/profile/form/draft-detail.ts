import { PHOTO_SLOTS, photoField, SAMPLE_AVATAR_NUMBERS, sampleAvatarPath } from '#shared/options/profile.ts';
import { isNumberField, PROFILE_FIELD_NAMES, SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import { normalizeSocialId } from '#shared/rules/sns-id.ts';
import { fallbackPhoto, photoUrl } from '#web/components/avatar.tsx';
import type { ProfileForm } from './profile-forms.ts';
import { type AccountDetail, type ProfileValues, toUser } from './profile-values.ts';

type Photo = string | null | undefined;

/**
 * The member's profile as it would be loaded after a save of the form now. The values need not be valid. `photos`: the
 * sources of the three photos, in order. An empty one is null or the fallback picture; a picture that is still being
 * uploaded has the URL of its preview. A text that is withheld from other members counts as such until the member
 * changes it.
 */
export const draftDetail = (
  detail: AccountDetail,
  form: Pick<ProfileForm, 'sex' | 'fields'>,
  values: ProfileValues,
  photos: readonly Photo[],
): AccountDetail => {
  const { maleraw_attributes: his, femaleraw_attributes: hers, ...user } = toUser(form.sex, form.fields, values);
  const typed = { ...detail, ...user, ...(his ?? hers ?? {}) } as AccountDetail;
  const numbers = PROFILE_FIELD_NAMES.filter(isNumberField).map((name) => [name, typed[name] || null]);
  const socialIds = SOCIAL_ID_FIELDS.map((name) => [name, normalizeSocialId(typed[name])]);
  const avatar = SAMPLE_AVATAR_NUMBERS.find((number) => number === typed.default_img_no);
  const pictures = PHOTO_SLOTS.map((slot, index) => [
    photoField(slot),
    photoUrl(photos[index]) ?? (slot === 1 && avatar ? sampleAvatarPath(avatar) : fallbackPhoto),
  ]);
  return {
    ...typed,
    ...Object.fromEntries([...numbers, ...socialIds, ...pictures]),
    withheld_texts: detail.withheld_texts?.filter(({ field }) => typed[field] === detail[field]),
  };
};
