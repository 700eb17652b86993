import type { Access } from '#functions/platform/runtime/access.ts';

/** The only unit that may post to connections. `speak` of chat runs here, hence the writes to rooms, records and accounts. */
export const access: Access = {
  unit: 'realtime',
  owns: ['CONN', 'CONNID'],
  writes: ['TICKET', 'ROOM', 'PAIR', 'ACCOUNT'],
  postsToConnections: true,
};
