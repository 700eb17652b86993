import type { Partition } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * All items that matching stores for one member, except the pairs: for example counters and recommend settings. The
 * erasure reads and deletes these items.
 */
export const matchingItemsOf = (id: MemberId): Partition => ({ pk: `MATCHING#${id}` });
