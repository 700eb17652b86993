import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'account',
  owns: ['ACCOUNT'],
  reads: [
    'PROFILE',
    'AGE',
    'MATCHING',
    'NOTICE',
    'PAIR',
    'REVIEW',
    'ROOM',
    'OFFICE',
    'PAYMENT',
    'LEDGER',
    'DUE',
    'BOARD',
    'REPORT',
  ],
  // LOGIN holds the instant of the last noted call, so that only one call in six hours writes this instant. A
  // withdrawal deletes the login and its secret. The login bonus is a movement of likes in the ledger.
  writes: ['LOGIN', 'SECRET', 'LEDGER'],
});
