import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = { unit: 'auth', owns: ['LOGIN', 'SECRET'], writeOnly: ['ACCOUNT', 'STAT'] };
