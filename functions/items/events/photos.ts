import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Delete pictures from storage; `keys` are object keys. */
export const photosDeleteEvent = defineEvent('photos.delete', 'photos')<{ memberId: MemberId; keys: string[] }>();
/** A member withdrew: delete all photos of the member. */
export const photosClearEvent = defineEvent('photos.clear', 'photos')<{ memberId: MemberId }>();
/** Staff closed a member's account: move the file of each photo of the member, so that existing links stop loading. */
export const photosMoveEvent = defineEvent('photos.move', 'photos')<{ memberId: MemberId }>();
/**
 * Staff decided on a photo: others can no longer see it (`hide`) or can see it again (`show`). `close`: staff closed
 * the owner's account, so the photo's file is moved, but the photo is not hidden. `ref` is the photo's location at the
 * time of the decision. The latest decision is in force, in whatever order the events arrive.
 */
export const photoDecidedEvent = defineEvent('photo.decided', 'photos')<{
  memberId: MemberId;
  ref: string;
  decision: 'hide' | 'show' | 'close';
}>();
