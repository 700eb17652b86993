import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'matching',
  owns: ['PAIR', 'MATCHING', 'POOL', 'GONE'],
  reads: ['PROFILE', 'DUE'],
  writes: ['ACCOUNT'],
  writeOnly: ['QUEUE', 'STAT'],
});
