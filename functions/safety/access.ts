import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'safety',
  owns: ['REPORT'],
  reads: ['REVIEW', 'BOARD', 'PROFILE', 'FOOTPRINT', 'GONE', 'ROOM'],
  writes: ['ACCOUNT', 'PAIR'],
  writeOnly: ['MATCHING', 'QUEUE'],
};
