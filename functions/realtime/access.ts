import { defineAccess } from '#functions/items/access.ts';

/**
 * The only service that may post to connections. It writes to rooms, pairs and accounts because it runs chat's `speak`.
 */
export const access = defineAccess({
  service: 'realtime',
  owns: ['CONN', 'CONNID'],
  reads: ['OFFICE'],
  writes: ['TICKET', 'ROOM', 'PAIR', 'ACCOUNT', 'REPORT'],
  writeOnly: ['QUEUE', 'STAT'],
  postsToConnections: true,
});
