import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'safety',
  owns: ['REPORT'],
  reads: ['ACCOUNT', 'REVIEW', 'BOARD'],
  writes: ['QUEUE'],
};
