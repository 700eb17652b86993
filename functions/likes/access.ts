import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'likes',
  owns: [],
  reads: ['FOOTPRINT', 'GONE'],
  writes: ['ACCOUNT', 'PAIR', 'LIKES', 'LEDGER'],
  writeOnly: ['MATCHING', 'STAT'],
});
