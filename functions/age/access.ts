import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'age',
  owns: ['AGE'],
  reads: ['DUE'],
  writes: ['ACCOUNT', 'UPLOAD'],
  writeOnly: ['QUEUE'],
  buckets: { documents: ['read', 'write', 'delete'] },
});
