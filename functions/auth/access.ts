import type { Access } from '#functions/platform/access.ts';

export const access: Access = { unit: 'auth', owns: ['LOGIN', 'SECRET'], writes: ['ACCOUNT'] };
