import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'staff',
  owns: ['QUEUE', 'AUDIT', 'CHAIN', 'STAT'],
  reads: ['PROFILE', 'POOL', 'AUDIT'],
  writes: ['ACCOUNT', 'AGE', 'LOGIN', 'PAIR', 'MATCHING', 'REPORT'],
  readsStaffAccounts: true,
  buckets: { documents: ['read'] },
};
