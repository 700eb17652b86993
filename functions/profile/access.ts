import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'profile',
  owns: ['PROFILE', 'SNSID', 'DIRECTORY'],
  reads: ['PAIR', 'REVIEW'],
  writes: ['ACCOUNT'],
  writeOnly: ['REPORT', 'QUEUE'],
};
