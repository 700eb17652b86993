import { directoryWrites } from '#functions/items/directory.ts';
import { photosDeleteEvent } from '#functions/items/events/photos.ts';
import type { profileEraseEvent, socialIdFreeEvent } from '#functions/items/events/profile.ts';
import { findProfile, profileKey } from '#functions/items/profile.ts';
import { PHOTO_SIZES, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { ProfileDeps } from './deps.ts';

/**
 * When a member has left the service: deletes the reservation of the social id, so that another member may use it, and
 * removes the member from the member list that staff search.
 */
export const freeSocialId: EventConsumer<typeof socialIdFreeEvent, ProfileDeps> = async (
  event,
  { table, profiles },
) => {
  const profile = await findProfile(table, event.data.memberId);
  if (profile) await profiles.freeSocialId(profile, directoryWrites(profile));
};

/**
 * Thirty days after a member left the service: deletes the profile. A save at the moment of leaving may have stored
 * photos or reserved a social id again, so these are deleted, too.
 */
export const eraseProfile: EventConsumer<typeof profileEraseEvent, ProfileDeps> = async (
  event,
  { core, table, profiles },
) => {
  const { memberId } = event.data;
  const profile = await findProfile(table, memberId);
  if (!profile) return;
  const keys = profile.photos.flatMap((ref) => (ref ? PHOTO_SIZES.map((size) => photoObjectKey(ref, size)) : []));
  await profiles.freeSocialId(profile, [
    ...(keys.length > 0 ? [eventWrite(core.random, core.clock.now(), photosDeleteEvent, { memberId, keys })] : []),
    ...directoryWrites(profile),
    { name: 'profile', delete: profileKey(memberId) },
  ]);
};
