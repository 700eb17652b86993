import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** Name and photo as a member's records show them. Written after the records, so that an interrupted run is done again. */
export type DisplayProfile = { name: string; photo?: PhotoRef | undefined };
export const displayProfileKey = (id: MemberId): Key<DisplayProfile> => ({ pk: `MATCHING#${id}`, sk: 'FACE' });
