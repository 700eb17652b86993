import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = { unit: 'auth', owns: ['LOGIN', 'SECRET'], writes: ['ACCOUNT'], writeOnly: ['STAT'] };
