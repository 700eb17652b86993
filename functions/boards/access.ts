import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'boards',
  owns: ['BOARD'],
  reads: ['DUE'],
  // The transaction that stores a post checks that the author's account is open. Such a check needs write access to
  // accounts.
  writes: ['ACCOUNT'],
  writeOnly: ['QUEUE', 'REPORT'],
});
