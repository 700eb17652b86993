import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Delete pictures from storage; `keys` are object keys. */
export const photosDeleteEvent = defineEvent('photos.delete', 'photos')<{ memberId: MemberId; keys: string[] }>();
/** A member withdrew: delete all photos of the member. */
export const photosClearEvent = defineEvent('photos.clear', 'photos')<{ memberId: MemberId }>();
/**
 * Staff closed a member's account: move each photo of the member, so that the links that were given out stop loading.
 */
export const photosMoveEvent = defineEvent('photos.move', 'photos')<{ memberId: MemberId }>();
/**
 * Staff decided on a photo: others no longer see the photo (`hide`) or see it again (`show`), or its owner's account is
 * closed (`close`), which moves the photo and changes nothing else. `ref` is the photo as the profile stored it at that
 * moment. The latest decision counts, in whatever order the events arrive.
 */
export const photoDecidedEvent = defineEvent('photo.decided', 'photos')<{
  memberId: MemberId;
  ref: string;
  decision: 'hide' | 'show' | 'close';
}>();
