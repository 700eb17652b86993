import type { Access } from '#functions/platform/access.ts';

export const access: Access = {
  unit: 'notices',
  owns: ['NOTICE'],
  reads: ['ACCOUNT'],
};
