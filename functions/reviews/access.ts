import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'reviews',
  owns: ['REVIEW'],
  reads: ['DUE'],
  // The first review of a pair puts the pair into state 2. What the automatic reading finds waits for staff. That an
  // account stays as it is while its reviews follow is a check, which needs the right to write.
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['QUEUE', 'REPORT'],
});
