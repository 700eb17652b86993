import type { StaffQueue } from '#shared/options/staff.ts';
import type { SectionId } from './shortcut-list.ts';

/** The id of the element of a queue's item, or of a section, that gets the focus when a key leads there. */
export const partId = (part: SectionId | StaffQueue): string => `part-${part}`;
