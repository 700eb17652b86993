import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Absence } from './pair.ts';

/**
 * `absence`: why other members can't reach the member; undefined while they can. It is also copied into each of the
 * member's pairs (a pair: one woman and one man). `run`: the id of the latest update of these copies. `isDone`: this
 * update has reached all pairs. As long as this item does not exist, no pair contains an absence of the member.
 */
export type AbsenceItem = { run: string; absence?: Absence | undefined; isDone: boolean };
export const absenceKey = (id: MemberId): Key<AbsenceItem> => ({ pk: `MATCHING#${id}`, sk: 'ABSENCE' });
