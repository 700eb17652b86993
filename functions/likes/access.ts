import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'likes',
  owns: [],
  reads: ['FOOTPRINT', 'GONE'],
  writes: ['ACCOUNT', 'PAIR', 'LIKES', 'LEDGER'],
  writeOnly: ['MATCHING', 'STAT'],
});
