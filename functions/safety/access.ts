import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'safety',
  owns: ['REPORT'],
  reads: ['REVIEW', 'BOARD', 'PROFILE', 'FOOTPRINT', 'GONE', 'ROOM'],
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['MATCHING', 'QUEUE'],
});
