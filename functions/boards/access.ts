import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'boards',
  owns: ['BOARD'],
  reads: ['DUE'],
  // A post is stored only while its author is here: a check of the account, which needs the right to write.
  writes: ['ACCOUNT'],
  writeOnly: ['QUEUE', 'REPORT'],
});
