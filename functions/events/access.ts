import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'events',
  owns: ['MAIL'],
  reads: ['LOGIN', 'ACCOUNT', 'DUE'],
  writes: ['PAIR'],
  writeOnly: ['MATCHING'],
  sendsMail: true,
});
