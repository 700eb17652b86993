import { defineAccess } from '#functions/records/access.ts';

/**
 * The only unit that may post to connections. This unit writes to rooms, records and accounts because it runs chat's
 * `speak`.
 */
export const access = defineAccess({
  unit: 'realtime',
  owns: ['CONN', 'CONNID'],
  reads: ['OFFICE'],
  writes: ['TICKET', 'ROOM', 'PAIR', 'ACCOUNT', 'REPORT'],
  writeOnly: ['QUEUE', 'STAT'],
  postsToConnections: true,
});
