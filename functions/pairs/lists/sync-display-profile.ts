import type { DisplayProfile } from '#functions/items/display-profile.ts';
import type { MemberId } from '#shared/ids.ts';
import type { DisplayProfileRepository } from './display-profile.repository.ts';

/**
 * Copies a member's new name or photo into all pairs of the member. Does nothing when all pairs contain the current
 * name and photo already. Can be repeated after an interrupted run.
 */
export const syncDisplayProfile = async (displays: DisplayProfileRepository, id: MemberId): Promise<void> => {
  const { current, synced } = await displays.find(id);
  if (!current || isSameDisplay(current, synced)) return;
  let saved: DisplayProfile;
  let latest = current;
  // A run at the same time may have written a newer name, and this run may have overwritten the newer name with an
  // older one. So each run reads the profile again at its end, and repeats when the profile changed.
  do {
    saved = latest;
    await displays.saveInPairs(id, saved);
    latest = (await displays.find(id)).current ?? saved;
  } while (!isSameDisplay(latest, saved));
  await displays.saveSynced(id, saved);
};

const isSameDisplay = (one: DisplayProfile, other: DisplayProfile | undefined): boolean =>
  other !== undefined && other.name === one.name && other.photo === one.photo;
