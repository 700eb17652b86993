import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Delete pictures from storage; `keys` are object keys. */
export const photosDeleteEvent = defineEvent('photos.delete', 'photos')<{ memberId: MemberId; keys: string[] }>();
/** A member withdrew: delete all photos of the member. */
export const photosClearEvent = defineEvent('photos.clear', 'photos')<{ memberId: MemberId }>();
/**
 * Staff decided on a photo: nobody else sees the photo, or they see it again. `ref` is the photo as the profile stored it
 * at that moment. The latest decision counts, in whatever order the events arrive.
 */
export const photoDecidedEvent = defineEvent('photo.decided', 'photos')<{
  memberId: MemberId;
  ref: string;
  decision: 'hide' | 'show';
}>();
