import type { Access } from '#functions/platform/access.ts';

export const access: Access = { unit: 'chat', owns: ['ROOM', 'TICKET'], writes: ['PAIR', 'ACCOUNT'] };
