import { notesAbout } from '#functions/items/staff-note.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

const ERASED_AT_ONCE = 50;

export const createNoteRepository = (table: Table) => ({
  /** Deletes the notes of staff about a member. May be repeated. */
  erase: async (memberId: MemberId): Promise<void> => {
    for await (const notes of eachPage(table, { ...notesAbout(memberId), limit: ERASED_AT_ONCE, consistent: true }))
      if (notes.length > 0) await table.transact(notes.map(({ pk, sk }) => ({ name: 'note', delete: { pk, sk } })));
  },
});
export type NoteRepository = ReturnType<typeof createNoteRepository>;
