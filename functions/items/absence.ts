import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Absence } from './pair.ts';

/**
 * What a member's pairs are told about the member: `absence`, nothing where the member is there. `run` is the latest
 * run that writes this into the pairs, and `isDone` says that the run has reached all of them. Without the item no
 * pair says that its member is away.
 */
export type AbsenceItem = { run: string; absence?: Absence | undefined; isDone: boolean };
export const absenceKey = (id: MemberId): Key<AbsenceItem> => ({ pk: `MATCHING#${id}`, sk: 'ABSENCE' });
