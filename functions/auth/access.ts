import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({ unit: 'auth', owns: ['LOGIN', 'SECRET'], writeOnly: ['ACCOUNT', 'STAT'] });
