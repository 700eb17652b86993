import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes that this service may read and write. It writes to `QUEUE`, because the first message from a member
 * that staff have to answer is put into the queue of staff.
 */
export const access = defineAccess({
  service: 'chat',
  owns: ['ROOM', 'TICKET', 'OFFICE'],
  reads: ['CONN'],
  writes: ['PAIR', 'ACCOUNT'],
  writeOnly: ['QUEUE'],
});
