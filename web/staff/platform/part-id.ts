import type { StaffQueue } from '#shared/options/staff.ts';
import type { PlaceId } from './shortcut-list.ts';

/** The element of a queue's item, or of a place, that takes the focus when a key leads there. */
export const partId = (part: PlaceId | StaffQueue): string => `part-${part}`;
