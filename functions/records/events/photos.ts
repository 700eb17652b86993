import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Delete pictures from storage; `keys` are object keys. */
export const photosDeleteEvent = defineEvent('photos.delete', 'photos')<{ memberId: MemberId; keys: string[] }>();
/** A member withdrew: delete all photos of the member. */
export const photosClearEvent = defineEvent('photos.clear', 'photos')<{ memberId: MemberId }>();
