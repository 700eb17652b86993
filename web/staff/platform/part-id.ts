import type { StaffQueue } from '#shared/options/staff.ts';
import type { SectionId } from './shortcut-list.ts';

/**
 * HTML id of the main element of a queue or section. The element gets the focus when a shortcut opens the queue or
 * section.
 */
export const partId = (part: SectionId | StaffQueue): string => `part-${part}`;
