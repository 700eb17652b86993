import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'likes',
  owns: [],
  reads: ['FOOTPRINT', 'GONE'],
  writes: ['ACCOUNT', 'PAIR', 'LIKES', 'LEDGER'],
  writeOnly: ['MATCHING', 'STAT'],
};
