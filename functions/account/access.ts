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
    'PUSH',
  ],
  // The account service also writes these items of other services: LOGIN (the time of the member's last request), LOGIN
  // and SECRET (deleted when a member leaves), and LEDGER (an entry for the login bonus).
  writes: ['LOGIN', 'SECRET', 'LEDGER'],
});
