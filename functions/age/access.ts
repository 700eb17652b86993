import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'age',
  owns: ['AGE'],
  reads: ['DUE'],
  writes: ['ACCOUNT', 'UPLOAD'],
  writeOnly: ['QUEUE'],
  buckets: { documents: ['read', 'write', 'delete'] },
});
