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
  // The service changes these items of other services: it stores the time of the member's last request in LOGIN,
  // deletes LOGIN and SECRET when a member leaves, and adds an entry for the login bonus to LEDGER.
  writes: ['LOGIN', 'SECRET', 'LEDGER'],
});
