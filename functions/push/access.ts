import { defineAccess } from '#functions/items/access.ts';

/**
 * The settings of notifications are part of the account. `CONN` says at which room a member looks. This service sends
 * the notifications itself, so that a slow push service never holds up the queue of mails.
 */
export const access = defineAccess({
  service: 'push',
  owns: ['PUSH'],
  reads: ['CONN', 'DUE'],
  writes: ['ACCOUNT'],
});
