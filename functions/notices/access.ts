import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'notices',
  owns: ['NOTICE'],
  reads: ['ACCOUNT'],
});
