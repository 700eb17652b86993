import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Absence } from './pair.ts';

/**
 * `absence` says why other members can't reach a member; undefined while they can. Each pair of the member contains a
 * copy of `absence`, and an update rewrites all copies. `run` is the id of the latest update, and `isDone` is true once
 * all pairs have the new value. If this item does not exist, no pair contains an `absence` of the member.
 */
export type AbsenceItem = { run: string; absence?: Absence | undefined; isDone: boolean };
export const absenceKey = (id: MemberId): Key<AbsenceItem> => ({ pk: `MATCHING#${id}`, sk: 'ABSENCE' });
