import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: delete the notes of staff about the member. */
export const staffNotesEraseEvent = defineEvent('staff_notes.erase', 'staff')<{ memberId: MemberId }>();
