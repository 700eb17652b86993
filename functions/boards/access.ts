import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'boards',
  owns: ['BOARD'],
  reads: ['DUE'],
  // The transaction that stores a post also checks that the author's account is open. This check needs the access right
  // `writes` for accounts.
  writes: ['ACCOUNT'],
  writeOnly: ['QUEUE', 'REPORT'],
});
