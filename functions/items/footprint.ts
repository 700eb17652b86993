import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * A visitor's last visit to a profile. `at` is the time of the visit (epoch ms). The list of visitors is sorted by
 * `at`.
 */
export type Footprint = { visitorId: MemberId; at: number };
type FootprintItem = Footprint & { listPk: string; listSk: string };
/** The number of visitors that a profile ever had. Each visitor is counted once. */
type FootprintCount = { count: number };

const partition = (ownerId: MemberId) => `FOOTPRINT#${ownerId}`;
export const footprintKey = (ownerId: MemberId, visitorId: MemberId): Key<FootprintItem> => ({
  pk: partition(ownerId),
  sk: visitorId,
});
// No member id begins with `#`, so no visitor has the same sort key as the count.
export const footprintCountKey = (ownerId: MemberId): Key<FootprintCount> => ({
  pk: partition(ownerId),
  sk: '#count',
});
/**
 * The footprints on one profile, and the item with their count. The index `list` contains only the footprints, ordered
 * by last visit.
 */
export const footprintsOf = (ownerId: MemberId): Partition<FootprintItem> => ({ pk: partition(ownerId) });

export const footprintItem = (ownerId: MemberId, { visitorId, at }: Footprint): Stored<FootprintItem> => ({
  ...footprintKey(ownerId, visitorId),
  visitorId,
  at,
  listPk: partition(ownerId),
  listSk: new Date(at).toISOString(),
});
