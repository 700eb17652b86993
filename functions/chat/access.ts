import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes that this service may read and write. `QUEUE`: when a member writes to the office (the staff), the
 * member's chat thread is put into the queue of staff.
 */
export const access = defineAccess({
  service: 'chat',
  owns: ['ROOM', 'TICKET', 'OFFICE'],
  reads: ['CONN'],
  writes: ['PAIR', 'ACCOUNT'],
  writeOnly: ['QUEUE'],
});
