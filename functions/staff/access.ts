import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'staff',
  owns: ['QUEUE', 'AUDIT', 'CHAIN'],
  reads: ['PROFILE', 'POOL', 'REVIEW'],
  writes: ['ACCOUNT', 'AGE', 'LOGIN', 'PAIR', 'MATCHING', 'REPORT', 'NOTICE', 'BOARD'],
  buckets: { documents: ['read'], photos: ['read'] },
};
