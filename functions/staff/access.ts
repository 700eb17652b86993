import type { Access } from '#functions/platform/access.ts';

export const access: Access = {
  unit: 'staff',
  owns: ['QUEUE', 'AUDIT'],
  reads: ['PROFILE'],
  writes: ['ACCOUNT', 'AGE', 'LOGIN'],
  buckets: { documents: ['read'] },
};
