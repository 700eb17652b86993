import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'staff',
  owns: ['QUEUE', 'AUDIT', 'CHAIN'],
  reads: ['PROFILE', 'POOL'],
  writes: ['OFFICE', 'ACCOUNT', 'AGE', 'LOGIN', 'PAIR', 'MATCHING', 'REPORT'],
  buckets: { documents: ['read'] },
};
