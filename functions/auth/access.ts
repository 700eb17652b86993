import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'auth',
  owns: ['LOGIN', 'SECRET', 'CHALLENGE'],
  writeOnly: ['ACCOUNT', 'STAT'],
});
