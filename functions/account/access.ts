import type { Access } from '#functions/platform/access.ts';

export const access: Access = {
  unit: 'account',
  owns: ['ACCOUNT'],
  reads: ['PROFILE', 'AGE', 'MATCHING'],
};
