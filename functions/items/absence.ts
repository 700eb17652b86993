import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Absence } from './pair.ts';

/**
 * The absence that a member's pairs show: `absence` is undefined while the member is not away. `run` is the latest run
 * that writes this into the pairs, and `isDone` says that the run has reached all of them. Without this item no pair
 * shows an absence of the member.
 */
export type AbsenceItem = { run: string; absence?: Absence | undefined; isDone: boolean };
export const absenceKey = (id: MemberId): Key<AbsenceItem> => ({ pk: `MATCHING#${id}`, sk: 'ABSENCE' });
