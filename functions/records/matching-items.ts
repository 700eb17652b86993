import type { Partition } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * Everything that matching stores of one member beside the records (counters, settings, cards, days …), for the
 * erasure.
 */
export const matchingItemsOf = (id: MemberId): Partition => ({ pk: `MATCHING#${id}` });
