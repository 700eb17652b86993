import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { PhotoSlots } from '#functions/records/profile.ts';
import type { PhotoSlot } from '#shared/options/profile.ts';

/** A new photo for a slot; null empties the slot. */
export type SlotChange = { slot: PhotoSlot; ref: PhotoRef | null };

/** The slots after a change; `dropped` are the photos that are in no slot any more. */
export const changeSlots = (
  photos: PhotoSlots,
  changes: readonly SlotChange[],
): { photos: PhotoSlots; dropped: PhotoRef[] } => {
  const at = (slot: PhotoSlot) => changes.findLast((change) => change.slot === slot);
  const next = ([1, 2, 3] as const).map((slot, index) => {
    const change = at(slot);
    return change ? change.ref : (photos[index] ?? null);
  }) as [PhotoRef | null, PhotoRef | null, PhotoRef | null];
  return { photos: next, dropped: photos.filter((ref): ref is PhotoRef => ref !== null && !next.includes(ref)) };
};
