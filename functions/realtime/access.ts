import type { Access } from '#functions/platform/runtime/access.ts';

/** The only unit that may post to connections; speaking goes through chat's public functions. */
export const access: Access = {
  unit: 'realtime',
  owns: ['CONN', 'CONNID'],
  writes: ['TICKET', 'ROOM', 'PAIR', 'ACCOUNT'],
  postsToConnections: true,
};
