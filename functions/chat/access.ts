import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = { unit: 'chat', owns: ['ROOM', 'TICKET'], reads: ['CONN'], writes: ['PAIR', 'ACCOUNT'] };
