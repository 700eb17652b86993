import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'matching',
  owns: ['PAIR', 'MATCHING', 'POOL', 'GONE'],
  reads: ['PROFILE', 'DUE'],
  writes: ['ACCOUNT'],
  writeOnly: ['QUEUE', 'STAT'],
});
