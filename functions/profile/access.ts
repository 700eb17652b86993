import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'profile',
  owns: ['PROFILE', 'SNSID', 'DIRECTORY'],
  reads: ['PAIR', 'REVIEW'],
  writes: ['ACCOUNT'],
  writeOnly: ['REPORT', 'QUEUE'],
});
