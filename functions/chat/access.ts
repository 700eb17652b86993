import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes that this service may read and write. It writes to `QUEUE`, because a member's message to the office
 * (the service's staff) puts the chat thread into the queue of staff.
 */
export const access = defineAccess({
  service: 'chat',
  owns: ['ROOM', 'TICKET', 'OFFICE'],
  reads: ['CONN'],
  writes: ['PAIR', 'ACCOUNT'],
  writeOnly: ['QUEUE'],
});
