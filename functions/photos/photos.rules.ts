import { movedRefOf, photoIdOf, photoRefIn } from '#functions/items/photo.ts';
import type { PhotoDecisions, PhotoShades, PhotoSlots, ProfileItem } from '#functions/items/profile.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { PhotoId } from '#shared/ids.ts';
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

/** The decisions by staff about photos that are still in a slot; undefined if there never was one. */
export const decisionsAbout = (photos: PhotoSlots, decisions: PhotoDecisions | undefined): PhotoDecisions | undefined =>
  decisions && Object.fromEntries(Object.entries(decisions).filter(([ref]) => photos.includes(ref)));

/** The shades of the photos that are in a slot, with those of new photos; undefined if none was ever measured. */
export const shadesAfter = (
  { memberId, photoShades }: Pick<ProfileItem, 'memberId' | 'photoShades'>,
  photos: PhotoSlots,
  made: readonly { ref: PhotoRef; shade: number }[],
): PhotoShades | undefined => {
  const idOf = (ref: PhotoRef) => photoIdOf(memberId, ref);
  const known: PhotoShades = {
    ...photoShades,
    ...Object.fromEntries(made.map(({ ref, shade }) => [idOf(ref), shade])),
  };
  const ids = photos.flatMap((ref) => (ref === null ? [] : [idOf(ref)]));
  const kept = ids.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]] as const]));
  return photoShades || made.length > 0 ? Object.fromEntries(kept) : undefined;
};

type Decided = { photos: PhotoSlots; decisions: PhotoDecisions; move?: { from: PhotoRef; to: PhotoRef } };
/**
 * Computes the photos after staff decided about one of them at `at` (epoch ms). For `hide` and `close`, the photo gets
 * a new ref, so that links with its old ref stop working. For `show`, the photo keeps its ref. Undefined when the owner
 * deleted or replaced the photo, or staff made a later decision.
 */
export const decidedPhotos = (
  { photos, photoDecisions = {} }: Pick<ProfileItem, 'photos' | 'photoDecisions'>,
  id: PhotoId,
  { decision, at }: { decision: 'hide' | 'show' | 'close'; at: number },
): Decided | undefined => {
  const ref = photoRefIn(photos, id);
  if (ref === undefined) return undefined;
  const { [ref]: last = { at: 0, isHidden: false }, ...others } = photoDecisions;
  if ((decision === 'close' ? (last.movedAt ?? 0) : last.at) >= at) return undefined;
  if (decision === 'show') return { photos, decisions: { ...others, [ref]: { ...last, at, isHidden: false } } };
  const to = movedRefOf(id, decision, at);
  const [first, second, third] = photos.map((one) => (one === ref ? to : one));
  return {
    photos: [first ?? null, second ?? null, third ?? null],
    decisions: {
      ...others,
      [to]: decision === 'close' ? { ...last, movedAt: at } : { ...last, at, isHidden: true },
    },
    move: { from: ref, to },
  };
};
