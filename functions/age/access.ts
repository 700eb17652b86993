import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'age',
  owns: ['AGE'],
  reads: ['DUE'],
  writes: ['ACCOUNT', 'UPLOAD'],
  writeOnly: ['QUEUE'],
  buckets: { documents: ['read', 'write', 'delete'] },
};
