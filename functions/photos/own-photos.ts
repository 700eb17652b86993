import type { ProfileItem } from '#functions/items/profile.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import { ownPhotoFields, ownShadeField } from '#functions/profile/public.ts';
import type { PhotosDeps } from './deps.ts';

/** The response to a request that changed the member's own photos. */
export const ownPhotos = ({ photoUrl }: Pick<Core, 'photoUrl'>, profile: ProfileItem) => ({
  success: true as const,
  ...ownPhotoFields(photoUrl, profile, 390),
  ...ownShadeField(profile),
});

/** The response to a repeat of a request: the member's current photos, with links that have not expired. */
export const replayOwnPhotos = async (
  _done: { success: true },
  { member }: { member: SessionMember },
  { core, photos }: Pick<PhotosDeps, 'core' | 'photos'>,
) => ownPhotos(core, await photos.getProfile(member));
