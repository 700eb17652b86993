import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'safety',
  owns: ['REPORT'],
  reads: ['REVIEW', 'BOARD', 'PROFILE', 'FOOTPRINT', 'GONE', 'ROOM'],
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['MATCHING', 'QUEUE'],
});
