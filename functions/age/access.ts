import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'age',
  owns: ['AGE'],
  reads: ['DUE'],
  writes: ['ACCOUNT', 'QUEUE', 'UPLOAD'],
  buckets: { documents: ['read', 'write', 'delete'] },
};
