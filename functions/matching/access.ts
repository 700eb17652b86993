import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'matching',
  owns: ['PAIR', 'MATCHING', 'POOL', 'GONE'],
  reads: ['PROFILE', 'DUE'],
  writes: ['ACCOUNT'],
  writeOnly: ['QUEUE', 'STAT'],
};
