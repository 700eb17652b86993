import type { staffNotesEraseEvent } from '#functions/items/events/staff.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { StaffDeps } from '../deps.ts';

/** Thirty days after a withdrawal: deletes the notes of staff about the member. */
export const eraseNotes: EventConsumer<typeof staffNotesEraseEvent, StaffDeps> = (event, { notes }) =>
  notes.erase(event.data.memberId);
