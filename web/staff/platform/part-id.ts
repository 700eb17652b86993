import type { StaffQueue } from '#shared/options/staff.ts';
import type { SectionId } from './shortcut-list.ts';

/** HTML id of a queue's or section's main element, which gets the focus when a shortcut opens it. */
export const partId = (part: SectionId | StaffQueue): string => `part-${part}`;
