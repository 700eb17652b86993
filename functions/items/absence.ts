import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Absence } from './pair.ts';

/**
 * Why other members can't reach a member; `absence` is undefined while they can. `absence` is also copied into each of
 * the member's pairs (a pair: one woman and one man). `run` is the id of the latest update of these copies, and
 * `isDone` says that the update has reached all pairs. Without this item no pair contains an absence of the member.
 */
export type AbsenceItem = { run: string; absence?: Absence | undefined; isDone: boolean };
export const absenceKey = (id: MemberId): Key<AbsenceItem> => ({ pk: `MATCHING#${id}`, sk: 'ABSENCE' });
