import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes that this service may read and write. Only this service may post to WebSocket connections. It writes
 * to rooms, pairs and accounts because it calls `speak` of `functions/chat`.
 */
export const access = defineAccess({
  service: 'realtime',
  owns: ['CONN', 'CONNID'],
  reads: ['OFFICE'],
  writes: ['TICKET', 'ROOM', 'PAIR', 'ACCOUNT', 'REPORT'],
  writeOnly: ['QUEUE', 'STAT'],
  postsToConnections: true,
});
