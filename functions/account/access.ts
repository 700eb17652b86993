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
  // The service writes these items of other services: the time of the member's last request in LOGIN, the deletion of
  // LOGIN and SECRET when a member leaves, and the login bonus as an entry in LEDGER.
  writes: ['LOGIN', 'SECRET', 'LEDGER'],
});
