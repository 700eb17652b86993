import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'events',
  owns: ['MAIL'],
  reads: ['LOGIN', 'ACCOUNT', 'DUE'],
  writes: ['PAIR'],
  writeOnly: ['MATCHING'],
  sendsMail: true,
};
