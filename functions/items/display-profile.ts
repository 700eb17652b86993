import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * The name and photo of a member that were last copied into all pairs of the member. Written after all pairs were
 * updated, so that an interrupted run is repeated.
 */
export type DisplayProfile = { name: string; photo?: PhotoRef | undefined };
export const displayProfileKey = (id: MemberId): Key<DisplayProfile> => ({ pk: `MATCHING#${id}`, sk: 'FACE' });
