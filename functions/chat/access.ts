import type { Access } from '#functions/platform/runtime/access.ts';

/** The first message that waits for the office joins the queue of staff. */
export const access: Access = {
  unit: 'chat',
  owns: ['ROOM', 'TICKET', 'OFFICE'],
  reads: ['CONN'],
  writes: ['PAIR', 'ACCOUNT'],
  writeOnly: ['QUEUE'],
};
