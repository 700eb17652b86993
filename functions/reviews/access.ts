import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'reviews',
  owns: ['REVIEW'],
  reads: ['DUE'],
  // The first review of a record puts the record into state 2. What the automatic reading finds waits for staff. That an
  // account stays as it is while its reviews follow is a check, which needs the right to write.
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['QUEUE', 'REPORT'],
});
