import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'profile',
  owns: ['PROFILE', 'SNSID', 'DIRECTORY'],
  reads: ['PAIR', 'REVIEW'],
  writes: ['ACCOUNT'],
  writeOnly: ['REPORT', 'QUEUE'],
});
