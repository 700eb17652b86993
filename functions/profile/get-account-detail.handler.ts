import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getAccountDetail as contract } from '#shared/contract/profile.ts';
import type { ProfileFieldName } from '#shared/options/profile-fields.ts';
import type { ProfileDeps } from './deps.ts';
import { ownPhotoFields, ownShadeField } from './photo-fields.ts';
import { ownAnswers } from './profile.shape.ts';

export const getAccountDetail = createHandler(contract, async ({ member }, { core, profiles }: ProfileDeps) => {
  const profile = await profiles.getProfile(member);
  const { attributes, phone, twitterid, tiktok, instagram, version } = profile;
  const withheld = Object.entries(profile.readings ?? {}).flatMap(([field, { state }]) =>
    state === 'shown' ? [] : [{ field: field as ProfileFieldName, state }],
  );
  return {
    state: true as const,
    id: member.id,
    sex: member.sex,
    ...ownPhotoFields(core.photoUrl, profile, 390),
    ...ownShadeField(profile),
    default_img_no: profile.defaultImgNo,
    phone,
    twitterid,
    tiktok,
    instagram,
    // The service does not know the number of a Twitter account. Old clients expect the field, so it is sent empty.
    twitter_account_no: '',
    ...ownAnswers(attributes),
    version,
    withheld_texts: withheld.length > 0 ? withheld : undefined,
  };
});
