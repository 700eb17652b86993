import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'reviews',
  owns: ['REVIEW'],
  reads: ['DUE'],
  // The first review of a pair changes the pair's state to 2. Findings of the automatic reading go to the queue of
  // staff. The check that an account did not change while its reviews were changed needs the right to write accounts.
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['QUEUE', 'REPORT'],
});
