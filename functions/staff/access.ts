import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'staff',
  owns: ['QUEUE', 'AUDIT', 'CHAIN', 'STAT', 'NOTE'],
  reads: ['AUDIT', 'PROFILE', 'POOL', 'SNSID', 'DIRECTORY', 'LEDGER', 'REVIEW'],
  writes: ['OFFICE', 'ACCOUNT', 'AGE', 'LOGIN', 'PAIR', 'MATCHING', 'REPORT', 'NOTICE', 'BOARD'],
  readsStaffAccounts: true,
  buckets: { documents: ['read'], photos: ['read'] },
});
