import type { EventConsumer } from '#functions/platform/unit/define-domain.ts';
import type { staffNotesEraseEvent } from '#functions/records/events/staff.ts';
import type { StaffDeps } from '../deps.ts';

/** Thirty days after a withdrawal: deletes what staff noted about the member. */
export const eraseNotes: EventConsumer<typeof staffNotesEraseEvent, StaffDeps> = (event, { notes }) =>
  notes.erase(event.data.memberId);
