import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { MemberId, PhotoId } from '#shared/ids.ts';
import type { PhotoSlots, ProfileItem } from './profile.ts';
import { storedMemberId } from './stored-ids.ts';

/**
 * In a ref such as `<owner>/<name>~<suffix>`, `~` separates the photo's name from a suffix. The suffix is added when
 * staff hide the photo or close its owner's account: the file is moved, so that old links stop loading (rules: Staff
 * console, Hiding, Suspending).
 */
const MOVED = '~';
const nameOf = (ref: PhotoRef): string => ref.slice(ref.lastIndexOf('/') + 1).split(MOVED)[0] ?? '';

/** The id of one of a member's photos, as used in reports and in the staff console. */
export const photoIdOf = (ownerId: MemberId, ref: PhotoRef): PhotoId => `${ownerId}.${nameOf(ref)}` as PhotoId;
/** The measured shade of one of a member's photos; undefined for a photo that was not measured. */
export const shadeOf = (
  { memberId, photoShades }: Pick<ProfileItem, 'memberId' | 'photoShades'>,
  ref: PhotoRef | null,
): number | undefined => (ref === null ? undefined : photoShades?.[photoIdOf(memberId, ref)]);
/** The owner of the photo with this id. */
export const ownerOfPhoto = (id: PhotoId): MemberId => storedMemberId(id.slice(0, id.indexOf('.')));
/**
 * The current ref (location) of a photo; undefined when its owner deleted or replaced the photo. `photos` are the
 * owner's.
 */
export const photoRefIn = (photos: PhotoSlots, id: PhotoId): PhotoRef | undefined =>
  photos.find((ref): ref is PhotoRef => ref !== null && photoIdOf(ownerOfPhoto(id), ref) === id);

const CLOSED = 'c';
/**
 * The new ref (location) of a photo that staff hid at `at` (epoch ms), or whose owner's account staff closed at `at`. A
 * repeated call gives the same ref. A later decision gives another ref, so that a deleted location is never used again.
 */
export const movedRefOf = (id: PhotoId, cause: 'hide' | 'close', at: number): PhotoRef =>
  `${id.replace('.', '/')}${MOVED}${cause === 'close' ? CLOSED : ''}${at.toString(36)}`;
