import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * The member's name and photo, as all pairs of the member contain them. Written after all pairs were updated. If an
 * update of the pairs is interrupted, this item stays old, and the update is repeated.
 */
export type DisplayProfile = { name: string; photo?: PhotoRef | undefined };
export const displayProfileKey = (id: MemberId): Key<DisplayProfile> => ({ pk: `MATCHING#${id}`, sk: 'FACE' });
