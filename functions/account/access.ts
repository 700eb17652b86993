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
  // LOGIN contains the time of the member's last recorded request, so that only one request in six hours writes that
  // time. When a member leaves the service, LOGIN and SECRET are deleted. The login bonus is a LEDGER entry of likes.
  writes: ['LOGIN', 'SECRET', 'LEDGER'],
});
