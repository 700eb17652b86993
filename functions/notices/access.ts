import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'notices',
  owns: ['NOTICE'],
  reads: ['ACCOUNT'],
};
