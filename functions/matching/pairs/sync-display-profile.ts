import type { DisplayProfile } from '#functions/records/display-profile.ts';
import type { MemberId } from '#shared/ids.ts';
import type { DisplayProfileRepository } from './display-profile.repository.ts';

/**
 * Brings a new name or photo into all records of a member; does nothing when they have it. Safe to repeat after a stop.
 */
export const syncDisplayProfile = async (displays: DisplayProfileRepository, id: MemberId): Promise<void> => {
  const { current, synced } = await displays.find(id);
  if (!current || isSameDisplay(current, synced)) return;
  let saved: DisplayProfile;
  let latest = current;
  // Another run at the same time may have written a later name, and this run an older one over it. So the run that ends
  // last looks at the profile again.
  do {
    saved = latest;
    await displays.saveInRecords(id, saved);
    latest = (await displays.find(id)).current ?? saved;
  } while (!isSameDisplay(latest, saved));
  await displays.saveSynced(id, saved);
};

const isSameDisplay = (one: DisplayProfile, other: DisplayProfile | undefined): boolean =>
  other !== undefined && other.name === one.name && other.photo === one.photo;
