import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'reviews',
  owns: ['REVIEW'],
  reads: ['DUE'],
  // The first review of a pair changes the pair's state to 2 (`reviewed`). A review with contact data or advertising
  // goes to the queue of staff. A transaction that checks an account for changes needs write access to accounts.
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['QUEUE', 'REPORT'],
});
