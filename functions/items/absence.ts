import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Absence } from './pair.ts';

/**
 * Why a member's partners can't reach the member, as stored in the member's pairs. `absence` is undefined while they
 * can. `run` is the id of the latest run that writes `absence` into the pairs, and `isDone` says that the run has
 * updated all pairs. Without this item no pair contains an absence of the member.
 */
export type AbsenceItem = { run: string; absence?: Absence | undefined; isDone: boolean };
export const absenceKey = (id: MemberId): Key<AbsenceItem> => ({ pk: `MATCHING#${id}`, sk: 'ABSENCE' });
