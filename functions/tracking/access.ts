import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = { unit: 'tracking', owns: ['TRACKING'], writes: ['ACCOUNT'] };
