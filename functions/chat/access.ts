import { defineAccess } from '#functions/items/access.ts';

/** The first message that waits for the office joins the queue of staff. */
export const access = defineAccess({
  service: 'chat',
  owns: ['ROOM', 'TICKET', 'OFFICE'],
  reads: ['CONN'],
  writes: ['PAIR', 'ACCOUNT'],
  writeOnly: ['QUEUE'],
});
