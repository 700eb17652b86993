import type { Access } from '#functions/platform/runtime/access.ts';

/** The only unit that may post to connections. `speak` of chat runs here too: hence the writes to tickets, rooms and records. */
export const access: Access = {
  unit: 'realtime',
  owns: ['CONN', 'CONNID'],
  writes: ['TICKET', 'ROOM', 'PAIR', 'ACCOUNT'],
  postsToConnections: true,
};
