import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = { unit: 'timeline', owns: ['FOOTPRINT'], reads: ['ACCOUNT', 'PAIR', 'MATCHING'] };
