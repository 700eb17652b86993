import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'notices',
  owns: ['NOTICE'],
  reads: ['ACCOUNT'],
});
